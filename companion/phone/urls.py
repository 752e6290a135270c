"""Addresses of *This phone*."""

from django.urls import path

from companion.phone.web import hand_over, restoring, same_machine, this_phone

app_name = 'phone'

urlpatterns = [
    path('phone/', this_phone.this_phone, name='this_phone'),
    path('phone/download/', this_phone.download, name='download'),
    path('phone/forget/', this_phone.forget, name='forget'),
    path('phone/delete/', this_phone.delete, name='delete'),
    path('phone/shut-out/', this_phone.shut_out, name='shut_out'),
    path('phone/hand-over/', hand_over.begin, name='hand_over'),
    path('phone/give/<str:secret>/', hand_over.give, name='give'),
    path('phone/take/<str:secret>/', hand_over.take, name='take'),
    path('phone/same/', same_machine.same, name='same'),
    path('phone/arrive/<str:secret>/', same_machine.arrive, name='arrive'),
    path('phone/hold/', restoring.hold, name='hold'),
    path('phone/restore/', restoring.restore, name='restore'),
    path('phone/recovery/', hand_over.recovery, name='recovery'),
]
