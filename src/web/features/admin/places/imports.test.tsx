import { describe, expect, test } from "vitest";
import { importBatch, importRow, type ImportBatch, type ImportRow } from "#contract/places.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { AdminList } from "../list/admin-list.tsx";
import { UNFILTERED_LIST } from "../list/admin-list.test-suite.tsx";
import { BatchView } from "./batch-view.tsx";
import { ExportLinks } from "./export-links.tsx";
import { blankImportForm } from "./import-form-values.ts";
import { importsList } from "./imports-list.tsx";
import { ImportStart } from "./import-start.tsx";
import { importRowsData, importsData } from "./imports.data.ts";
import { PlacesForm } from "./places-form.tsx";

const batchOf = (changes: Partial<ImportBatch> = {}): ImportBatch =>
  importBatch.parse({
    id: 7,
    kind: "fitness",
    provider: "sample",
    state: "checked",
    working: false,
    query: { country: "singapore", keyword: "yoga", types: ["yoga_studio"], radius: 15_000, limit: 200 },
    fileName: null,
    failure: null,
    ignoredColumns: [],
    total: 203,
    counts: { new: 200, duplicate: 2, invalid: 1, imported: 0, failed: 0, undone: 0 },
    categoryBreakdown: {},
    createdBy: { id: 1, username: "admin" },
    createdAt: "2026-11-23T03:00:00.000Z",
    finishedAt: null,
    undoneBy: null,
    undoneAt: null,
    ...changes,
  });

const rowOf = (changes: Partial<ImportRow> = {}): ImportRow =>
  importRow.parse({
    position: 1,
    outcome: "new",
    name: "Forge Hall",
    sourceId: "sample-1",
    reasons: [],
    businessId: null,
    place: { category: "Gym", address: "1 Marina Way", city: "Singapore", country: "Singapore" },
    ...changes,
  });

function drawBatch(batch: ImportBatch, rows: ImportRow[] = [rowOf()]): string {
  const responses = { items: rows, total: { count: rows.length, exact: true } };
  return renderScreen(
    <BatchView
      id={batch.id}
      address={{
        ...UNFILTERED_LIST,
        renderLink: ({ outcome = "all", page = 1 }, words) => <a href={`?${outcome}=${page}`}>{words}</a>,
      }}
    />,
    {
      answers: [
        [importsData.batch(batch.id).queryKey, batch],
        [importRowsData.list({}, 1, batch.id).queryKey, responses],
        [importRowsData.list({ outcome: "imported" }, 1, batch.id).queryKey, responses],
      ],
    },
  );
}

