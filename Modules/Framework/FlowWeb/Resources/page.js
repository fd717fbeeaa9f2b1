// Sends what the user does, and patches the page with the answer. Without this script, every button and link works too.
"use strict";
const byID = (id) => document.getElementById(id);
const on = (type, work) => document.addEventListener(type, work);
const room = matchMedia("(min-width: 1100px)");
const page = byID("page");
const note = byID("waiting");
const live = (selector) => [...page.querySelectorAll(selector)].filter((element) => !element.closest("[inert]"));
const sleep = (time) => new Promise((done) => setTimeout(done, time));
const dataOf = (root) => root.getElementById("page").dataset;

// MARK: Requests
let queue = Promise.resolve();
let events, edited, editTimer, clicked, isLate, lastRefresh, endTravel, endLock;
let travels = 0, waitingKeys = 0;
/** Edited controls, and when they were: an answer to an earlier request must not overwrite them. */
const edits = new Map();
const editKey = (control) => `${control.form?.id} ${control.name}`;
const editIntent = (control) => control.name.replace("field.", "edit:");
const say = (text) => note.textContent !== text && (note.textContent = text);

/** Does something after the requests before it. What the user has asked for is busy until it is done. */
function enqueue(work, control) {
  const timer = control && setTimeout(() => note.textContent || say("Still waiting for the server…"), 3000);
  if (control) control.ariaBusy = "true";
  queue = queue.then(work).then(() => control && say(""), (error) => error === "left" || say(error.message));
  queue = queue.finally(() => {
    clearTimeout(timer);
    if (control) control.ariaBusy = null;
  });
}

/** The ends of the requests that the server hasn’t answered yet, by their purpose. */
const ends = { reading: new AbortController(), saving: new AbortController() };
function giveUp(purpose) {
  ends[purpose].abort("left");
  ends[purpose] = new AbortController();
}

/** Sends a request until the server answers. It does one with a number once, however often the request arrives. */
async function ask(address, { end = ends.reading.signal, ...options }) {
  const headers = { ...options.headers, "Flow-Request": crypto.randomUUID() };
  for (;;) {
    const timeout = AbortSignal.timeout(options.body instanceof FormData ? 300_000 : 15_000);
    try {
      const response = await fetch(address, { ...options, headers, signal: AbortSignal.any([end, timeout]) });
      const next = new DOMParser().parseFromString(await response.text(), "text/html");
      if (isLate) say("");
      // A proxy says so of a server that starts.
      isLate = [502, 503, 504].includes(response.status);
      // What is rejected isn’t caught here.
      if (!isLate) return response.ok || response.status === 401 ? next : Promise.reject(Error(next.body.textContent));
      say("The server is busy. The page tries again by itself.");
      await sleep(1000 * (response.headers.get("Retry-After") ?? 5));
    } catch (error) {
      if (end.aborted) throw error;
      isLate = true;
      say(`${options.method ? "Not saved yet: " : ""}The server doesn’t answer. The page tries again by itself.`);
      if (!timeout.aborted) await sleep(2000);
    }
  }
}

async function load(address, { options = {}, sent = 0, purpose = "stay", ...manner } = {}) {
  const headers = { "Flow-Patch": purpose, "Flow-Wide": room.matches, "Flow-Shown": page.dataset.answer };
  const next = await ask(address, { ...options, headers }).finally(() => (travels -= purpose === "stay" ? 0 : 1));
  if (next.scripts[0]?.src !== document.scripts[0].src) return location.reload();
  // What wasn’t sent yet stays, such as half of a number.
  edits.forEach(({ time }, key) => time <= sent && key !== (edited && editKey(edited)) && edits.delete(key));
  for (const row of next.querySelectorAll("[data-kept]")) row.replaceWith(byID(row.id).cloneNode(true));
  next.querySelectorAll("[aria-busy]").forEach((control) => (control.ariaBusy = null));
  await show(next, { purpose, ...manner });
}

/** Brings the page up to date, once if several ask for it meanwhile. */
function refresh() {
  const own = (lastRefresh = {});
  enqueue(() => own === lastRefresh && load(page.dataset.address));
}

