import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { Class } from "#contract/classes.ts";
import { programsPage } from "#contract/programs.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { classesText } from "#contract/texts/classes.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { ShareButton } from "#web/features/business-detail/share-button.tsx";
import { BookingPanel } from "#web/features/classes/booking-panel.tsx";
import { CalendarButton, ClassFacts } from "#web/features/classes/class-facts.tsx";
import { whenWords } from "#web/features/classes/class-words.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";
import { CalendarDrawing } from "#web/ui/drawings.tsx";
import { Container, PageHeader } from "#web/ui/layout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const text = classesText.page;

/** The facts of a class, and beside them its booking. */
export function ClassPage({ of }: { of: Class }) {
  const { host } = of;
  const offers = programsPage(host);
  return (
    <Container width="medium" className="pb-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={directoryText.breadcrumbs.label}
            items={[
              <Link key="home" to="/" activeOptions={{ exact: true }}>
                {directoryText.breadcrumbs.home}
              </Link>,
              <Link key="classes" to="/classes">
                {text.crumb}
              </Link>,
              of.name,
            ]}
          />
        }
        media={<Avatar name={host.name} src={host.image && sizedImage(host.image, 160)} shape="square" size="lg" />}
        title={of.name}
        lead={
          <>
            {whenWords(of)} · {host.name}
          </>
        }
      />
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start">
        <div className="flex flex-col gap-6 max-md:order-last">
          <ClassFacts of={of} />
          <div className="flex flex-wrap items-center gap-3">
            {!of.cancelled && <CalendarButton of={of} />}
            <ShareButton name={of.name} path={`/classes/${of.id}`} />
          </div>
          <TextLink variant="more" asChild className="self-start">
            <Link to={asRoutePath(offers.path)} search={offers.search as never}>
              {fill(text.timetable, { host: host.name })}
              <ArrowRight aria-hidden="true" />
            </Link>
          </TextLink>
        </div>
        <BookingPanel of={of} />
      </div>
    </Container>
  );
}

/** The class was moved or deleted, or its host is not public. */
export function ClassNotFound() {
  return (
    <DeadEnd drawing={<CalendarDrawing />} title={text.notFound} description={text.notFoundBody}>
      <Link to="/classes">{text.find}</Link>
    </DeadEnd>
  );
}
