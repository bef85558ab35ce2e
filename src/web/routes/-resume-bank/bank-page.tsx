import { Link, useNavigate } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import { useState, type ReactNode } from "react";
import { resumeBankText as text } from "#contract/texts/resume-bank.ts";
import { tabLinkClass } from "#web/features/business-detail/detail-tabs.tsx";
import { MessageDialog } from "#web/features/messages/message-dialog.tsx";
import { nameOf, type Candidate } from "#web/features/resume-bank/candidate-card.tsx";
import type { BankSearch } from "#web/features/resume-bank/resume-bank.data.ts";
import { Results } from "#web/features/resume-bank/results.tsx";
import { SaveSearchDialog } from "#web/features/resume-bank/save-search-dialog.tsx";
import { SavedSearches } from "#web/features/resume-bank/saved-searches.tsx";
import { SearchForm } from "#web/features/resume-bank/search-form.tsx";
import { Shortlist } from "#web/features/resume-bank/shortlist.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipLink } from "#web/ui/chip.tsx";
import { PageHeader } from "#web/ui/layout.tsx";
import { BANK_TABS, type BankPageSearch, type BankTab } from "./bank-search.ts";

/** The three tabs of the resume bank, with the open tab and all filters in the URL. */
export function BankPage({ address }: { address: BankPageSearch }) {
  const { tab = "search", business, page = 1, tag } = address;
  const [written, setWritten] = useState<Candidate>();
  const renderMessage = (candidate: Candidate) => (
    <Button variant="outline" size="sm" onClick={() => setWritten(candidate)}>
      <MessageSquare aria-hidden="true" />
      {text.card.message}
    </Button>
  );
  const of = business ? { business } : {};
  const renderPageLink = (target: number, children: ReactNode) => (
    <Link to="/resume-bank" search={{ ...address, page: target > 1 ? target : undefined }}>
      {children}
    </Link>
  );
  const searchLink = (
    <Link to="/resume-bank" search={of}>
      {text.saved.toSearch}
    </Link>
  );
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <nav
        aria-label={text.tabs.label}
        className="no-scrollbar mb-6 flex gap-6 overflow-x-auto overscroll-x-contain shadow-[inset_0_-1px_0_var(--line)]"
      >
        {BANK_TABS.map((each) => (
          <BankTabLink key={each} tab={each} isOpen={each === tab} business={business} />
        ))}
      </nav>
      {tab === "search" && (
        <SearchTab address={address} renderMessage={renderMessage} renderPageLink={renderPageLink} />
      )}
      {tab === "saved" && (
        <SavedSearches
          businessId={business}
          page={page}
          renderRun={(wanted, link) => <Link to="/resume-bank" search={{ ...of, ...wanted }} {...link} />}
          renderPageLink={renderPageLink}
          searchLink={searchLink}
        />
      )}
      {tab === "shortlisted" && (
        <Shortlist
          businessId={business}
          tag={tag}
          page={page}
          renderTagLink={(each, children) => (
            <ChipLink key={each ?? ""} asChild>
              <Link
                to="/resume-bank"
                search={{ ...of, tab, tag: each }}
                aria-current={each === tag ? "true" : undefined}
              >
                {children}
              </Link>
            </ChipLink>
          )}
          renderPageLink={renderPageLink}
          renderMessage={renderMessage}
          searchLink={searchLink}
        />
      )}
      {written && (
        <MessageDialog
          recipientId={written.user.id}
          name={nameOf(written)}
          businessId={business}
          open
          onOpenChange={(isOpen) => !isOpen && setWritten(undefined)}
        />
      )}
    </>
  );
}

function BankTabLink({ tab, isOpen, business }: { tab: BankTab; isOpen: boolean; business: number | undefined }) {
  return (
    <Link
      to="/resume-bank"
      search={{ ...(business && { business }), ...(tab !== "search" && { tab }) }}
      activeOptions={{ exact: true, includeSearch: true }}
      data-slot="tab-link"
      className={tabLinkClass}
      aria-current={isOpen ? "page" : undefined}
    >
      {text.tabs[tab]}
    </Link>
  );
}

function SearchTab({
  address,
  renderMessage,
  renderPageLink,
}: {
  address: BankPageSearch;
  renderMessage: (candidate: Candidate) => ReactNode;
  renderPageLink: (page: number, children: ReactNode) => ReactNode;
}) {
  const navigate = useNavigate({ from: "/resume-bank" });
  const { business, title, skills, years, certifications, location, sort, order, min, page = 1 } = address;
  const wanted = { title, skills, years, certifications, location };
  const search: BankSearch = {
    fields: wanted,
    sortBy: sort ?? "matchScore",
    sortDirection: order ?? "desc",
    minMatchScore: min,
    page,
    businessId: business,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-3 lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
        <SearchForm
          wanted={wanted}
          onSearch={(criteria) =>
            void navigate({ search: { business, sort, order, min, ...criteria }, resetScroll: false })
          }
        />
        <SaveSearchDialog wanted={wanted} businessId={business} />
      </div>
      <Results
        search={search}
        onChange={(change) =>
          void navigate({
            search: (before) => ({
              ...before,
              page: undefined,
              ...("sortBy" in change && { sort: change.sortBy === "matchScore" ? undefined : change.sortBy }),
              ...("sortDirection" in change && { order: change.sortDirection === "asc" ? "asc" : undefined }),
              ...("minMatchScore" in change && { min: change.minMatchScore }),
            }),
            resetScroll: false,
          })
        }
        renderPageLink={renderPageLink}
        renderMessage={renderMessage}
        allLink={
          <Link to="/resume-bank" search={business ? { business } : {}}>
            {text.results.all}
          </Link>
        }
      />
    </div>
  );
}
