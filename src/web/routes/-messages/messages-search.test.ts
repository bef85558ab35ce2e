import { expect, test } from "vitest";
import { readMessagesSearch } from "./messages-search.ts";

const nothing = { with: undefined, filter: undefined, search: undefined };

test("parses the conversation, the filter and the search from the URL", () => {
  expect(readMessagesSearch({ with: "5", filter: "archived", search: " yoga " })).toEqual({
    with: 5,
    filter: "archived",
    search: "yoga",
  });
  expect(readMessagesSearch({ search: 238801 }).search).toBe("238801");
});

test.each([{ with: "0" }, { with: "x" }, { with: "2147483648" }, { filter: "all" }, { search: " " }, { search: {} }])(
  "ignores the invalid value %j",
  (search) => expect(readMessagesSearch(search)).toEqual(nothing),
);
