import type { Deletion, DeletionHook } from "./accounts/deletion.service.ts";
import { forgetViews } from "./analytics/account-deletion.queries.ts";
import { forgetOwner } from "./businesses/account-deletion.queries.ts";
import { forgetClaims } from "./claims/account-deletion.queries.ts";
import { closeJobsOf } from "./jobs/account-deletion.queries.ts";
import { forgetRegistrations } from "./media/account-deletion.queries.ts";
import { forgetSubscriber } from "./media/newsletter-leaving.queries.ts";
import { forgetContact, forgetMessages } from "./messages/account-deletion.queries.ts";
import { forgetProfessional } from "./professionals/account-deletion.queries.ts";
import { forgetPrograms } from "./programs/account-deletion.queries.ts";
import { forgetVotes } from "./reviews/account-deletion.queries.ts";
import { INVOICES_FOLDER } from "./subscriptions/invoices.ts";
import { forgetPrivateFiles } from "./uploads/account-deletion.queries.ts";

/** What each domain does when an account is deleted. Whoever asks whose a listing is comes before it has no owner. */
export function forgetPeople(
  deletion: Pick<Deletion, "onDelete">,
  { forgetPlans }: { forgetPlans: DeletionHook },
): void {
  deletion.onDelete(
    forgetPlans,
    closeJobsOf,
    forgetOwner,
    forgetClaims,
    forgetProfessional,
    forgetPrograms,
    forgetVotes,
    forgetMessages,
    forgetContact,
    forgetSubscriber,
    forgetRegistrations,
    forgetViews,
    // Papers of paid bills stay with the books.
    (tx, userId) => forgetPrivateFiles(tx, userId, [INVOICES_FOLDER]),
  );
}
