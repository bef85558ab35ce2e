import { writtenAmount } from "#contract/currencies.ts";
import type { Participant } from "#contract/programs.ts";
import { managedProgramsText } from "#contract/texts/managed-programs.ts";
import { csvText } from "#web/platform/files/csv.ts";

const text = managedProgramsText.participants;

/** The participants as a CSV file that every spreadsheet opens. */
export function participantsCsv(participants: readonly Participant[]): string {
  const rows = participants.map(({ user, enrollmentDate, paymentStatus, amount, commissionAmount }) => [
    user?.name ?? text.deletedUser,
    user?.email ?? "",
    user?.phone ?? "",
    enrollmentDate,
    text.payment[paymentStatus],
    writtenAmount(amount),
    writtenAmount(commissionAmount),
    amount.currency,
  ]);
  return csvText([text.csv.columns, ...rows]);
}
