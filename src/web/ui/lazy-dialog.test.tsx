import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Late, OnDemand } from "./lazy-dialog.tsx";

const neverLoaded = () => Promise.reject(new Error("must not be loaded"));

test("renders only the button, with dialog attributes", () => {
  const html = renderToStaticMarkup(
    <OnDemand trigger={<button type="button">Rename</button>} load={neverLoaded}>
      {() => <p>the panel</p>}
    </OnDemand>,
  );
  expect(html).toBe('<button type="button" aria-haspopup="dialog" aria-expanded="false">Rename</button>');
});

test("a panel opened by the URL renders only in the browser", () => {
  expect(renderToStaticMarkup(<Late>the panel</Late>)).toBe("");
  const html = renderToStaticMarkup(
    <OnDemand open trigger={<button type="button">Rename</button>} load={neverLoaded}>
      {() => <p>the panel</p>}
    </OnDemand>,
  );
  expect(html).toBe('<button type="button" aria-haspopup="dialog" aria-expanded="true">Rename</button>');
});

test("a dialog without a trigger renders nothing until opened", () => {
  const html = renderToStaticMarkup(
    <ConfirmDialog title="Leave?" confirmLabel="Leave" cancelLabel="Stay" onConfirm={() => undefined} />,
  );
  expect(html).toBe("");
});
