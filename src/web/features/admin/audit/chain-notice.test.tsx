import { expect, test } from "vitest";
import { auditChainState, type AuditChainState } from "#contract/back-office.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { auditData } from "./audit.data.ts";
import { ChainNotice } from "./chain-notice.tsx";

const { queryKey } = auditData.chain();
const shown = (state: AuditChainState) =>
  visibleText(renderScreen(<ChainNotice />, { answers: [[queryKey, auditChainState.parse(state)]] }));

test("says that the log is unchanged, with the hash of the last entry", () => {
  expect(shown({ entries: 2, head: "ab12", brokenAt: null })).toBe(
    "The log is complete and unchanged Each entry contains the hash of the one before. Hash of the last one: ab12",
  );
  expect(shown({ entries: 0, head: null, brokenAt: null })).toBe("The log is complete and unchanged");
});

test("says where the log was changed", () => {
  expect(shown({ entries: 9, head: null, brokenAt: 7 })).toBe(
    "The log was changed outside the product Entry 7 is not what was written, or an entry around it was added or removed. Compare the log with a backup.",
  );
});

test("shows that it checks, and offers to try again after a failure", () => {
  expect(visibleText(renderScreen(<ChainNotice />))).toBe("Checking the log Each entry is compared with its hash.");
  expect(visibleText(renderScreen(<ChainNotice />, { failures: [queryKey] }))).toBe(
    "The log could not be checked Try Again",
  );
});
