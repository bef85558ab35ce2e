import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { HYDRATED, startScript } from "#web/platform/pages/start-script.ts";

const SCRIPTS = ["/assets/index.js", "/assets/home.js", "/assets/icons.js"];
const ALL = [
  ["link", { rel: "modulepreload", href: "/assets/home.js" }],
  ["link", { rel: "modulepreload", href: "/assets/icons.js" }],
  ["script", { type: "module", src: "/assets/index.js" }],
];

/** Runs the script in a fake browser with just the APIs it uses; frames and timers are triggered by hand. */
function runScript({ hidden = false } = {}) {
  const added: [tag: string, attributes: object][] = [];
  const frames: (() => void)[] = [];
  const timers: { work: () => void; after: number }[] = [];
  const listeners: { type: string; listener: (event?: object) => void }[] = [];
  const location = { pathname: "/jobs", search: "?page=2", loads: 0, reload: () => (location.loads += 1) };
  let isRemoved = false;
  const tags = new WeakMap<object, string>();
  const code = startScript(SCRIPTS)
    .replace(/^<script>/, "")
    .replace(/<\/script>$/, "");
  runInNewContext(code, {
    document: {
      hidden,
      head: { append: (element: object) => added.push([tags.get(element) ?? "", element]) },
      createElement(tag: string) {
        const element = {};
        tags.set(element, tag);
        return element;
      },
      currentScript: { remove: () => (isRemoved = true) },
    },
    location,
    addEventListener: (type: string, listener: () => void) => listeners.push({ type, listener }),
    removeEventListener: (type: string, listener: () => void) =>
      listeners.splice(
        listeners.findIndex((each) => each.type === type && each.listener === listener),
        1,
      ),
    requestAnimationFrame: (work: () => void) => frames.push(work),
    setTimeout: (work: () => void, after = 0) => timers.push({ work, after }),
  });
  return {
    added: () => added.map(([tag, element]) => [tag, { ...element }]),
    isRemoved: () => isRemoved,
    dispatch: (type: string, event?: object) =>
      listeners.filter((each) => each.type === type).forEach(({ listener }) => listener(event)),
    /** Changes the URL as going back or following a link within the page does. */
    visit(pathname: string, search: string) {
      Object.assign(location, { pathname, search });
      this.dispatch("popstate");
    },
    loads: () => location.loads,
    frame: () => frames.splice(0).forEach((work) => work()),
    pass(milliseconds: number) {
      const due = timers.filter(({ after }) => after <= milliseconds);
      for (const timer of due) timers.splice(timers.indexOf(timer), 1);
      due.forEach(({ work }) => work());
    },
  };
}

test("scripts are fetched after the first frame, and only once", () => {
  const page = runScript();
  expect(page.isRemoved()).toBe(true);
  page.pass(0);
  page.frame();
  page.pass(0);
  expect(page.added()).toEqual([]);
  page.frame();
  expect(page.added()).toEqual([]);
  page.pass(0);
  expect(page.added()).toEqual(ALL);
  page.pass(1_000);
  expect(page.added()).toEqual(ALL);
});

test("a background tab does not wait for a frame, and no tab waits longer than a second", () => {
  expect(runScript({ hidden: true }).added()).toEqual(ALL);
  const page = runScript();
  page.pass(999);
  expect(page.added()).toEqual([]);
  page.pass(1_000);
  expect(page.added()).toEqual(ALL);
});

test("an address cannot end the script", () => {
  expect(startScript(["/assets/</script><script>.js"])).not.toMatch(/[<>]script/);
});

test("before the page is hydrated, going back loads the page of that URL; afterwards the router shows it", () => {
  const page = runScript();
  page.visit("/jobs", "?page=2");
  expect(page.loads(), "a link within the page").toBe(0);
  page.visit("/", "");
  expect(page.loads()).toBe(1);
  const hydrated = runScript();
  hydrated.dispatch(HYDRATED);
  hydrated.visit("/", "");
  expect(hydrated.loads()).toBe(0);
});

test("the browser does not submit a form without an action, which would put its fields into the URL", () => {
  const page = runScript();
  const submit = (attributes: string[]) => {
    let isSent = true;
    const target = { hasAttribute: (name: string) => attributes.includes(name) };
    page.dispatch("submit", { target, preventDefault: () => (isSent = false) });
    return isSent;
  };
  expect(submit([])).toBe(false);
  expect(submit(["action"])).toBe(true);
});

test("what is entered is stored on the element", () => {
  const page = runScript();
  const target = { value: "yog" };
  page.dispatch("input", { target });
  target.value = "yoga";
  page.dispatch("input", { target });
  target.value = "";
  expect(target).toMatchObject({ earlyValue: "yoga" });
});
