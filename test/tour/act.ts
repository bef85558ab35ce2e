import { startingWith, type VisitAction } from "./screens.ts";

/** Ticks the first rows of a list. */
export function tick(count: number): VisitAction {
  return async (page) => {
    const boxes = page.getByRole("main").getByRole("checkbox", { name: /^‹?Select›? (?!all)/ });
    for (let row = 0; row < count; row += 1) await boxes.nth(row).click();
  };
}

/** Clicks a button of the bar of bulk actions. */
export function pressInBar(name: string): VisitAction {
  return async (page) => {
    await page
      .getByRole("region", { name: startingWith("Selected") })
      .getByRole("button", { name })
      .click();
  };
}

/** Clicks a button of the confirmation dialog, once it is open. */
export function pressInQuestion(name: string): VisitAction {
  return async (page) => {
    await page.getByRole("alertdialog").getByRole("button", { name }).click();
  };
}

/** Runs actions one after another. */
export function inTurn(...acts: readonly VisitAction[]): VisitAction {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}

/** Selects an option of a select field. */
export function choose(label: string, value: string): VisitAction {
  return async (page) => {
    await page.getByLabel(label).selectOption(value);
  };
}
