import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Remote, type RemoteQuery } from "./remote.tsx";

function draw(query: Partial<RemoteQuery<string[]>>): string {
  const idle = { data: undefined, error: null, isPending: false, isFetching: false, refetch: () => undefined };
  return renderToStaticMarkup(
    <Remote
      query={{ ...idle, ...query }}
      loading="[loading]"
      empty="[empty]"
      error={({ retrying, hasData }) => `[error retrying=${retrying} hasData=${hasData}]`}
    >
      {(rows) => rows.join(" ")}
    </Remote>,
  );
}

test("shows the skeleton until there is data", () => {
  expect(draw({ isPending: true, isFetching: true })).toBe("[loading]");
});

test("shows the error, also while retrying", () => {
  expect(draw({ error: new Error("no") })).toBe("[error retrying=false hasData=false]");
  expect(draw({ error: new Error("no"), isFetching: true })).toBe("[error retrying=true hasData=false]");
});

test("shows the empty slot for no rows", () => {
  expect(draw({ data: [] })).toContain("[empty]");
});

test("keeps stale rows, dimmed and busy, while new ones load", () => {
  const html = draw({ data: ["a", "b"], isFetching: true, isPlaceholderData: true });
  expect(html).toContain("a b");
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain("opacity-60");
});

test("keeps rows below the error when a refresh fails", () => {
  const html = draw({ data: ["a"], error: new Error("no") });
  expect(html).toContain("hasData=true");
  expect(html).toContain("a");
});
