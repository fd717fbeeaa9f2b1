"""Takes pictures of ten screens, wide and on a phone, light and dark. Tools/screenshots --web runs it."""

import os
import subprocess
import unittest
from pathlib import Path

from movies import BrowserTest, expect

FOLDER = Path(os.environ["SCREENSHOTS"])
MAXIMUM = 1_000_000

WISHES = ["Seven Samurai", "Amélie", "The Third Man", "Metropolis", "Ran", "Spirited Away", "Aliens", "Ghostbusters"]
WATCHED = [
    ("Casablanca", "2026-01-03", 9, ""), ("Alien", "2026-02-14", 8, "In space no one can hear you scream."),
    ("Yojimbo", "2026-02-20", 10, ""), ("Blade Runner", "2026-03-01", 9, ""), ("Rashomon", "2026-03-08", 8, ""),
]

DEVICES = {
    "wide": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
}


def story():
    yield 'press "Add a movie"'
    for title in WISHES:
        yield f'type Search "{title}"\nselect "{title}"\npress "Add to wishlist"\nback'
    for title, date, rating, note in WATCHED:
        yield f'type Search "{title}"\nselect "{title}"\npress "Mark as watched"\npress "Edit entry"'
        yield f'type Date "{date}"\ntype Rating {rating}\ntype Note "{note}"\npress Save\nback'


def take(page, name, device):
    page.evaluate("document.activeElement?.blur()")
    page.mouse.move(0, 0)
    file = FOLDER / f"web-{name}-{device}.png"
    page.screenshot(path=file)
    subprocess.run(["pngquant", "--force", "--strip", "--speed", "1", "--ext", ".png", "48", file], check=True)


class Welcome(BrowserTest):
    is_introduced = False

    def test_first_screen(self):
        for color in ["light", "dark"]:
            for device, options in DEVICES.items():
                page = self.sign_in(color_scheme=color, reduced_motion="reduce", **options)
                self.expect_title(page, "Welcome")
                take(page, "welcome", f"{device}~dark" if color == "dark" else device)
                page.context.close()


class Screenshots(BrowserTest):
    def test_all_screens(self):
        self.play("\n".join(story()))
        for color in ["light", "dark"]:
            for device, options in DEVICES.items():
                page = self.sign_in(color_scheme=color, reduced_motion="reduce", **options)
                self.take_all(page, f"{device}~dark" if color == "dark" else device)
                page.context.close()
        size = sum(file.stat().st_size for file in FOLDER.glob("web-*.png"))
        self.assertLess(size, MAXIMUM)

    def take_all(self, page, device):
        self.expect_title(page, "Wishlist")
        take(page, "wishlist", device)
        self.press(page, "Add a movie")
        self.expect_title(page, "Add a movie")
        page.get_by_role("searchbox", name="Search").last.fill("kurosawa")
        expect(page.locator(".count").last).to_contain_text("results")
        take(page, "search", device)
        self.open(page, "watched", "Watched")
        take(page, "watched", device)
        self.press(page, "Statistics")
        self.expect_title(page, "Statistics")
        take(page, "statistics", device)
        self.open(page, "watched", "Watched")
        self.choose(page, "Alien")
        self.expect_title(page, "Alien")
        take(page, "movie", device)
        self.press(page, "Edit entry")
        self.expect_title(page, "Rating and note")
        take(page, "entry", device)
        self.press(page, "Save")
        self.expect_title(page, "Alien")
        self.choose(page, "Sigourney Weaver")
        self.expect_title(page, "Sigourney Weaver")
        take(page, "person", device)
        self.open(page, "discover", "Discover")
        take(page, "discover", device)
        self.open(page, "wishlist", "Wishlist")
        self.press(page, "Settings")
        expect(page.get_by_role("dialog")).to_be_visible()
        self.choose(page, "Appearance")
        self.expect_title(page, "Appearance")
        take(page, "settings", device)
        self.press(page, "Back")

    def open(self, page, place, title):
        page.goto(f"{self.origin}/{place}")
        self.expect_title(page, title)


if __name__ == "__main__":
    unittest.main()