function send(form, { submitter, control = submitter, intent, isChoice = true } = {}) {
  // The user doesn’t wait for what is only read.
  giveUp("reading");
  if (edited?.type === "date" && edited.isConnected) byID(edited.id.replace("-day", "")).value = edited.value;
  if (edited?.form === form) edited = undefined;
  else sendEdit();
  const body = content(form, submitter, intent);
  const isSaving = body.get("intent")?.startsWith("perform:");
  // What waits for a server that doesn’t answer is canceled, too.
  if (isLate && body.get("intent") === "back") giveUp("saving");
  // What is typed in a form after it was sent would be lost with it.
  const texts = isSaving && form.querySelector(".actions.last") ? form.querySelectorAll("input, textarea") : [];
  texts.forEach((text) => (text.readOnly = true));
  const manner = { options: { method: "POST", body, end: ends.saving.signal }, sent: performance.now(), isSaving, isChoice };
  enqueue(() => load(form.action, manner), control);
  queue = queue.finally(() => texts.forEach((text) => (text.readOnly = false)));
}

function content(form, submitter, intent) {
  const data = new FormData(form, submitter);
  if (intent) data.set("intent", intent);
  return submitter?.formEnctype === "multipart/form-data" ? data : new URLSearchParams(data);
}

function sendEdit(control = edited) {
  if (!control || control !== edited) return;
  edited = undefined;
  send(control.form, { intent: editIntent(control), isChoice: control.type !== "search" });
}

/** Leaves the edits that aren’t answered yet to the next page: the queue ends with the page. */
addEventListener("pagehide", () => {
  sessionStorage.scroll = scrollY;
  edits.forEach(({ control: { form, isConnected }, control }) => {
    // A password is kept nowhere.
    if (!isConnected || form.querySelector("[type=password]")) return;
    localStorage.unsent = `${localStorage.unsent ?? ""}${form.action} ${content(form, null, editIntent(control))}\n`;
  });
});

/** A plain click on a link stays in this window. Any other click, such as one with Ctrl, is that of the browser. */
on("click", (event) => {
  const link = event.target.closest("a, button");
  // The second click of a double one isn’t for what the first has moved there.
  if (event.detail > 1 && link !== clicked) return event.preventDefault();
  clicked = link;
  // A click beside the palette or the keys closes them.
  if (!link && !event.target.closest("dialog")) live("#tool-back")[0]?.click();
  const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
  if (!link?.href || !isPlain || link.origin !== location.origin || link.hasAttribute("download")) return;
  event.preventDefault();
  const target = link.hash && byID(decodeURIComponent(link.hash.slice(1)));
  if (target) target.matches("button, a") ? target.click() : focus(target);
  else if (link.dataset.intent) send(link.closest("form") ?? byID(link.dataset.form), { control: link, ...link.dataset });
  else travel({ to: link.href, window: link.dataset.window, control: link, isEntered: link.closest(".tool, .commands") });
});

on("submit", (event) => {
  event.preventDefault();
  if (event.submitter?.matches("[aria-busy]")) return;
  event.target.querySelector("[data-editing]")?.removeAttribute("data-editing");
  event.submitter?.closest("[popover]")?.hidePopover();
  send(event.target, { submitter: event.submitter });
});

on("input", ({ target }) => {
  if (target.id === "letters") localStorage.keys = target.checked;
  if (!target.name || !target.form || target.type === "file") return;
  edits.set(editKey(target), { control: target, time: performance.now() });
  const isFirst = edited !== target;
  if (isFirst) sendEdit();
  edited = target;
  if (!target.matches(`${fields}, [type=password], [type=date]`)) return sendEdit();
  // The problem of a field is shown when the user has left it.
  target.closest(".field")?.toggleAttribute("data-editing", true);
  clearTimeout(editTimer);
  // The beginning of a number or a year may be out of its range, so it is sent when the user has left it.
  if (target.matches(slow)) return;
  editTimer = setTimeout(sendEdit, 200, target);
  if (isFirst) setTimeout(sendEdit, 1000, target);
});

