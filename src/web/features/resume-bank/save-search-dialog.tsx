import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BookmarkPlus } from "lucide-react";
import { useState } from "react";
import { RESUME_BANK_LIMITS } from "#contract/resume-bank.ts";
import { resumeBankText } from "#contract/texts/resume-bank.ts";
import { resumeBankRulesText } from "#contract/texts/resume-bank-rules.ts";
import { call } from "#web/platform/api/call.ts";
import { DialogFormPanel } from "#web/platform/forms/dialog-form.tsx";
import { UnconfirmedNote } from "#web/platform/session/unconfirmed-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTrigger } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.tsx";
import { criteriaOf, type SearchFields } from "./criteria.ts";
import { invalidateBank } from "./resume-bank.data.ts";

const text = resumeBankText.save;

/** Saves the current search under a name. spec: R243, R245 */
export function SaveSearchDialog({ wanted, businessId }: { wanted: SearchFields; businessId: number | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" className="sm:max-lg:self-start">
          <BookmarkPlus aria-hidden="true" />
          {resumeBankText.form.save}
        </Button>
      </DialogTrigger>
      {isOpen && <SaveForm wanted={wanted} businessId={businessId} onDone={() => setIsOpen(false)} />}
    </Dialog>
  );
}

function SaveForm({
  wanted,
  businessId,
  onDone,
}: {
  wanted: SearchFields;
  businessId: number | undefined;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [notificationsEnabled, setNotifications] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const isMissing = name.trim() === "";
  const save = useMutation({
    mutationFn: () =>
      call("POST /api/resume-bank/saved-searches", {
        body: { name, notificationsEnabled, criteria: criteriaOf(wanted), businessId },
      }),
    onSuccess: async () => {
      toast({ title: text.saved });
      onDone();
      await invalidateBank(queryClient, "saved");
    },
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  return (
    <DialogFormPanel
      title={text.title}
      description={text.body}
      saveLabel={text.confirm}
      isSaving={save.isPending}
      onSubmit={() => {
        setIsTried(true);
        if (!isMissing) save.mutate();
      }}
    >
      <Field label={text.name} required error={isTried && isMissing ? resumeBankRulesText.nameRequired : undefined}>
        <Input
          value={name}
          maxLength={RESUME_BANK_LIMITS.nameMax}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Switch label={text.notify} checked={notificationsEnabled} onCheckedChange={setNotifications} />
      {notificationsEnabled && <UnconfirmedNote />}
    </DialogFormPanel>
  );
}
