import { describe, expect, test } from "vitest";
import { syncResult, syncRun, syncStatus, type SyncRun, type SyncStatus } from "#contract/places.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { AdminList } from "../list/admin-list.tsx";
import { UNFILTERED_LIST } from "../list/admin-list.test-suite.tsx";
import { BulkSyncResults } from "./bulk-sync-results.tsx";
import { runsList } from "./runs-list.tsx";
import { retailSyncSummary } from "./sync-all-retail.tsx";
import { SyncAll } from "./sync-all.tsx";
import { syncedToast, SyncGoogleButton } from "./sync-google-button.tsx";
import { SyncResults } from "./sync-results.tsx";
import { progressWords } from "./sync-run.tsx";
import { syncData, syncResultsData, syncRunsData } from "./sync.data.ts";

const runOf = (changes: Partial<SyncRun> = {}): SyncRun =>
  syncRun.parse({
    id: 5,
    scope: "all",
    kind: null,
    state: "running",
    total: 200,
    done: 50,
    updated: 20,
    unchanged: 20,
    skipped: 7,
    failed: 3,
    photosAdded: 4,
    failure: null,
    startedBy: "admin",
    startedAt: "2026-11-23T03:58:00.000Z",
    finishedAt: null,
    ...changes,
  });

const statusOf = (changes: Partial<SyncStatus> = {}): SyncStatus =>
  syncStatus.parse({
    syncInProgress: false,
    lastFitnessSync: "2026-11-22T04:00:00.000Z",
    lastRetailSync: null,
    fitnessBusinessCount: 1,
    retailBusinessCount: 1_200,
    run: null,
    ...changes,
  });

const drawSync = (status: SyncStatus) => renderScreen(<SyncAll />, { answers: [[syncData.status().queryKey, status]] });

describe("Sync All", () => {
  test("can be started when idle, and shows when each kind was last synced", () => {
    const html = drawSync(statusOf());
    const words = visibleText(html);
    expect(words).toContain("Fitness Collectives, last sync yesterday 1 listing");
    expect(words).toContain("Retail Businesses, last sync Never 1,200 listings");
    expect(words).not.toContain("Sync in Progress");
    expect(html).not.toMatch(/<button[^>]*disabled=""[^>]*>(?:<svg.*?<\/svg>)?Sync All/);
  });

  test("shows an alert and the progress and disables the button while a sync runs (R197)", () => {
    const html = drawSync(statusOf({ syncInProgress: true, run: runOf() }));
    const words = visibleText(html);
    expect(words).toContain("Sync in Progress");
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>(?:<svg.*?<\/svg>)?Sync All/);
    expect(words).toContain("50 of 200, 3 failed Cancel sync");
    expect(html).toContain('aria-valuetext="50 of 200, 3 failed"');
    expect(html).toContain('aria-valuenow="25"');
  });

  test("cannot be cancelled twice", () => {
    const html = drawSync(statusOf({ syncInProgress: true, run: runOf({ state: "cancelling" }) }));
    expect(visibleText(html)).toContain("Stopping after the current listing");
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Cancel sync/);
  });

  test("shows why a run ended early; a status that failed to load can be retried", () => {
    const run = runOf({ state: "failed", failure: "The quota is used up.", finishedAt: "2026-11-23T03:59:00.000Z" });
    expect(visibleText(drawSync(statusOf({ run })))).toContain(
      "Last sync: failed, 50 of 200, 3 failed The quota is used up.",
    );
    const failed = visibleText(renderScreen(<SyncAll />, { failures: [syncData.status().queryKey] }));
    expect(failed).toContain("The sync status could not be loaded. Try Again");
  });
});

describe("syncs of chosen listings", () => {
  test("one listing: its result (R204)", () => {
    expect(visibleText(renderScreen(<SyncGoogleButton listing={{ id: 3, name: "Forge Hall" }} />))).toBe("Sync");
    expect(syncedToast("Forge Hall", { outcome: "updated", note: "phone" })).toEqual({
      title: "Synced",
      description: "Forge Hall was updated.",
    });
    expect(syncedToast("Forge Hall", { outcome: "failed", note: null })).toEqual({
      title: "Sync Failed",
      description: "Failed to sync with Google Places",
      variant: "destructive",
    });
    expect(syncedToast("Forge Hall", { outcome: "failed", note: "No answer." }).description).toBe("No answer.");
  });

  test("several: a result per row, failed ones first (R204)", () => {
    const result = (id: number, outcome: "updated" | "failed", note: string | null) => ({
      id,
      ok: outcome !== "failed",
      outcome,
      note,
      photosAdded: 0,
    });
    const response = {
      synced: 1,
      results: [result(3, "updated", "phone, website"), result(9, "failed", "No answer.")],
      runId: 5,
      state: "done" as const,
    };
    const words = visibleText(
      renderScreen(<BulkSyncResults response={response} listings={[{ id: 3, name: "Forge Hall" }, { id: 9 }]} />),
    );
    expect(words).toContain("1 synced 1 of 2 listings could not be synced.");
    expect(words.indexOf("Listing 9")).toBeLessThan(words.indexOf("Forge Hall"));
    expect(words).toContain("Failed What happened No answer.");
  });

  test("all retail businesses: the message and the number of successes (R205)", () => {
    expect(retailSyncSummary({ message: "Photos of 12 businesses were read.", results: { successful: 11 } })).toBe(
      "Photos of 12 businesses were read. Successful: 11.",
    );
    expect(progressWords({ total: 12_000, done: 1_000, failed: 0 })).toBe("1,000 of 12,000");
  });
});

describe("the history of syncs", () => {
  test("lists runs with their user and result", () => {
    const rows = [
      runOf(),
      runOf({ id: 4, scope: "photos", kind: "retail", state: "failed", failure: "No quota.", startedBy: null }),
    ];
    const words = visibleText(
      renderScreen(<AdminList list={runsList()} address={UNFILTERED_LIST} />, {
        answers: [[syncRunsData.list({}, 1).queryKey, { items: rows, total: { count: 2, exact: true } }]],
      }),
    );
    expect(words).toContain("Everything When 2 minutes ago By admin State Running Result 50 of 200, 3 failed");
    expect(words).toContain("Photos · Retail Businesses");
    expect(words).toContain("By Automatic State Failed");
    expect(words).toContain("No quota.");
  });

  test("shows the results of a run listing by listing; a deleted listing has only its name", () => {
    const row = syncResult.parse({
      id: 1,
      businessId: 12,
      kind: "retail",
      name: "Green Ledger",
      outcome: "failed",
      note: "No answer.",
      photosAdded: 0,
      createdAt: "2026-11-23T03:59:00.000Z",
    });
    const rows = [
      row,
      { ...row, id: 2, businessId: null, kind: null, name: "Gone Gym", note: "phone", photosAdded: 3 },
    ];
    const html = renderScreen(<SyncResults runId={5} address={UNFILTERED_LIST} />, {
      answers: [
        [syncData.status().queryKey, statusOf({ syncInProgress: true, run: runOf() })],
        [syncResultsData.list({}, 1, 5).queryKey, { items: rows, total: { count: 2, exact: true } }],
      ],
    });
    const words = visibleText(html);
    expect(words).toContain("Sync 5 Running Everything · 2 minutes ago · admin 50 of 200, 3 failed");
    expect(words).toContain("All outcomes 50 Updated 20 Unchanged 20 Skipped 7 Failed 3");
    expect(html).toContain('href="/business-collectives/12"');
    expect(words).toContain("Gone Gym");
    expect(html).not.toContain("/null");
  });
});
