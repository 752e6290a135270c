"""What pages may ask of a device: nothing but what one of them needs. It holds for injected code too."""

# Features that no page uses, but for the one that names it. Screen wake lock, sharing and the clipboard stay.
DENIED = ('accelerometer', 'camera', 'geolocation', 'gyroscope', 'microphone', 'midi', 'payment', 'usb')


def permissions(**allowed: str) -> str:
    """Return the header Permissions-Policy that denies all but what is `allowed`, such as `camera='(self)'`."""
    return ', '.join(f'{feature}={allowed.get(feature, "()")}' for feature in DENIED)