on("focusout", ({ target, relatedTarget }) => {
  // A problem that appeared now would move the button that is being pressed.
  if (relatedTarget?.matches("button")) return;
  target.closest("[data-editing]")?.removeAttribute("data-editing");
  if (target.matches(slow)) sendEdit(target);
});

/** Follows the changes on the server while the page is visible, until so many others do that this one is to rest. */
function listen({ isFirst }) {
  events?.close();
  if (document.hidden || !page.dataset.events) return;
  if (!isFirst) refresh();
  events = new EventSource(page.dataset.events);
  events.onmessage = ({ data }) => (data === "rest" ? events.close() : refresh());
  // A browser opens a stream again that was interrupted, but not one that a server or its proxy has refused.
  events.onerror = () => (events.readyState === EventSource.CLOSED ? setTimeout(listen, 3000, {}) : refresh());
}

// MARK: Patching
const screens = (root) => [...root.querySelectorAll("[data-screen]")].map((form) => form.dataset.screen).join();
const firstTitle = (root) => root.querySelector("main [id$=-title]")?.textContent;
const wayOf = (root) => dataOf(root).way.split(" ");
const isInAddress = ({ place }) => new URL(place, location).href === location.href;
const isLive = (element) => element && element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");
const leftPositions = new Map();

async function show(next, { purpose, isReturn, isSaving, isJump, isChoice }) {
  // The history is where the page is, so whoever goes back at once leaves what the page shows.
  await follow(next, { purpose, isChoice, isReturn });
  const isSame = screens(next) === screens(document) && (purpose !== "open" || isReturn);
  const isBack = isReturn || wayOf(next).length < wayOf(document).length;
  // A list stays where it is beside the movie that was chosen in it.
  const staysHere = isSame || firstTitle(next) === firstTitle(document);
  const focused = document.activeElement;
  const item = focused.closest(".rows > li");
  const beside = [item?.nextElementSibling, item?.previousElementSibling].map((other) => other?.querySelector(".row"));
  const { id, selectionStart: caret } = focused;
  leftPositions.set(screens(document), { id, caret, scroll: scrollY, inner: live(".pane").at(-1)?.scrollTop });
  const former = (isSame || isBack) && leftPositions.get(screens(next));

  document.title = next.title;
  patch(page, next.getElementById("page"));
  // Another window is shown after a reload, or when the server has released this one.
  if (events && !events.url.endsWith(page.dataset.events)) listen({ isFirst: true });
  prepare();
  const wrong = isSaving && isSame && live("input[aria-invalid], textarea[aria-invalid], [aria-invalid] input")[0];
  const kept = [wrong, isJump && live(".rows .row")[0], isSame && focused, byID(former?.id)].find(isLive);
  if (kept) focus(kept, kept.id === former?.id && former);
  else if (!isSame) focus(live("[autofocus]").at(-1) ?? live("[data-screen] [id$=-title]").at(-1));
  else focus(beside.find(isLive) ?? live(".toast, .banner, [id$=-title]").find(isLive));
  if (isJump) kept?.scrollIntoView();
  if (!staysHere || (isBack && former)) scrollTo(0, former?.scroll ?? 0);
  if (isBack && former) live(".pane").at(-1).scrollTop = former.inner;
  if (!isSame && !isBack) live("[aria-current=true].row")[0]?.scrollIntoView({ block: "nearest" });
}

function focus(element, former) {
  if (!element || element === document.activeElement) return;
  const menu = element.closest("[popover]:not(:popover-open)");
  menu?.showPopover({ source: document.querySelector(`[popovertarget="${menu.id}"]`) });
  element.focus({ preventScroll: Boolean(former) });
  const caret = former?.caret ?? (element.matches("textarea") ? element.value.length : undefined);
  if (Number.isInteger(caret)) element.setSelectionRange(caret, caret);
  else if (element.matches("input")) element.select();
}

/** What the script itself sets, and no answer has. */
const ownAttributes = ["aria-busy", "data-editing", "data-offered", "readonly"];
const keyOf = (node) => (node.id ? `${node.nodeName} ${node.id} ${node.dataset.screen ?? ""}` : "");

