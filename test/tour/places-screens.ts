import type { ImportBatch, ImportRow, SyncResult, SyncRun, SyncStatus } from "#contract/places.ts";
import { inTurn } from "./act.ts";
import { press, startingWith, visits, type Upload, type VisitAction, type Visit } from "./screens.ts";

const FAULTY_FILE: Upload = {
  name: "listings of the north.csv",
  text: `name,category,address,city,country,website,phone,latitude,colour
Kallang Riverside Barbell,Gym,10 Stadium Walk,Singapore,Singapore,https://kallang-barbell.example,+65 6345 0000,1.3030,red
,Gym,1 Nowhere Road,Singapore,Singapore,,,,
A gym whose name is very long because its owner wanted every word of it to stand on the sign above the door,Underwater Chess,2 Long Road,Singapore,Singapore,not an address,many,north,blue
Lift & Lantern,Gym,3 Short Street,Singapore,Singapore,,,,
Somewhere Else,Yoga Studio,,,Atlantis,,,,`,
};
const AT = new Date().toISOString();
const TROUBLE =
  "The places service refused the key: REQUEST_DENIED. The provided API key is expired; nothing more was read.";

const run = (changed: Partial<SyncRun>): SyncRun => ({
  id: 3,
  scope: "all",
  kind: null,
  state: "running",
  total: 420,
  done: 137,
  updated: 21,
  unchanged: 96,
  skipped: 12,
  failed: 8,
  photosAdded: 34,
  failure: null,
  startedBy: "demo_admin",
  startedAt: AT,
  finishedAt: null,
  ...changed,
});
const RUNS = [
  run({}),
  run({ id: 2, scope: "photos", kind: "retail", state: "failed", failure: TROUBLE, finishedAt: AT }),
  run({ id: 1, state: "cancelled", startedBy: null, finishedAt: AT }),
];
const result = (changed: Partial<SyncResult>): SyncResult => ({
  id: 1,
  businessId: 4,
  kind: "fitness",
  name: "Lift & Lantern",
  outcome: "updated",
  note: "opening hours, phone",
  photosAdded: 2,
  createdAt: AT,
  ...changed,
});
const RESULTS = [
  result({}),
  result({ id: 2, name: "Void Deck Strength", outcome: "unchanged", note: null, photosAdded: 0 }),
  result({ id: 3, name: "Half Guard House", outcome: "failed", note: TROUBLE, photosAdded: 0 }),
  result({ id: 4, businessId: null, name: "Gone Gym", outcome: "skipped", note: "Not imported from this service." }),
];

/** The responses of reads during a synchronisation in the given state. */
function syncResponses(open: SyncRun) {
  const status: SyncStatus = {
    syncInProgress: open.finishedAt === null,
    lastFitnessSync: AT,
    lastRetailSync: null,
    fitnessBusinessCount: 300,
    retailBusinessCount: 120,
    run: open,
  };
  return {
    "/api/admin/sync-status": status,
    "/api/admin/sync-runs": RUNS.map((each) => (each.id === open.id ? open : each)),
    [`/api/admin/sync-runs/${open.id}/results`]: RESULTS,
  };
}

const BATCH: ImportBatch = {
  id: 77,
  kind: "fitness",
  provider: "google",
  state: "importing",
  working: true,
  query: { country: "singapore", keyword: "barbell club", types: ["gym", "yoga_studio"], radius: 50_000, limit: 0 },
  fileName: null,
  failure: null,
  ignoredColumns: [],
  total: 240,
  counts: { new: 90, duplicate: 40, invalid: 2, imported: 105, failed: 3, undone: 0 },
  categoryBreakdown: { Gym: 150, "Yoga Studio": 45 },
  createdBy: { id: 1, username: "demo_admin" },
  createdAt: AT,
  finishedAt: null,
  undoneBy: null,
  undoneAt: null,
};
const ROW: ImportRow = {
  position: 1,
  outcome: "imported",
  name: "Kallang Riverside Barbell",
  sourceId: "places/1",
  reasons: [],
  businessId: 4,
  place: { category: "Gym", address: "10 Stadium Walk", city: "Singapore", country: "Singapore" },
};

function batchResponses(changed: Partial<ImportBatch>) {
  return {
    "/api/admin/imports/77": { ...BATCH, ...changed },
    "/api/admin/imports/77/rows": [
      ROW,
      { ...ROW, position: 2, outcome: "failed", reasons: [TROUBLE], businessId: null },
    ] satisfies ImportRow[],
  };
}

const checkFaultyFile: VisitAction = async (page) => {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: FAULTY_FILE.name, mimeType: "text/csv", buffer: Buffer.from(FAULTY_FILE.text) });
  await press("Check first")(page);
  await page.getByRole("heading", { name: startingWith("Import ") }).waitFor();
};

/** Imports and synchronisations in states that are short-lived or need a faulty file or a failing service. */
export const PLACES_SCREENS: readonly Visit[] = [
  ...visits(
    "/admin/imports",
    {
      "faulty rows": ["/admin/imports?from=file", { act: checkFaultyFile, upload: FAULTY_FILE }],
      "import the rest": [
        "/admin/imports?from=file",
        { act: inTurn(checkFaultyFile, press("Import ")), upload: FAULTY_FILE },
      ],
      importing: ["/admin/imports?batch=77", { responses: batchResponses({}) }],
      "import failed": [
        "/admin/imports?batch=77",
        { responses: batchResponses({ state: "failed", working: false, failure: TROUBLE, finishedAt: AT }) },
      ],
      "sync running": ["/admin/imports?view=syncs", { responses: syncResponses(run({})) }],
      "sync stopping": ["/admin/imports?view=syncs", { responses: syncResponses(run({ state: "cancelling" })) }],
      "run in progress": ["/admin/imports?view=syncs&run=3", { responses: syncResponses(run({})) }],
      "failed run": [
        "/admin/imports?view=syncs&run=3",
        { responses: syncResponses(run({ state: "failed", failure: TROUBLE, finishedAt: AT })) },
      ],
    },
    { as: "admin" },
  ),
];
