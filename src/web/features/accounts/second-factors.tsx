import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Smartphone } from "lucide-react";
import { lazy, useState, type ReactNode } from "react";
import { type Passkey, SECOND_FACTOR_LIMITS, type SecondFactors as Factors } from "#contract/second-factor.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDate, formatNumber } from "#contract/texts/format.ts";
import { secondFactorText } from "#contract/texts/second-factor.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Section } from "#web/ui/layout.tsx";
import { ClientSuspense } from "#web/ui/lazy-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { secondFactorData } from "./second-factor.data.ts";

const AppDialog = lazy(async () => ({ default: (await import("./app-dialog.tsx")).AppDialog }));
const PasskeyDialog = lazy(async () => ({ default: (await import("./passkey-dialog.tsx")).PasskeyDialog }));
const PasskeyNameDialog = lazy(async () => ({
  default: (await import("./passkey-name-dialog.tsx")).PasskeyNameDialog,
}));
const ShownCodes = lazy(async () => ({ default: (await import("./shown-codes.tsx")).ShownCodes }));

interface SecondFactorsProps {
  factors: Factors;
  /** Called after one was added or removed. */
  onChanged: () => void;
}

const toastFailure = (error: Error) =>
  toast({ title: secondFactorText.failed, description: error.message, variant: "destructive" });

/** The user's passkeys, authenticator app and backup codes. spec: DECISIONS 60 */
export function SecondFactors({ factors, onChanged }: SecondFactorsProps) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<
    "passkey" | { passkey: Passkey } | { secret: string; uri: string } | { codes: string[] }
  >();
  const close = () => setOpened(undefined);
  const refetch = async () => {
    await queryClient.invalidateQueries({ queryKey: secondFactorData.own().queryKey });
    onChanged();
  };
  const handleAdded = async (title: string, codes: string[]) => {
    setOpened(codes.length > 0 ? { codes } : undefined);
    // The dialog with the codes says enough, and a toast would cover its button on a phone.
    if (codes.length === 0) toast({ title });
    await refetch();
  };
  const handleRemoved = async (title: string) => {
    toast({ title });
    await refetch();
  };
  return (
    <>
      <Passkeys
        passkeys={factors.passkeys}
        onAdd={() => setOpened("passkey")}
        onRename={(passkey) => setOpened({ passkey })}
        onRemoved={handleRemoved}
      />
      <App app={factors.app} onStarted={setOpened} onRemoved={handleRemoved} />
      {(factors.app !== null || factors.passkeys.length > 0) && (
        <BackupCodes
          left={factors.backupCodesLeft}
          onRenewed={(codes) => {
            setOpened({ codes });
            void refetch();
          }}
        />
      )}
      {opened && (
        <ClientSuspense>
          {opened === "passkey" ? (
            <PasskeyDialog
              onAdded={(codes) => void handleAdded(secondFactorText.passkeys.created, codes)}
              onClose={close}
            />
          ) : "passkey" in opened ? (
            <PasskeyNameDialog
              passkey={opened.passkey}
              onRenamed={() => {
                close();
                toast({ title: secondFactorText.passkeys.renamed });
                void refetch();
              }}
              onClose={close}
            />
          ) : "codes" in opened ? (
            <ShownCodes codes={opened.codes} onClose={close} />
          ) : (
            <AppDialog
              {...opened}
              onAdded={(codes) => void handleAdded(secondFactorText.app.added, codes)}
              onClose={close}
            />
          )}
        </ClientSuspense>
      )}
    </>
  );
}

const cardClass = "rounded-card border border-line bg-surface";

function Row({ icon, title, lead, action }: { icon: ReactNode; title: string; lead: string; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{title}</p>
        <p className="text-sm text-muted">{lead}</p>
      </div>
      {action}
    </div>
  );
}