function patch(node, next) {
  if (node.nodeType === Node.TEXT_NODE) return void (node.data !== next.data && (node.data = next.data));
  for (const { name } of [...node.attributes]) {
    if (!next.hasAttribute(name) && !ownAttributes.includes(name)) node.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  patchChildren(node, next);
  // A secure value is never in an answer, so that of the user stays.
  if (!node.matches("input, textarea, select") || edits.has(editKey(node)) || node.type === "password") return;
  if (node.checked !== next.checked) node.checked = next.checked;
  if (node.value !== next.value) node.value = next.value;
}

function patchChildren(node, next) {
  const wanted = new Set([...next.children].map(keyOf));
  [...node.children].filter((child) => keyOf(child) && !wanted.has(keyOf(child))).forEach((child) => child.remove());
  const known = new Map([...node.children].map((child) => [keyOf(child), child]));
  next.childNodes.forEach((child, position) => {
    const key = keyOf(child);
    const present = node.childNodes[position];
    const isAlike = present?.nodeName === child.nodeName && keyOf(present) === key;
    const match = isAlike ? present : key && known.get(key);
    if (!isAlike) node.insertBefore(match || document.importNode(child, true), present ?? null);
    if (match) patch(match, child);
  });
  [...node.childNodes].slice(next.childNodes.length).forEach((child) => child.remove());
}

// MARK: History
/** Keeps the lock of the window that the page shows, also in the background, unless another page has it. */
function lock(window) {
  if (endLock && window === sessionStorage.window) return;
  sessionStorage.window = window;
  endLock = endLock?.();
  navigator.locks?.request(window, { ifAvailable: true }, (lock) => lock && new Promise((end) => (endLock = end)));
}

/** Brings the history up to date. An entry knows the way to its place, and the last entry of each place on it. */
async function follow(next = document, { purpose, isChoice, isReturn } = {}) {
  lock(dataOf(next).window);
  if (travels > 0) return;
  const to = wayOf(next);
  let { way: from = to, entries = [0] } = history.state ?? {};
  const shared = [...to, null].findIndex((place, level) => place !== from[level]);
  const write = (isNew, level, entry) => {
    const way = to.slice(0, level);
    entries = way.map((_, index) => entries[index] ?? 0).with(-1, entry);
    history[isNew ? "pushState" : "replaceState"]({ way, entries }, "", level < to.length ? way.at(-1) : dataOf(next).place);
  };
  const isTab = isChoice && clicked?.closest(".tabs");
  // What something in a sheet without an address leads to takes its entry.
  const isSheet = (way) => way.at(-1) === way.at(-2);
  const isClosed = isSheet(from) && !isTab && (isChoice || live(".tool")[0]);
  // The history leads to a place, also if what was on the way isn’t there any more.
  const isThere = isReturn && !isSheet(to) && to.at(-1) === from.at(-1);
  const isNew = !isReturn && !isClosed;
  // Another tab, and not only what follows a first screen without an address. Going back never ends the way forward.
  if (shared === 0 && from[0] !== "/") return write(isNew, to.length, 0);
  const isNewFilter = isChoice && shared === Math.max(from.length, to.length) && !isInAddress(dataOf(next));
  const isAside = shared < from.length && (isTab || (purpose === "open" && !isReturn));
  const last = entries.at(-1);
  if (isThere || isNewFilter || isAside) return write(isNew, to.length, isNew ? last + 1 : last);
  const level = Math.max(1, shared < from.length ? Math.min(shared + 1, to.length) : shared);
  const entry = entries[level - 1] ?? 0;
  if (last > entry) {
    history.go(entry - last);
    // A busy computer takes its time. Until then, the page shows what the history shows.
    await Promise.race([new Promise((done) => (endTravel = done)), sleep(15_000)]);
    endTravel = undefined;
    // The user has gone elsewhere meanwhile.
    if (history.state?.entries.at(-1) !== entry) return travel();
  }
  if (level === to.length || level > shared || !history.state) write(false, level, entry);
  for (let more = 1; level + more <= to.length; more += 1) write(true, level + more, entry + more);
}

/** Leads this window to an address, or to the entry of the history that the user has gone to by then. */
function travel({ to, window, isEntered, control = page } = {}) {
  sendEdit();
  giveUp("reading");
  travels += 1;
  enqueue(() => {
    const address = new URL(to ?? "", location);
    address.searchParams.set("window", window ?? page.dataset.window);
    if (!to && history.state) address.searchParams.set("way", history.state.way.join(" "));
    // An address that the user has entered says all of its filters, and so does a link that is on every page.
    const purpose = isEntered || !(to || history.state) ? "open" : "travel";
    return load(address, { options: { end: ends.saving.signal }, purpose, isReturn: !to, isJump: control.closest(".jumps") });
  }, control);
}

addEventListener("popstate", ({ state }) => {
  const isFilter = state?.way.join(" ") === page.dataset.way && travels === 0;
  if (endTravel) endTravel();
  else if (!isFilter || !isInAddress(page.dataset)) travel({ isEntered: isFilter });
});

// MARK: Lists and keys
const nearness = new IntersectionObserver((entries) => {
  const link = entries.find((entry) => entry.isIntersecting)?.target;
  if (link) enqueue(() => link.isConnected && load(link.dataset.scroll));
}, { rootMargin: "400px" });

/** Prepares the page for the user: the rows to come, the row of what is shown beside a list, and what isn’t saved. */
async function prepare() {
  nearness.disconnect();
  live(".more").forEach((link) => nearness.observe(link));
  live(".rows a").forEach((row) => (row.ariaCurrent = row.pathname === location.pathname ? "true" : null));
  const hasKeys = page.classList.toggle("keys", localStorage.keys !== "false");
  live("#letters").forEach((control) => (control.checked = hasKeys));
  // Only what is in this window, and in those that no page shows.
  const shown = (await navigator.locks?.query())?.held.map(({ name }) => name) ?? [];
  live(".draft").forEach((draft) => draft.toggleAttribute("data-offered", !shown.includes(draft.dataset.window)));
}

const offsets = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };
const sideways = { ArrowRight: 1, ArrowLeft: -1 };
/** Returns what a key selects: the row beside the selected one, or one in its column. */
function selection(key) {
  const focused = document.activeElement.closest(".pane");
  const rows = live(".row").filter((row) => focused?.contains(row) ?? true);
  // Beside the text of the palette, its first row is selected already.
  const selected = rows.indexOf(isText(document.activeElement) ? byID("tool-form-enter") : document.activeElement);
  const offset = offsets[key] ?? sideways[key];
  if (selected < 0) return offsets[key] === Infinity ? rows.at(-1) : offsets[key] && rows[0];
  if (selected === 0 && offsets[key] === -1) return live("[type=search]")[0];
  const start = (row) => row.getBoundingClientRect()[sideways[key] ? "top" : "left"];
  const line = rows.filter((row) => Math.abs(offset) > 10 || start(row) === start(rows[selected]));
  const position = line.indexOf(rows[selected]) + offset;
  return line[Math.max(0, Math.min(position, line.length - 1))];
}

