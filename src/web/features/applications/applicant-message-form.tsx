import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
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

/** Sends a message to the applicant; input is kept when sending fails. */
export function ApplicantMessageForm({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState("");
  const [isTried, setIsTried] = useState(false);
  const isEmpty = message.trim() === "";
  const send = useMutation({
    mutationFn: () => call("POST /api/job-applications/{id}/messages", { params: { id }, body: { message } }),
    onSuccess: async (changed) => {
      toast({ title: text.sent });
      setMessage("");
      setIsTried(false);
      await invalidateApplications(queryClient, changed);
    },
    onError: (error) => toast({ title: text.sendFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isEmpty) field.current?.focus();
        else send.mutate();
      }}
    >
      <Field label={text.writeLabel} error={isTried && isEmpty ? text.writeEmpty : undefined}>
        <Textarea
          ref={field}
          rows={3}
          value={message}
          limit={APPLICATION_LIMITS.messageMax}
          counter={(used, limit) => fill(text.counter, { used, limit })}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={send.isPending}>
        {text.send}
      </Button>
    </form>
  );
}
