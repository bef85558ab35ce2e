import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { resumeBankText } from "#contract/texts/resume-bank.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";
import { LostDrawing, PlaceDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** For roles without access to the resume bank. spec: calls §8.5, R232 */
export function BankAccessDenied() {
  const text = resumeBankText.denied;
  return (
    <DeadEnd title={text.title} description={text.body}>
      <Link to="/">{text.home}</Link>
    </DeadEnd>
  );
}

/** The screen for an error code; undefined for any other error. spec: calls §8.5, R235 */
export function accessScreen(error: unknown): ReactNode {
  if (!(error instanceof ApiError)) return undefined;
  const { code } = error;
  if (code === "SUBSCRIPTION_REQUIRED") {
    const text = resumeBankText.subscription;
    // The server says whether it is a trial that leaves the resume bank out.
    return (
      <EmptyState
        drawing={<LostDrawing />}
        title={text.title}
        titleAs="h2"
        description={error.message || text.body}
        action={
          <Button asChild>
            <Link to="/subscription">{text.action}</Link>
          </Button>
        }
      />
    );
  }
  if (code === "NO_BUSINESS") {
    const text = resumeBankText.noBusiness;
    return (
      <EmptyState
        drawing={<PlaceDrawing />}
        title={text.title}
        titleAs="h2"
        description={text.body}
        action={
          <Button asChild>
            <Link to="/business-registration">{text.action}</Link>
          </Button>
        }
      />
    );
  }
  return undefined;
}