const fields = "[type=search], [type=text], textarea";
const slow = "[inputmode=numeric], [type=date]";
const generalKeys = {
  "/": () => (live(`.pane:focus-within :is(${fields})`)[0] ?? live(fields)[0])?.select(),
  ":": () => travel({ to: "/find" }),
  "?": () => travel({ to: "/keys" }),
};
const isText = (control) => control.matches("textarea, select, input:not([type=radio], [type=checkbox])");

on("keydown", (event) => {
  // What is typed before the page shows the answer is meant for that.
  const isEarly = event.key.length === 1 && !isLate && !isText(event.target) && document.querySelector("[aria-busy]");
  const isHeld = (waitingKeys > 0 || isEarly) && !event.ctrlKey && !event.metaKey;
  const work = event.isComposing ? undefined : isHeld ? () => wait(event.key) : meaning(event);
  if (work) event.preventDefault();
  if (work) work();
});

/** Does what a key means once the page shows the answers to what was done before, such as a form or the rows of a search. */
function wait(key) {
  sendEdit();
  waitingKeys += 1;
  enqueue(() => {
    waitingKeys -= 1;
    const target = document.activeElement;
    const work = meaning({ key, target, ctrlKey: key === "Enter" && isText(target), isHeld: true });
    if (work) work();
    else if (key === "Backspace") document.execCommand("delete");
    else if (key.length === 1) document.execCommand("insertText", false, key);
  });
}

