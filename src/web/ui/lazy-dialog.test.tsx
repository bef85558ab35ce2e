import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { ClientSuspense, LazyDialog } from "./lazy-dialog.tsx";

const neverLoaded = () => Promise.reject(new Error("must not be loaded"));

test("renders only the button, with dialog attributes", () => {
  const html = renderToStaticMarkup(
    <LazyDialog trigger={<button type="button">Rename</button>} load={neverLoaded}>
      {() => <p>the panel</p>}
    </LazyDialog>,
  );
  expect(html).toBe('<button type="button" aria-haspopup="dialog" aria-expanded="false">Rename</button>');
});

test("a panel opened by the URL renders only in the browser", () => {
  expect(renderToStaticMarkup(<ClientSuspense>the panel</ClientSuspense>)).toBe("");
  const html = renderToStaticMarkup(
    <LazyDialog open trigger={<button type="button">Rename</button>} load={neverLoaded}>
      {() => <p>the panel</p>}
    </LazyDialog>,
  );
  expect(html).toBe('<button type="button" aria-haspopup="dialog" aria-expanded="true">Rename</button>');
});

test("a dialog without a trigger renders nothing until opened", () => {
  const html = renderToStaticMarkup(
    <ConfirmDialog title="Leave?" confirmLabel="Leave" cancelLabel="Stay" onConfirm={() => undefined} />,
  );
  expect(html).toBe("");
});
