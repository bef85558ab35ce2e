import { Link, useNavigate } from "@tanstack/react-router";
import { adminSubscriptionsText as text } from "#contract/texts/admin-subscriptions.ts";
import { InvoicesPanel } from "#web/features/admin/invoices-panel.tsx";
import { SubscriptionsPanel } from "#web/features/admin/subscriptions-panel.tsx";
import { Section } from "#web/ui/layout.tsx";
import type { PanelSearch } from "./panel-search.ts";

/** Who has which plan. */
export function Subscriptions({ search: { search, kind, subscription, page = 1 } }: { search: PanelSearch }) {
  const navigate = useNavigate();
  const address = (chosen: Pick<PanelSearch, "search" | "kind" | "subscription">): PanelSearch => ({
    tab: "subscriptions",
    ...(chosen.search && { search: chosen.search }),
    ...(chosen.kind && { kind: chosen.kind }),
    ...(chosen.subscription && { subscription: chosen.subscription }),
  });
  return (
    <Section title={text.plans.title} titleId="subscriptions" lead={text.plans.lead} className="py-0 md:py-0">
      <SubscriptionsPanel
        choice={{ search, kind, status: subscription }}
        page={page}
        onSearch={(next) =>
          void navigate({ to: "/admin", search: address({ ...next, subscription: next.status }), resetScroll: false })
        }
        renderPageLink={(target, children) => (
          <Link
            to="/admin"
            resetScroll={false}
            search={{ ...address({ search, kind, subscription }), ...(target > 1 && { page: target }) }}
          >
            {children}
          </Link>
        )}
      />
    </Section>
  );
}

/** What was asked for, and whether it was paid. */
export function Invoices({ search: { search, invoice, page = 1 } }: { search: PanelSearch }) {
  const navigate = useNavigate();
  const address = (chosen: Pick<PanelSearch, "search" | "invoice">): PanelSearch => ({
    tab: "invoices",
    ...(chosen.search && { search: chosen.search }),
    ...(chosen.invoice && { invoice: chosen.invoice }),
  });
  return (
    <Section title={text.invoices.title} titleId="invoices" lead={text.invoices.lead} className="py-0 md:py-0">
      <InvoicesPanel
        choice={{ search, status: invoice }}
        page={page}
        onSearch={(next) =>
          void navigate({
            to: "/admin",
            search: address({ search: next.search, invoice: next.status }),
            resetScroll: false,
          })
        }
        renderPageLink={(target, children) => (
          <Link
            to="/admin"
            resetScroll={false}
            search={{ ...address({ search, invoice }), ...(target > 1 && { page: target }) }}
          >
            {children}
          </Link>
        )}
      />
    </Section>
  );
}