function Passkeys({
  passkeys,
  onAdd,
  onRename,
  onRemoved,
}: {
  passkeys: readonly Passkey[];
  onAdd: () => void;
  onRename: (passkey: Passkey) => void;
  onRemoved: (title: string) => Promise<void>;
}) {
  const text = secondFactorText.passkeys;
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) =>
      call("DELETE /api/user/second-factor/passkeys/{passkeyId}", { params: { passkeyId: id } }),
    onSuccess: () => onRemoved(text.removed),
    onError: toastFailure,
  });
  return (
    <Section
      title={text.title}
      titleId="passkeys"
      lead={text.lead}
      className="py-0 md:py-0"
      action={
        passkeys.length < SECOND_FACTOR_LIMITS.passkeys && (
          <Button variant="outline" onClick={onAdd}>
            {text.add}
          </Button>
        )
      }
    >
      {passkeys.length === 0 ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <ul className={`flex flex-col divide-y divide-line ${cardClass}`}>
          {passkeys.map((passkey) => {
            const { id, name, createdAt, lastUsedAt } = passkey;
            const date = formatDate(createdAt);
            return (
              <li key={id}>
                <Row
                  icon={<KeyRound aria-hidden="true" />}
                  title={name}
                  lead={
                    lastUsedAt === null
                      ? fill(text.dates, { date })
                      : fill(text.datesUsed, { date, used: formatDate(lastUsedAt) })
                  }
                  action={
                    <div className="flex flex-wrap gap-1 max-sm:basis-full max-sm:pl-6">
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-label={fill(text.renameOf, { name })}
                        onClick={() => onRename(passkey)}
                      >
                        {text.rename}
                      </Button>
                      <ConfirmDialog
                        trigger={
                          <Button variant="ghost" size="sm" aria-label={fill(text.removeOf, { name })}>
                            {text.remove}
                          </Button>
                        }
                        title={fill(text.removeTitle, { name })}
                        description={text.removeBody}
                        confirmLabel={text.remove}
                        cancelLabel={commonText.cancel}
                        onConfirm={() => remove.mutateAsync(passkey)}
                      />
                    </div>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

function App({
  app,
  onStarted,
  onRemoved,
}: {
  app: Factors["app"];
  onStarted: (started: { secret: string; uri: string }) => void;
  onRemoved: (title: string) => Promise<void>;
}) {
  const text = secondFactorText.app;
  const start = useMutation({
    mutationFn: () => call("POST /api/user/second-factor/app", {}),
    onSuccess: onStarted,
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/user/second-factor/app", {}),
    onSuccess: () => onRemoved(text.removed),
    onError: toastFailure,
  });
  return (
    <Section
      title={text.title}
      titleId="authenticator-app"
      lead={text.lead}
      className="py-0 md:py-0"
      action={
        app === null && (
          <Button variant="outline" busy={start.isPending} onClick={() => start.mutate()}>
            {text.add}
          </Button>
        )
      }
    >
      {app === null ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <div className={cardClass}>
          <Row
            icon={<Smartphone aria-hidden="true" />}
            title={text.title}
            lead={fill(text.on, { date: formatDate(app.createdAt) })}
            action={
              <ConfirmDialog
                trigger={
                  <Button variant="ghost" size="sm">
                    {text.remove}
                  </Button>
                }
                title={text.removeTitle}
                description={text.removeBody}
                confirmLabel={text.remove}
                cancelLabel={commonText.cancel}
                onConfirm={() => remove.mutateAsync()}
              />
            }
          />
        </div>
      )}
    </Section>
  );
}

function BackupCodes({ left, onRenewed }: { left: number; onRenewed: (codes: string[]) => void }) {
  const text = secondFactorText.backupCodes;
  const renew = useMutation({
    mutationFn: () => call("POST /api/user/second-factor/backup-codes", {}),
    onSuccess: ({ backupCodes }) => onRenewed(backupCodes),
    onError: toastFailure,
  });
  return (
    <Section
      title={text.title}
      titleId="backup-codes"
      lead={text.lead}
      className="py-0 md:py-0"
      action={
        <ConfirmDialog
          trigger={<Button variant="outline">{text.renew}</Button>}
          title={text.renewTitle}
          description={text.renewBody}
          confirmLabel={text.renew}
          cancelLabel={commonText.cancel}
          onConfirm={() => renew.mutateAsync()}
        />
      }
    >
      <p>{left === 0 ? text.noneLeft : fill(text.left, { count: formatNumber(left) })}</p>
    </Section>
  );
}
