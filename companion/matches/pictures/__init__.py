"""Pictures that leave the site: the end of a match to send, 1080x1350, and the preview of a link to it, 1200x630. Both
are SVG templates; phones turn the first into PNG themselves, chats get the second as PNG from here."""
