import { createFileRoute, Link } from "@tanstack/react-router";
import { bookingsText } from "#contract/texts/bookings.ts";
import { BookingList } from "#web/features/classes/booking-list.tsx";
import { CalendarAddress } from "#web/features/classes/calendar-address.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipLink } from "#web/ui/chip.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { readBookingsSearch, type BookingsSearch } from "./-bookings/bookings-search.ts";
import { requireSignedIn } from "./-shell/guard.ts";

const text = bookingsText.list;

/** The user's classes, their places in line, and the private address of their calendar. */
export const Route = createFileRoute("/bookings")({
  validateSearch: (search: Record<string, unknown>): BookingsSearch => readBookingsSearch(search),
  beforeLoad: requireSignedIn,
  loaderDeps: ({ search }) => search,
  // Imported on demand to keep it out of the initial bundle.
  loader: async ({ context, deps }) => (await import("./-bookings/load.ts")).loadBookings(context.queryClient, deps),
  head: async ({ match }) => (await import("./-bookings/load.ts")).headOf(match.context.facts),
  component: BookingsPage,
});

function BookingsPage() {
  const { when, page = 1 } = Route.useSearch();
  return (
    <Container width="medium" className="flex flex-col gap-6 pb-12">
      <PageHeader title={text.title} lead={text.lead} className="pb-0 md:pb-0" />
      <nav aria-label={text.tabs.label} className="flex flex-wrap gap-2">
        {([undefined, "past"] as const).map((value) => (
          <ChipLink key={value ?? "coming"} asChild>
            <Link
              to="/bookings"
              search={value ? { when: value } : {}}
              aria-current={value === when ? "true" : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {text.tabs[value ?? "coming"]}
            </Link>
          </ChipLink>
        ))}
      </nav>
      <BookingList
        isPast={when === "past"}
        page={page}
        emptyLink={
          <Button asChild>
            <Link to="/classes">{text.find}</Link>
          </Button>
        }
        renderPageLink={(target, words) => (
          <Link to="/bookings" search={{ when: "past", ...(target > 1 && { page: target }) }}>
            {words}
          </Link>
        )}
      />
      <CalendarAddress />
    </Container>
  );
}
