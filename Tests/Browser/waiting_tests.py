"""Waiting: what the page shows while the server is slow or down, and that nothing is lost or done twice."""

import signal
import unittest

from movies import BrowserTest, expect


class Waiting(BrowserTest):
    def open_form(self, page):
        page.goto(f"{self.origin}/wishlist/add?field.Search=Aliens")
        self.choose(page, "Aliens")
        self.press(page, "Watched on…")
        self.expect_title(page, "Mark as watched")

    def test_a_pressed_control_is_busy_and_a_stopped_server_is_waited_for(self):
        page = self.sign_in()
        self.open_form(page)
        page.get_by_label("Note", exact=True).fill("Steel")
        page.wait_for_timeout(600)
        self.server.send_signal(signal.SIGSTOP)
        self.addCleanup(self.server.send_signal, signal.SIGCONT)
        self.press(page, "Save")
        expect(page.get_by_role("button", name="Save")).to_have_attribute("aria-busy", "true")
        expect(page.locator("#waiting")).to_have_text("Still waiting for the server…")
        # The request is sent once more when the first one has hung too long, and done once.
        expect(page.locator("#waiting")).to_contain_text("Not saved yet", timeout=20_000)
        self.server.send_signal(signal.SIGCONT)
        self.expect_title(page, "Aliens")
        expect(page.locator("#waiting")).to_be_empty()
        page.locator(".tabs a", has_text="Diary").click()
        expect(page.locator(".row", has_text="Aliens")).to_have_count(1)

    def test_what_is_not_saved_yet_says_so_until_it_is(self):
        page = self.sign_in()
        self.open_form(page)
        page.get_by_label("Note", exact=True).fill("Steel")
        page.wait_for_timeout(600)
        self.kill()
        self.press(page, "Save")
        expect(page.locator("#waiting")).to_contain_text("Not saved yet")
        page.wait_for_timeout(4000)
        expect(page.locator("#waiting")).to_contain_text("Not saved yet")
        self.start()
        self.expect_title(page, "Aliens")
        expect(page.get_by_text("Steel").first).to_be_visible()
        expect(page.locator("#waiting")).to_be_empty()

    def test_cancel_also_cancels_a_save_that_waits_and_a_reload_asks_first(self):
        page = self.sign_in()
        self.open_form(page)
        page.get_by_label("Note", exact=True).fill("Steel")
        page.context.set_offline(True)
        self.press(page, "Save")
        expect(page.locator("#waiting")).to_contain_text("Not saved yet")
        questions = []
        page.on("dialog", lambda dialog: [questions.append(dialog.type), dialog.dismiss()])
        page.evaluate("setTimeout(() => location.reload())")
        page.wait_for_timeout(500)
        self.assertEqual(questions, ["beforeunload"])
        self.press(page, "Cancel")
        expect(page.get_by_role("button", name="Save")).not_to_have_attribute("aria-busy", "true")
        page.context.set_offline(False)
        self.expect_title(page, "Discard your changes?")
        self.press(page, "Discard")
        self.expect_title(page, "Aliens")
        expect(page.get_by_role("button", name="Mark as watched")).to_be_visible()

    def test_what_the_page_asks_for_by_itself_holds_up_nothing(self):
        page = self.sign_in()
        page.goto(f"{self.origin}/wishlist/add")
        # Further rows never arrive.
        page.route(lambda url: "new." in url, lambda route: None)
        page.locator(".rows > li").last.scroll_into_view_if_needed()
        page.wait_for_timeout(300)
        page.locator(".tabs a", has_text="Watched").click()
        self.expect_title(page, "Watched")

    def test_more_windows_than_a_browser_has_connections_work_and_hear_of_changes_when_they_are_used(self):
        first = self.sign_in()
        pages = [first.context.new_page() for _ in range(7)]
        for page in pages:
            page.goto(f"{self.origin}/wishlist")
            self.expect_title(page, "Wishlist")
        self.play('open "movies://wishlist/add"\ntype Search "Ran"\nselect "Ran"\npress "Add to wishlist"\n')
        expect(pages[-1].locator(".row")).to_have_count(1)
        expect(first.locator(".row")).to_have_count(0)
        first.evaluate("dispatchEvent(new Event('focus'))")
        expect(first.locator(".row")).to_have_count(1)

    def test_an_error_has_words_of_its_own(self):
        page = self.sign_in()
        self.open_form(page)
        page.get_by_label("Note", exact=True).fill("a" * 300_000)
        expect(page.locator("#waiting")).not_to_be_empty()
        expect(page.locator("#waiting")).not_to_contain_text("The server doesn’t answer")


if __name__ == "__main__":
    unittest.main()
