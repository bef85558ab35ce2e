import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { Bell, BellRing } from "lucide-react";
import { DEFAULT_COUNTRY } from "#contract/countries.ts";
import { searchAlertsText as text } from "#contract/texts/search-alerts.ts";
import { unconfirmedText } from "#contract/texts/unconfirmed.ts";
import { ApiError } from "#web/platform/api/api-error.ts";
import { useCountry } from "#web/platform/pages/page-facts.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { useResendConfirmation } from "#web/platform/session/use-resend-confirmation.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { SaveSearchProps } from "./save-search-slot.tsx";
import { searchAlertsData, useSearchAlertMutations } from "./search-alerts.data.ts";
import { readWatched, watchedQuery } from "./watched-search.ts";

/** Saves the search of a list, or ends it. A signed-out visitor is sent to sign in and back. */
export function SaveSearchButton(props: SaveSearchProps) {
  const { pathname, searchStr } = useLocation();
  if (useUser()) return <MemberButton {...props} />;
  return (
    <Button asChild {...look(props)}>
      <Link to="/auth" search={{ redirect: `${pathname}${searchStr}` }}>
        <Words {...props} />
      </Link>
    </Button>
  );
}

function MemberButton(props: SaveSearchProps) {
  const { kind, search } = props;
  const navigate = useNavigate();
  const [country] = useCountry(DEFAULT_COUNTRY);
  const { data: alerts = [] } = useQuery(searchAlertsData.all());
  const { save, end } = useSearchAlertMutations();
  const resend = useResendConfirmation();
  const query = watchedQuery(kind, search, country);
  const alert = alerts.find((one) => one.kind === kind && watchedQuery(kind, readWatched(one.query)) === query);

  function handleSave(): void {
    save.mutate(
      { kind, query },
      {
        onSuccess: () =>
          toast({
            title: text.saved,
            description: "openNow" in search && search.openNow ? text.withoutOpenNow : text.savedBody,
            action: { label: text.see, onSelect: () => void navigate({ to: "/saved", hash: "saved-searches" }) },
          }),
        onError: (error) =>
          toast({
            title: text.saveFailed,
            description: error.message,
            variant: "destructive",
            ...(error instanceof ApiError &&
              error.code === "accounts.email_unconfirmed" && {
                action: { label: unconfirmedText.resend, onSelect: () => resend.mutate() },
              }),
          }),
      },
    );
  }
  return (
    <Button
      {...look(props)}
      aria-pressed={alert !== undefined}
      busy={save.isPending || end.isPending}
      onClick={() => (alert ? end.mutate(alert) : handleSave())}
    >
      <Words {...props} isSaved={alert !== undefined} />
    </Button>
  );
}

const look = ({ isEmpty }: SaveSearchProps) =>
  isEmpty ? ({ variant: "outline" } as const) : ({ variant: "outline", size: "sm", className: "max-md:w-11" } as const);

function Words({ isEmpty, isSaved = false }: SaveSearchProps & { isSaved?: boolean }) {
  const Icon = isSaved ? BellRing : Bell;
  return (
    <>
      <Icon aria-hidden="true" className={isSaved ? "fill-current text-accent-ink" : ""} />
      <span className={isEmpty ? "" : "max-md:sr-only"}>{isEmpty ? text.tell : text.save}</span>
    </>
  );
}
