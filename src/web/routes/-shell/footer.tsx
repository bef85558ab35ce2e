import { Link } from "@tanstack/react-router";
import type { PageSettings } from "#contract/page-request.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { usePageFacts } from "#web/platform/pages/page-facts.ts";
import { Container } from "#web/ui/layout.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CLASSES_PATH, mainLinks, SAVED_PATH, type NavigationItem } from "./navigation.ts";

const text = commonText.footer;

const columns = (): readonly { title: string; items: readonly NavigationItem[] }[] => [
  {
    title: text.discover,
    items: [
      ...mainLinks(),
      { label: commonText.nav.classes, to: CLASSES_PATH },
      { label: commonText.nav.saved, to: SAVED_PATH },
    ],
  },
  {
    title: text.forBusinesses,
    items: [
      { label: text.pricing, to: "/plans" },
      { label: text.businessDashboard, to: "/business-admin" },
      { label: text.resumeBank, to: "/resume-bank" },
      { label: text.registerBusiness, to: "/business-registration" },
    ],
  },
  {
    title: text.company,
    items: [
      { label: text.about, to: "/about" },
      { label: text.contact, to: "/contact" },
      { label: text.privacy, to: "/privacy" },
      { label: text.terms, to: "/terms" },
    ],
  },
];

/** Links to the product's social media pages; nothing if none is configured. */
function SocialLinks({ links }: { links: PageSettings["social"] }) {
  const networks = Object.keys(links) as (keyof typeof links)[];
  if (networks.length === 0) return null;
  return (
    <ul aria-label={text.elsewhere} className="flex flex-wrap gap-x-4">
      {networks.map((network) => (
        <li key={network}>
          <TextLink
            variant="quiet"
            href={links[network]}
            target="_blank"
            rel="noopener me"
            className="inline-flex min-h-11 items-center md:min-h-8"
          >
            {commonText.networks[network]}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** The footer of every screen. spec: product §1, §2 */
export function Footer() {
  const { settings, now } = usePageFacts();
  return (
    <footer className="mt-10 md:mt-16 border-t border-line bg-surface">
      <Container className="grid grid-cols-2 gap-x-6 gap-y-6 py-8 md:grid-cols-3 md:gap-y-10 md:py-12 lg:grid-cols-[1.4fr_repeat(3,1fr)]">
        <div className="col-span-full flex max-w-xs flex-col gap-3 md:max-w-none lg:col-span-1 lg:max-w-xs">
          <p className="flex items-center gap-2 font-heading text-lg font-bold">
            <Mark />
            {settings.productName}
          </p>
          <p className="text-muted">{text.tagline}</p>
          <SocialLinks links={settings.social} />
        </div>
        {columns().map((column) => (
          <nav
            key={column.title}
            aria-label={column.title}
            className="flex flex-col gap-3 max-md:last:col-span-full max-md:last:[&>ul]:grid max-md:last:[&>ul]:grid-cols-2 max-md:last:[&>ul]:gap-x-6"
          >
            <h2 className="text-sm font-semibold">{column.title}</h2>
            <ul className="flex flex-col gap-1">
              {column.items.map((item) => (
                <li key={item.to}>
                  <TextLink variant="quiet" asChild className="inline-flex min-h-11 items-center md:min-h-8">
                    <Link to={asRoutePath(item.to)}>{item.label}</Link>
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Container>
      <Container className="border-t border-line py-6 text-sm text-muted">
        {fill(text.rights, { year: now.slice(0, 4), product: settings.productName })}
      </Container>
    </footer>
  );
}
