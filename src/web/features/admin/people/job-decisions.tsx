import type { AdminJob } from "#contract/admin-jobs.ts";
import { adminJobsText } from "#contract/texts/admin-jobs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useAdminAction } from "./use-admin-action.ts";

const { acts: text } = adminJobsText;

/** The decisions available for a job in its state; those that take something away ask for confirmation. */
export function JobDecisions({ job }: { job: AdminJob }) {
  if (job.state === "draft") return null;
  if (job.state === "removed") return <RestoreAct job={job} />;
  return (
    <>
      {job.state === "open" && (
        <>
          <FeatureAct job={job} />
          <CloseAct job={job} />
        </>
      )}
      <RemoveAct job={job} />
    </>
  );
}

/** Button text, with the job's title for screen readers. */
function Label({ children, title }: { children: string; title: string }) {
  return (
    <>
      {children} <VisuallyHidden>{title}</VisuallyHidden>
    </>
  );
}

function FeatureAct({ job: { id, title, featured } }: { job: AdminJob }) {
  const change = useAdminAction(
    () => call("PATCH /api/admin/jobs/{id}/feature", { params: { id }, body: { featured: !featured } }),
    {
      done: featured
        ? { title: text.unfeatureDone, description: fill(text.unfeatureDoneBody, { title }) }
        : { title: text.featureDone, description: fill(text.featureDoneBody, { title }) },
      failed: text.updateFailed,
    },
  );
  return (
    <Button size="sm" variant="outline" busy={change.isPending} onClick={() => change.mutate()}>
      <Label title={title}>{featured ? text.unfeature : text.feature}</Label>
    </Button>
  );
}

function CloseAct({ job: { id, title } }: { job: AdminJob }) {
  const close = useAdminAction(() => call("PATCH /api/admin/jobs/{id}/close", { params: { id } }), {
    done: { title: text.closeDone, description: fill(text.closeDoneBody, { title }) },
    failed: text.updateFailed,
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="outline">
          <Label title={title}>{text.close}</Label>
        </Button>
      }
      title={fill(text.closeTitle, { title })}
      description={text.closeBody}
      confirmLabel={text.closeConfirm}
      cancelLabel={text.cancel}
      onConfirm={() => close.mutateAsync()}
    />
  );
}

function RemoveAct({ job: { id, title } }: { job: AdminJob }) {
  const remove = useAdminAction(
    (reason: string) => call("PATCH /api/admin/jobs/{id}/remove", { params: { id }, body: { reason } }),
    {
      done: { title: text.removeDone, description: fill(text.removeDoneBody, { title }) },
      failed: text.removeFailed,
    },
  );
  return (
    <ReasonDialog
      trigger={
        <Button size="sm" variant="outline">
          <Label title={title}>{text.remove}</Label>
        </Button>
      }
      title={fill(text.removeTitle, { title })}
      description={text.removeBody}
      confirmLabel={text.removeConfirm}
      onConfirm={(reason) => remove.mutateAsync(reason)}
    />
  );
}

function RestoreAct({ job: { id, title } }: { job: AdminJob }) {
  const restore = useAdminAction(() => call("PATCH /api/admin/jobs/{id}/restore", { params: { id } }), {
    done: { title: text.restoreDone, description: fill(text.restoreDoneBody, { title }) },
    failed: text.updateFailed,
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="outline">
          <Label title={title}>{text.restore}</Label>
        </Button>
      }
      title={fill(text.restoreTitle, { title })}
      description={text.restoreBody}
      confirmLabel={text.restoreConfirm}
      cancelLabel={text.cancel}
      onConfirm={() => restore.mutateAsync()}
    />
  );
}