describe("an import", () => {
  test("shows the figures of a dry run, its rows with reasons, and the pending decision (R212)", () => {
    const html = drawBatch(batchOf(), [
      rowOf(),
      rowOf({ position: 2, outcome: "duplicate", businessId: 12, reasons: ["Already there from the same source."] }),
    ]);
    const words = visibleText(html);
    expect(words).toContain("Import 7 Waiting for you Fitness Collectives · Sample places Started 1 hour ago by admin");
    expect(words).toContain("Singapore · “yoga” · Yoga studio · Within 15 km · At most 200");
    expect(words).toContain("Rows 203 New 200 Skipped 2 Errors 1 Import 200 places");
    expect(words).toContain("All rows 203 New 200 Duplicate 2 Cannot be used 1");
    expect(words).toContain("Outcome Duplicate Already there from the same source.");
    expect(html).toContain('href="/fitness-collectives/12"');
    expect(words).not.toContain("Undo import");
  });

  test("shows the categories of a finished import, which can be undone (R212)", () => {
    const counts = { new: 0, duplicate: 1, invalid: 2, imported: 3, failed: 1, undone: 0 };
    const words = visibleText(
      drawBatch(
        batchOf({
          kind: "retail",
          state: "done",
          total: 7,
          counts,
          categoryBreakdown: { "Meal Plan Provider": 1, "Sports Retail": 2 },
        }),
      ),
    );
    expect(words).toContain("Rows 7 Imported 3 Skipped 1 Errors 3 Undo import");
    expect(words).toContain("By category Sports Retail 2 Meal Plan Provider 1");
    expect(words).not.toContain("Import 0 places");
  });

  test("shows the progress of a running import, which cannot be decided", () => {
    const counts = { new: 150, duplicate: 2, invalid: 1, imported: 45, failed: 5, undone: 0 };
    const html = drawBatch(batchOf({ state: "importing", working: true, counts }));
    const words = visibleText(html);
    expect(words).toContain("Importing the places You can leave this page");
    expect(words).toContain("50 of 200");
    expect(words).not.toMatch(/Import \d+ places|Undo import/);
    const checking = visibleText(drawBatch(batchOf({ state: "checking", working: true, total: 40 })));
    expect(checking).toContain("Checking the places You can leave this page");
    expect(checking).toContain("40 so far");
  });

  test("lists the listings that an undo kept, with reasons", () => {
    const counts = { new: 0, duplicate: 0, invalid: 0, imported: 1, failed: 0, undone: 199 };
    const remaining = rowOf({ outcome: "imported", businessId: 40, reasons: ["Kept: it has reviews."] });
    const words = visibleText(
      drawBatch(batchOf({ state: "undone", counts, undoneAt: "2026-11-23T03:30:00.000Z" }), [remaining]),
    );
    expect(words).toContain("Undone 30 minutes ago");
    expect(words).toContain("Undone 199");
    expect(words).toContain("1 listing was kept Forge Hall · Kept: it has reviews.");
  });

  test("shows why an import failed, that it found nothing new, and which columns it ignored", () => {
    const counts = { new: 0, duplicate: 3, invalid: 0, imported: 0, failed: 0, undone: 0 };
    const words = visibleText(
      drawBatch(
        batchOf({
          provider: "csv",
          fileName: "gyms.csv",
          counts,
          failure: "Too many rows.",
          ignoredColumns: ["mood", "stars"],
        }),
      ),
    );
    expect(words).toContain("Fitness Collectives · gyms.csv");
    expect(words).toContain("The import stopped early Too many rows.");
    expect(words).toContain("Unknown columns were ignored mood, stars");
    expect(words).toContain("Nothing new to import");
    expect(words).not.toContain("Within 15 km");
  });

  test("escapes names from external sources", () => {
    const html = drawBatch(batchOf(), [rowOf({ name: "<img src=x onerror=alert(1)>", reasons: ["name: <b>"] })]);
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  });
});

test("earlier imports are listed with their results", () => {
  const draw = (rows: ImportBatch[]) =>
    visibleText(
      renderScreen(<AdminList list={importsList()} address={UNFILTERED_LIST} />, {
        answers: [[importsData.list({}, 1).queryKey, { items: rows, total: { count: rows.length, exact: true } }]],
      }),
    );
  const counts = { new: 0, duplicate: 2, invalid: 0, imported: 1_200, failed: 1, undone: 0 };
  const words = draw([batchOf(), batchOf({ id: 8, state: "done", counts, createdBy: null })]);
  expect(words).toContain("2 imports");
  expect(words).toContain("200 new, 2 skipped, 1 with errors");
  expect(words).toContain("1,200 imported, 2 skipped, 1 with errors");
  expect(words).toContain("By Unknown");
  expect(draw([])).toContain("Nothing imported yet");
});

test("a new import from the service has the specified fields; retail has neither radius nor types", () => {
  const draw = (kind: "fitness" | "retail") =>
    renderScreen(<PlacesForm kind={kind} order={blankImportForm(kind)} onChange={() => undefined} errors={{}} />, {
      answers: [[importsData.types().queryKey, [{ value: "gym", label: "Gym" }]]],
    });
  const fitness = draw("fitness");
  expect(visibleText(fitness)).toContain("Radius: 15 km");
  expect(fitness).toContain('aria-valuemin="1000" aria-valuemax="50000"');
  expect(visibleText(fitness)).toMatch(/Singapore Malaysia Indonesia .* Hong Kong Taiwan/);
  expect(visibleText(fitness)).toContain("Enter 0 for everything, up to 5,000 in one import.");
  const retail = visibleText(draw("retail"));
  expect(retail).not.toMatch(/Radius|Types of places/);
  expect(retail).toContain("Everything, up to 5,000 in one import.");
});

test("a file import has a template and describes its columns; exports are links", () => {
  const words = visibleText(
    renderScreen(
      <ImportStart choice={{ kind: "retail", from: "file" }} onChoose={() => undefined} onStarted={() => undefined} />,
    ),
  );
  expect(words).toContain("Choose a CSV file");
  expect(words).toContain("At most 50 MB and 200,000 rows.");
  expect(words).toContain("Download a template");
  const links = renderScreen(<ExportLinks />);
  expect(links).toContain('href="/api/admin/businesses/export.csv?kind=fitness"');
  expect(links).toContain('href="/api/admin/businesses/export.csv?kind=retail"');
});
