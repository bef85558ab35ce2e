import { useEffect } from "react";
import type { ViewedActivity } from "#contract/accounts.ts";
import { call } from "#web/platform/api/call.ts";
import { useUser } from "#web/platform/session/session.tsx";

/** Records in a signed-in user's activity log what this screen shows; failures are ignored. */
export function useRecordActivity(activity: ViewedActivity | undefined): void {
  const isSignedIn = useUser() !== null;
  const key = activity && JSON.stringify(activity);
  useEffect(() => {
    if (!isSignedIn || key === undefined) return;
    call("POST /api/user/activity", { body: JSON.parse(key) as ViewedActivity }).catch(() => undefined);
  }, [isSignedIn, key]);
}
