"""Pictures for sharing: the end of a match, 1080x1350, and the preview of a link to it, 1200x630. Both are SVG
templates; phones convert the first to PNG themselves, chats get the second as PNG from here.
"""
