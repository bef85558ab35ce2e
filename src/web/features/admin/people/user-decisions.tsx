import { KeyRound, LogOut, Trash2, UserCheck, UserX } from "lucide-react";
import { useState } from "react";
import { ROLES, type Role } from "#contract/access.ts";
import type { AdminUserDetail } from "#contract/admin-users.ts";
import { adminUsersText } from "#contract/texts/admin-users.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useAdminAction } from "./use-admin-action.ts";

const { acts: text, roles } = adminUsersText;

interface UserDecisionProps {
  user: AdminUserDetail;
  name: string;
}

/** Decisions about another user's account; each asks for confirmation. */
export function UserDecisions({ user, name, onGone }: UserDecisionProps & { onGone: () => void }) {
  const input = { params: { id: user.id } };
  const suspend = useAdminAction(
    (reason: string) => call("PATCH /api/admin/users/{id}/suspend", { ...input, body: { reason } }),
    {
      done: { title: text.suspendDone, description: fill(text.suspendDoneBody, { name }) },
      failed: text.updateFailed,
    },
  );
  const unsuspend = useAdminAction(() => call("PATCH /api/admin/users/{id}/unsuspend", input), {
    done: { title: text.unsuspendDone, description: fill(text.unsuspendDoneBody, { name }) },
    failed: text.updateFailed,
  });
  const signOut = useAdminAction(() => call("POST /api/admin/users/{id}/sign-out", input), {
    done: { title: text.signOutDone, description: fill(text.signOutDoneBody, { name }) },
    failed: text.updateFailed,
  });
  return (
    <section aria-label={text.title} className="flex flex-wrap gap-2 border-t border-line pt-5">
      <RoleDialog user={user} name={name} />
      <ConfirmDialog
        trigger={
          <Button variant="outline" disabled={user.sessionCount === 0}>
            <LogOut aria-hidden="true" />
            {text.signOut}
          </Button>
        }
        title={fill(text.signOutTitle, { name })}
        description={text.signOutBody}
        confirmLabel={text.signOutConfirm}
        cancelLabel={text.cancel}
        onConfirm={() => signOut.mutateAsync()}
      />
      {user.state === "suspended" ? (
        <ConfirmDialog
          trigger={
            <Button variant="outline">
              <UserCheck aria-hidden="true" />
              {text.unsuspend}
            </Button>
          }
          title={fill(text.unsuspendTitle, { name })}
          description={text.unsuspendBody}
          confirmLabel={text.unsuspendConfirm}
          cancelLabel={text.cancel}
          onConfirm={() => unsuspend.mutateAsync()}
        />
      ) : (
        <ReasonDialog
          trigger={
            <Button variant="outline">
              <UserX aria-hidden="true" />
              {text.suspend}
            </Button>
          }
          title={fill(text.suspendTitle, { name })}
          description={text.suspendBody}
          confirmLabel={text.suspendConfirm}
          onConfirm={(reason) => suspend.mutateAsync(reason)}
        />
      )}
      <DeleteDialog user={user} name={name} onGone={onGone} />
    </section>
  );
}

/** Changes the role; warns about the effect on profile and listings. */
function RoleDialog({ user, name }: UserDecisionProps) {
  const [role, setRole] = useState<Role>(user.role);
  const change = useAdminAction(
    (next: Role) => call("PATCH /api/admin/users/{id}/role", { params: { id: user.id }, body: { role: next } }),
    {
      done: { title: text.roleDone, description: fill(text.roleDoneBody, { name, role: roles[role] }) },
      failed: text.updateFailed,
    },
  );
  const hints = [
    role !== "professional" && user.profile && text.roleOfProfessional,
    role === "business_owner" && user.listings.length > 0 && text.roleOfOwner,
    role === "admin" && user.role !== "admin" && text.roleToAdmin,
  ].filter((hint) => typeof hint === "string");
  return (
    <ConfirmDialog
      trigger={
        <Button variant="outline">
          <KeyRound aria-hidden="true" />
          {text.role}
        </Button>
      }
      onOpenChange={() => setRole(user.role)}
      title={fill(text.roleTitle, { name })}
      description={text.roleBody}
      confirmLabel={text.roleConfirm}
      cancelLabel={text.cancel}
      confirmDisabled={role === user.role}
      onConfirm={() => change.mutateAsync(role)}
    >
      <div className="flex flex-col gap-4">
        <Field label={text.roleLabel} required>
          <Select
            value={role}
            options={ROLES.map((value) => ({ value, label: roles[value] }))}
            onChange={(event) => setRole(event.currentTarget.value as Role)}
          />
        </Field>
        {role !== user.role && hints.map((hint) => <Notice key={hint} variant="warning" title={hint} />)}
      </div>
    </ConfirmDialog>
  );
}

/** Deletes permanently; the user name must be typed to confirm. */
function DeleteDialog({ user, name, onGone }: UserDecisionProps & { onGone: () => void }) {
  const [typed, setTyped] = useState("");
  const remove = useAdminAction(
    () => call("DELETE /api/admin/users/{id}", { params: { id: user.id } }),
    { done: { title: text.removeDone, description: fill(text.removeDoneBody, { name }) }, failed: text.removeFailed },
    onGone,
  );
  return (
    <ConfirmDialog
      destructive
      trigger={
        <Button variant="outline">
          <Trash2 aria-hidden="true" />
          {text.remove}
        </Button>
      }
      onOpenChange={() => setTyped("")}
      title={fill(text.removeTitle, { name })}
      description={text.removeBody}
      confirmLabel={text.removeConfirm}
      cancelLabel={text.cancel}
      confirmDisabled={typed.trim().toLowerCase() !== user.username.toLowerCase()}
      onConfirm={() => remove.mutateAsync()}
    >
      <div className="flex flex-col gap-4">
        {user.listings.length > 0 && <Notice variant="warning" title={text.removeListings} />}
        <Field label={fill(text.removeType, { username: user.username })} required>
          <Input value={typed} autoComplete="off" onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
