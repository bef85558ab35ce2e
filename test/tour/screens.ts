import type { Page } from "playwright-core";
import type { Person, World } from "./world.ts";

/** A state that the tour forces on a screen; the filled state is always visited. */
export type ForcedState = "loading" | "empty" | "error";

/** Responses that replace the real ones, by path. */
export type MockResponses = Readonly<Record<string, unknown>>;

/** One state of one screen. */
export interface Visit {
  /** The route in the route tree. */
  route: string;
  /** What distinguishes it, such as a tab, a role or "empty". */
  name: string;
  path: (world: World) => string;
  /** Who is signed in; a visitor by default. */
  as?: Person;
  /** Further states to visit: none for screens without reads, and only in one visit if a screen differs by user. */
  forcedStates?: readonly ForcedState[];
  /** The status of the page's first response, if it is not 200. */
  status?: number;
  /** Runs before the screen is checked, for example to open a dialog. */
  act?: VisitAction;
  /** Mocked responses, for states that are short-lived or cannot be produced. */
  responses?: MockResponses;
  /** Slots that the screen shows unfilled, because the user edits a template. */
  slots?: readonly string[];
  /** The file that `act` uploads. */
  upload?: Upload;
  /** The page's HTML, for pages that the product does not render. */
  document?: string;
}

export interface Upload {
  name: string;
  text: string;
}

export type VisitAction = (page: Page) => Promise<void>;

export const BOTH: readonly ForcedState[] = ["loading", "error"];
/** For lists that may be empty. */
export const OF_LISTS: readonly ForcedState[] = ["loading", "empty", "error"];

type Options = Partial<
  Pick<Visit, "as" | "forcedStates" | "status" | "act" | "responses" | "slots" | "upload" | "document">
>;

/** Visits of a route: the name and path of each state. */
export function visits(
  route: string,
  states: Readonly<
    Record<string, string | ((world: World) => string) | [string | ((world: World) => string), Options]>
  >,
  shared: Options = {},
): Visit[] {
  return Object.entries(states).map(([name, state]) => {
    const [path, own] = Array.isArray(state) ? state : [state, {}];
    return { route, name, path: typeof path === "string" ? () => path : path, ...shared, ...own };
  });
}

/** The same path for several users. */
export function forEach(people: readonly Person[], path: string | ((world: World) => string), options: Options = {}) {
  return Object.fromEntries(people.map((as) => [as, [path, { ...options, as }] as [typeof path, Options]]));
}

/** Matches names that start with a text, also in the brackets of the pseudo-language. */
export function startingWith(text: string): RegExp {
  return new RegExp(`^‹?${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&").replaceAll(" ", "›? ‹?")}`);
}

/** Clicks one control after another: each time the first visible one whose name starts with the given text. */
export function press(...names: readonly string[]): VisitAction {
  return async (page) => {
    for (const name of names) {
      const named = { name: startingWith(name) };
      const control = ["button", "menuitem", "tab", "checkbox", "switch", "radio"] as const;
      const [first, ...others] = control.map((role) => page.getByRole(role, named));
      await others
        .reduce((all, other) => all.or(other), first!)
        .first()
        .click();
    }
  };
}

/** Submits the form unchanged, which shows the missing fields. */
export function sendAsItIs(name: string): VisitAction {
  return async (page) => {
    await press(name)(page);
    await page.getByRole("alert").first().waitFor();
  };
}
