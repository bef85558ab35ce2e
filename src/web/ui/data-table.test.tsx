import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable } from "./data-table.tsx";

test("the actions of a row may contain blocks", () => {
  const html = renderToStaticMarkup(
    <DataTable
      caption="Invoices"
      columns={[{ key: "number", header: "Number", cell: (row: { id: number }) => row.id }]}
      rows={[{ id: 1 }]}
      getKey={({ id }) => id}
      actionsLabel="Actions"
      actions={() => <div id="act">Pay</div>}
    />,
  );
  expect(html).toContain('<div id="act">Pay</div>');
  // A phrase cannot contain a block.
  expect(html).not.toMatch(/<span[^>]*><div id="act"/);
});
