import { expect, test } from "vitest";
import { ADMIN_SCREENS } from "./admin-screens.ts";
import { INSIDE_SCREENS } from "./inside-screens.ts";
import { PUBLIC_SCREENS } from "./public-screens.ts";
import { routesWithoutVisits } from "./routes.ts";

test("the tour visits every existing route, and no removed one", async () => {
  expect(await routesWithoutVisits([...PUBLIC_SCREENS, ...INSIDE_SCREENS, ...ADMIN_SCREENS])).toEqual([]);
  expect(await routesWithoutVisits(PUBLIC_SCREENS)).toContain("/admin/settings has no entry in test/tour");
});
