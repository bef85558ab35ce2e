import { useQuery } from "@tanstack/react-query";
import { adminAuditText } from "#contract/texts/admin-audit.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { auditData } from "./audit.data.ts";

const text = adminAuditText.chain;

/** Says whether the audit log is as it was written. */
export function ChainNotice() {
  const query = useQuery(auditData.chain());
  return (
    <Remote
      query={query}
      loading={
        <Notice variant="neutral" title={text.checking} live>
          {text.checkingBody}
        </Notice>
      }
      error={({ retry, retrying }) => (
        <Notice
          variant="warning"
          title={text.failed}
          live
          actions={
            <Button variant="outline" onClick={retry} busy={retrying}>
              {commonText.retry}
            </Button>
          }
        />
      )}
    >
      {({ head, brokenAt }) =>
        brokenAt === null ? (
          <Notice variant="success" title={text.intact} live>
            {head !== null && <span className="break-all">{fill(text.intactBody, { hash: head })}</span>}
          </Notice>
        ) : (
          <Notice variant="danger" title={text.broken} live>
            {fill(text.brokenBody, { id: brokenAt })}
          </Notice>
        )
      }
    </Remote>
  );
}
