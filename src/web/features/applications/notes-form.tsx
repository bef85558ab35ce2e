import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { APPLICATION_LIMITS } from "#contract/applications.ts";
import { applicationsPageText } from "#contract/texts/applications-page.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateApplications } from "./applications.data.ts";

const text = applicationsPageText.detail;

/** The employer's private notes, never shown to the applicant. */
export function NotesForm({ id, notes }: { id: number; notes: string | null }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(notes ?? "");
  const save = useMutation({
    mutationFn: () => call("PATCH /api/job-applications/{id}/notes", { params: { id }, body: { notes: typed } }),
    onSuccess: async (changed) => {
      toast({ title: text.notesSaved });
      await invalidateApplications(queryClient, changed);
    },
    onError: (error) => toast({ title: text.notesFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
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
