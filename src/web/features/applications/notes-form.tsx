import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { APPLICATION_LIMITS, type Application } from "#contract/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateApplications } from "./applications.data.ts";
import { EditConflict } from "#web/platform/forms/conflict-notice.tsx";
import { useEdited } from "#web/platform/forms/edited.ts";

const text = applicationsPageText.detail;

/** The employer's private notes, never shown to the applicant. */
export function NotesForm({ application }: { application: Application }) {
  const { id, notes } = application;
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(notes ?? "");
  const edited = useEdited(application);
  const save = useMutation({
    mutationFn: () =>
      call("PATCH /api/job-applications/{id}/notes", {
        params: { id },
        body: { notes: typed, version: edited.version },
      }),
    onSuccess: async (changed) => {
      edited.startFrom(changed);
      toast({ title: text.notesSaved });
      await invalidateApplications(queryClient, changed);
    },
    onError: (error) => {
      if (!edited.isOutdated(error))
        toast({ title: text.notesFailed, description: error.message, variant: "destructive" });
    },
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <EditConflict
        edited={edited}
        fields={(now) => [{ label: text.notes, mine: typed, theirs: now.notes ?? "", take: setTyped }]}
      />
      <Field label={text.notes} hint={text.notesHint}>
        <Textarea
          rows={4}
          value={typed}
          limit={APPLICATION_LIMITS.notesMax}
          counter={(used, limit) => fill(text.counter, { used, limit })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={save.isPending} disabled={typed === (notes ?? "")}>
        {text.notesSave}
      </Button>
    </form>
  );
}
