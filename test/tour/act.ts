import type { Act } from "./screens.ts";

/** Ticks the first rows of a list. */
export function tick(count: number): Act {
  return async (page) => {
    const boxes = page.getByRole("main").getByRole("checkbox", { name: /^Select (?!all)/ });
    for (let row = 0; row < count; row += 1) await boxes.nth(row).click();
  };
}

/** Presses something of the bar about the ticked rows. */
export function pressInBar(name: string): Act {
  return async (page) => {
    await page
      .getByRole("region", { name: /^Selected/ })
      .getByRole("button", { name })
      .click();
  };
}

/** Presses something of the question that has just been asked, once it stands there. */
export function pressInQuestion(name: string): Act {
  return async (page) => {
    await page.getByRole("alertdialog").getByRole("button", { name }).click();
  };
}

/** Does one after the other. */
export function inTurn(...acts: readonly Act[]): Act {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}

/** Chooses in a list of words. */
export function choose(label: string, value: string): Act {
  return async (page) => {
    await page.getByLabel(label).selectOption(value);
  };
}
