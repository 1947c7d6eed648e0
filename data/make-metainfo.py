"""Says in the metainfo where its pictures are, or leaves them out.

    python3 make-metainfo.py INPUT OUTPUT [ADDRESS]
"""

import re
import sys

PLACE = "https://screenshots.invalid"


def main(source, target, address=""):
    with open(source, encoding="utf-8") as file:
        text = file.read()
    if PLACE not in text:
        sys.exit(f"{source}: no address begins with {PLACE}")
    if address and not re.fullmatch(r"https?://[^\s<>&\"]+", address):
        sys.exit(f"-Dscreenshots={address}: the address must begin with https:// and end with a folder")
    if address:
        text = text.replace(PLACE, address.rstrip("/"))
    else:
        text = re.sub(r" *<screenshots>.*?</screenshots>\n", "", text, flags=re.DOTALL)
    with open(target, "w", encoding="utf-8") as file:
        file.write(text)


main(*sys.argv[1:])
