import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Late, OnDemand } from "./on-demand.tsx";

const neverLoaded = () => Promise.reject(new Error("nobody asked for it"));

test("only the button stands in the document, and tells that it opens a dialog", () => {
  const html = renderToStaticMarkup(
    <OnDemand trigger={<button type="button">Rename</button>} load={neverLoaded}>
      {() => <p>the panel</p>}
    </OnDemand>,
  );
  expect(html).toBe('<button type="button" aria-haspopup="dialog" aria-expanded="false">Rename</button>');
});

test("a panel that the address opens waits for the browser", () => {
  expect(renderToStaticMarkup(<Late>the panel</Late>)).toBe("");
  const html = renderToStaticMarkup(
    <OnDemand open trigger={<button type="button">Rename</button>} load={neverLoaded}>
      {() => <p>the panel</p>}
    </OnDemand>,
  );
  expect(html).toBe('<button type="button" aria-haspopup="dialog" aria-expanded="true">Rename</button>');
});

test("a question without a button of its own draws nothing until it is asked", () => {
  const html = renderToStaticMarkup(
    <ConfirmDialog title="Leave?" confirmLabel="Leave" cancelLabel="Stay" onConfirm={() => undefined} />,
  );
  expect(html).toBe("");
});