function meaning({ key, target, ctrlKey, metaKey, altKey, isHeld }) {
  const isSearch = target.type === "search";
  // What a search finds is selected or opened as soon as it is there.
  const whenFound = (work) => (isSearch && (isHeld ? edited : edits.has(editKey(target))) ? () => wait(key) : work);
  const save = whenFound(() => byID(`${(target.form ?? live("[data-screen]").at(-1))?.id}-enter`)?.click());
  if (ctrlKey || metaKey || altKey) return (ctrlKey || metaKey) && { k: generalKeys[":"], Enter: save }[key];
  if (key === "Escape" && document.querySelector(":popover-open")) return;
  const star = target.matches(".stars input") && byID(target.id.replace(/[0-9]+$/, key === "0" ? "10" : key));
  if (star) return () => [focus(star), star.click()];
  const row = target.matches("[type=radio]") ? undefined : selection(key);
  const select = row && (() => focus(row));
  if (isText(target)) {
    if (isSearch && ["ArrowDown", "Enter"].includes(key)) return key === "Enter" ? save : whenFound(select);
    if (key !== "Escape" || isSearch && target.value) return;
    if (!target.closest(".tool")) return () => focus(live("[data-screen] [id$=-title]").at(-1));
  }
  const isSelected = target.matches(".row:focus-visible");
  if (key.length === 1 && key !== " ") {
    // Beside a form, and in a question about it, a letter is meant for its text.
    const isForText = !generalKeys[key] && page.querySelector(".actions.last:not(.question *)");
    if (isForText || !page.matches(".keys")) return;
    // Who comes to search types the search, wherever the focus is.
    const wanted = live("[type=search][autofocus]")[0];
    if (wanted && (!isSelected || target.closest(".tool")) && /[\p{L}\p{N}]/u.test(key)) return void wanted.focus();
  }
  const rowKeys = target.closest(".rows")?.dataset.keys?.split(" ") ?? [];
  const rowAction = isSelected && target.parentElement.querySelector(".menu")?.children[rowKeys.indexOf(key)];
  const button = rowAction || live("[data-key]").findLast((button) => button.dataset.key === key);
  // What removes something is first selected, and done when the key is pressed again.
  const press = button?.matches(".danger") && button !== target ? () => focus(button) : () => button.click();
  return select ?? generalKeys[key] ?? (button && press);
}

for (const [, action, body] of (localStorage.unsent ?? "").matchAll(/(\S+)\s(\S+)/g)) {
  const request = { method: "POST", headers: { "Flow-Patch": "stay" }, body: new URLSearchParams(body) };
  enqueue(() => ask(action, { ...request, end: ends.saving.signal }).then(refresh));
}
delete localStorage.unsent;
// The window of this tab is shown again after a reload, at the place in the address bar.
history.scrollRestoration = "manual";
if (!sessionStorage.window && room.matches && wayOf(document).length > 1) refresh();
if ([undefined, page.dataset.window].includes(sessionStorage.window)) follow();
else travel({ window: sessionStorage.window });
room.addEventListener("change", refresh);
prepare();
// The field that a page begins with would scroll to itself later.
if (performance.navigation.type === 1) live("[autofocus]").at(-1)?.focus({ preventScroll: true });
if (performance.navigation.type === 1) scrollTo(0, sessionStorage.scroll);
listen({ isFirst: true });
addEventListener("beforeunload", (event) => isLate && page.querySelector("button[aria-busy]") && event.preventDefault());
on("visibilitychange", listen);
addEventListener("focus", () => events?.readyState === EventSource.CLOSED && listen({}));
