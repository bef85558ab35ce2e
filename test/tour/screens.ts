import type { Page } from "playwright-core";
import type { Person, World } from "./world.ts";

/** How a screen is made to show a state; what is filled is looked at always. */
export type Fault = "loading" | "empty" | "error";

/** What reads answer here in place of what they would, by their path. */
export type Told = Readonly<Record<string, unknown>>;

/** One state of one screen. */
export interface Visit {
  /** The route of the tree that this belongs to. */
  route: string;
  /** What is different here, such as a tab, a role or "empty". */
  name: string;
  path: (world: World) => string;
  /** Who is signed in; a visitor without. */
  as?: Person;
  /** What is looked at besides: not for screens that read nothing, and once for those that differ by who looks only. */
  faults?: readonly Fault[];
  /** The status of the page's first answer, when it is not 200. */
  status?: number;
  /** What is done there before it is looked at, such as opening a dialog. */
  act?: Act;
  /** For states that pass too quickly, or that nobody can bring about. */
  told?: Told;
  /** The page itself, where no page of the product is made. */
  document?: string;
}

export type Act = (page: Page) => Promise<void>;

export const BOTH: readonly Fault[] = ["loading", "error"];
/** For lists that may have no rows at all. */
export const OF_LISTS: readonly Fault[] = ["loading", "empty", "error"];

type Options = Partial<Pick<Visit, "as" | "faults" | "status" | "act" | "told" | "document">>;

/** Visits of a route: a name for each state with its address. */
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

/** The same address for several people. */
export function forEach(people: readonly Person[], path: string | ((world: World) => string), options: Options = {}) {
  return Object.fromEntries(people.map((as) => [as, [path, { ...options, as }] as [typeof path, Options]]));
}

/** Presses one control after another, each the first of what stands open whose name begins so. */
export function press(...names: readonly string[]): Act {
  return async (page) => {
    for (const name of names) {
      const named = { name: new RegExp(`^${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&")}`) };
      const control = ["button", "menuitem", "tab", "checkbox", "switch", "radio"] as const;
      const [first, ...others] = control.map((role) => page.getByRole(role, named));
      await others
        .reduce((all, other) => all.or(other), first!)
        .first()
        .click();
    }
  };
}

/** Sends the form as it is: it tells what is missing. */
export function sendAsItIs(name: string): Act {
  return async (page) => {
    await press(name)(page);
    await page.getByRole("alert").first().waitFor();
  };
}
