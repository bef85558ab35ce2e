import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminProfessional, PROFESSIONAL_FILTERS } from "#contract/admin.ts";
import { adminProfessionalsText as text } from "#contract/texts/admin-professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatAgo } from "#contract/texts/format.ts";
import { call } from "#web/platform/api/call.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { UndoButton } from "#web/platform/lists/undo-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { PeopleDrawing } from "#web/ui/drawings.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast.tsx";
import { CertificationList } from "./certification-list.tsx";
import { KycDialog } from "./kyc-dialog.tsx";
import { KycStatusBadge, VerifiedState } from "./professional-badges.tsx";
import { adminProfessionalsData, invalidateProfessionals } from "./professionals.data.ts";
import { fullName, toastVerificationFailed } from "./professionals-words.ts";
import { SkillList } from "./skill-list.tsx";
import type { AdminListDefinition } from "../list/admin-list.tsx";

/** All professionals with their badges, certifications and identity checks. spec: product §2 /admin Professionals */
export const professionalsList = (): AdminListDefinition<AdminProfessional, typeof PROFESSIONAL_FILTERS> => ({
  id: "professionals-count",
  data: adminProfessionalsData,
  form: {
    label: text.search,
    placeholder: text.searchPlaceholder,
    button: text.searchButton,
    fields: [{ filter: "kycStatus", label: text.kycFilter, all: text.allStatuses, words: text.kycStates }],
  },
  words: text,
  drawing: <PeopleDrawing />,
  getKey: (row) => row.id,
  columns: [
    { key: "name", header: text.name, main: true, cell: (row) => <Name row={row} /> },
    { key: "status", header: text.status, cell: (row) => <VerifiedState verified={row.isVerified} /> },
    { key: "kyc", header: text.kyc, cell: (row) => <Kyc row={row} /> },
    {
      key: "certifications",
      header: text.certifications,
      cell: (row) => <CertificationList professional={row} />,
    },
    { key: "skills", header: text.skills, cell: (row) => <SkillList professional={row} /> },
  ],
  actionsLabel: text.actions,
  actions: (row) => <RowActions row={row} />,
});

function Name({ row }: { row: AdminProfessional }) {
  return (
    <span className="flex min-w-0 flex-col xl:min-w-56">
      <TextLink href={`/professionals/${row.id}`} target="_blank" rel="noopener" className="self-start">
        {fullName(row)}
      </TextLink>
      <span className="text-xs font-normal break-words text-muted">{row.title ?? text.noTitle}</span>
      <span className="text-xs font-normal text-muted">
        <EmailText>{row.user.email}</EmailText>
      </span>
    </span>
  );
}

function Kyc({ row: { kycStatus, kycSubmissionDate } }: { row: AdminProfessional }) {
  const { now } = usePageFacts();
  const ago = kycStatus === "pending" ? formatAgo(kycSubmissionDate, now) : undefined;
  return (
    <span className="flex flex-col items-start gap-1 max-lg:items-end">
      <KycStatusBadge status={kycStatus} />
      {ago && <span className="text-xs whitespace-nowrap text-muted">{fill(text.submittedAgo, { ago })}</span>}
    </span>
  );
}

/** Verify is hidden once there is a badge; View KYC is shown while a check is pending. spec: R213, calls §4 */
function RowActions({ row }: { row: AdminProfessional }) {
  const queryClient = useQueryClient();
  const name = fullName(row);
  const verify = useMutation({
    mutationFn: () => call("PATCH /api/admin/professionals/{id}/verify", { params: { id: row.id } }),
    onSuccess: () => toast({ title: text.verifiedTitle, description: fill(text.professionalVerified, { name }) }),
    onError: toastVerificationFailed,
    onSettled: () => invalidateProfessionals(queryClient),
  });
  return (
    <div className="flex gap-2 empty:hidden lg:max-xl:flex-col">
      <UndoButton subject="kyc" id={row.id} />
      {row.kycStatus === "pending" && <KycDialog professional={row} />}
      {!row.isVerified && (
        <Button
          size="sm"
          variant="outline"
          aria-label={fill(text.verifyLabel, { name })}
          busy={verify.isPending}
          onClick={() => verify.mutate()}
        >
          {text.verify}
        </Button>
      )}
    </div>
  );
}
