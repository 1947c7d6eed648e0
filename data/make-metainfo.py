"""Says in the metainfo where its pictures and the project's pages are, or leaves them out.

    python3 make-metainfo.py INPUT OUTPUT [PICTURES [KIND=ADDRESS…]]

KIND is what AppStream knows, such as homepage, bugtracker, vcs-browser, translate or contact.
"""

import re
import sys

PLACE = "https://screenshots.invalid"
KINDS = ("homepage", "bugtracker", "faq", "help", "donation", "translate", "contact", "vcs-browser", "contribute")
# Pages stand after the description, as in AppStream's own order.
AFTER = "  </description>\n"


def check(option, address):
    if not re.fullmatch(r"https?://[^\s<>&\"]+", address):
        sys.exit(f"-D{option}: {address} is no address; one begins with https://")


def write_page(page):
    kind, _, address = page.partition("=")
    if kind not in KINDS:
        sys.exit(f"-Durls: {kind} is none of {', '.join(KINDS)}")
    check("urls", address)
    return f'  <url type="{kind}">{address}</url>\n'


def main(source, target, pictures="", *pages):
    with open(source, encoding="utf-8") as file:
        text = file.read()
    if PLACE not in text or AFTER not in text:
        sys.exit(f"{source}: no address begins with {PLACE}, or there is no description")
    if pictures:
        check("screenshots", pictures)
        text = text.replace(PLACE, pictures.rstrip("/"))
    else:
        text = re.sub(r" *<screenshots>.*?</screenshots>\n", "", text, flags=re.DOTALL)
    text = text.replace(AFTER, AFTER + "".join(write_page(page) for page in pages), 1)
    with open(target, "w", encoding="utf-8") as file:
        file.write(text)


main(*sys.argv[1:])
