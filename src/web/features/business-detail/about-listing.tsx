import { Globe, Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { parseUrl } from "#contract/parse-url.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { buttonVariants } from "#web/ui/button.tsx";
import type { Listing } from "./business-detail.data.ts";
import { countAction } from "./count-action.ts";
import { FacebookIcon, InstagramIcon, TiktokIcon } from "./network-icons.tsx";

const text = detailText.about;

/**
 * Links that users entered: search engines do not follow them, and the target page gets neither opener nor referrer.
 */
export const EXTERNAL_LINK = { target: "_blank", rel: "nofollow noopener noreferrer" } as const;

/** The listing's description and contact details. spec: product §2 */
export function AboutListing({
  listing,
  actions,
  withoutContact = false,
}: {
  listing: Listing;
  actions?: ReactNode;
  withoutContact?: boolean;
}) {
  return (
    <section aria-labelledby="about" className="flex flex-col gap-5">
      <h2 id="about" className="text-heading">
        {text.title}
      </h2>
      <p className="max-w-prose leading-7 whitespace-pre-line">
        {listing.description ?? <span className="text-muted">{text.none}</span>}
      </p>
      {!withoutContact && <ContactList listing={listing} />}
      <NetworkLinks listing={listing} />
      <FurtherLinks listing={listing} />
      {listing.attribution && (
        <p className="text-sm text-muted">{fill(text.source, { attribution: listing.attribution })}</p>
      )}
      {actions}
    </section>
  );
}

/** Phone, e-mail and website, each only if present. */
export function ContactList({ listing }: { listing: Pick<Listing, "id" | "phone" | "email" | "websiteUrl"> }) {
  const { id, phone, email, websiteUrl } = listing;
  if (!phone && !email && !websiteUrl) return null;
  return (
    <ul className="flex max-w-full min-w-0 flex-col gap-1 sm:flex-row sm:flex-wrap sm:gap-x-6">
      {phone && (
        <ContactLink
          icon={<Phone aria-hidden="true" />}
          label={text.phone}
          href={telHref(phone)}
          onClick={() => countAction(id, "call")}
        >
          {phone}
        </ContactLink>
      )}
      {email && (
        <ContactLink icon={<Mail aria-hidden="true" />} label={text.email} href={`mailto:${email}`}>
          {email}
        </ContactLink>
      )}
      {websiteUrl && (
        <ContactLink
          icon={<Globe aria-hidden="true" />}
          label={text.website}
          href={websiteUrl}
          onClick={() => countAction(id, "website")}
          foreign
        >
          {hostOf(websiteUrl)}
        </ContactLink>
      )}
    </ul>
  );
}

function ContactLink({
  icon,
  label,
  href,
  onClick,
  foreign = false,
  children,
}: {
  icon: ReactNode;
  label: string;
  href: string;
  onClick?: () => void;
  foreign?: boolean;
  children: string;
}) {
  return (
    <li className="min-w-0">
      <TextLink
        variant="more"
        href={href}
        onClick={onClick}
        aria-label={fill(commonText.labelled, { label: label, value: children })}
        className="max-w-full text-ink"
        {...(foreign ? EXTERNAL_LINK : {})}
      >
        <span className="shrink-0 text-muted">{icon}</span>
        <span className="truncate">{children}</span>
      </TextLink>
    </li>
  );
}

/** An icon for each network the listing has a page on; nothing without links. */
export function NetworkLinks({
  listing,
}: {
  listing: Pick<Listing, "name" | "facebookUrl" | "instagramUrl" | "tiktokUrl">;
}) {
  const networks = [
    { network: text.facebook, url: listing.facebookUrl, sign: <FacebookIcon /> },
    { network: text.instagram, url: listing.instagramUrl, sign: <InstagramIcon /> },
    { network: text.tiktok, url: listing.tiktokUrl, sign: <TiktokIcon /> },
  ].filter((item) => item.url !== null && item.url !== "");
  if (networks.length === 0) return null;
  return (
    <ul className="-ms-2.5 flex gap-1">
      {networks.map(({ network, url, sign }) => (
        <li key={network}>
          <a
            href={url ?? undefined}
            {...EXTERNAL_LINK}
            aria-label={fill(text.of, { network, name: listing.name })}
            title={network}
            className={buttonVariants({ variant: "ghost", size: "icon" })}
          >
            {sign}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to further networks, by name; only while the plan includes them. spec: DECISIONS 52 */
export function FurtherLinks({
  listing,
}: {
  listing: Pick<Listing, "name" | "youtubeUrl" | "linkedinUrl" | "lineUrl" | "whatsappUrl">;
}) {
  const links = [
    { network: text.youtube, url: listing.youtubeUrl },
    { network: text.linkedin, url: listing.linkedinUrl },
    { network: text.line, url: listing.lineUrl },
    { network: text.whatsapp, url: listing.whatsappUrl },
  ];
  if (links.every(({ url }) => !url)) return null;
  return (
    <ul className="flex flex-wrap gap-x-5">
      {links.map(
        ({ network, url }) =>
          url && (
            <li key={network}>
              <TextLink
                variant="more"
                href={url}
                {...EXTERNAL_LINK}
                aria-label={fill(text.of, { network, name: listing.name })}
              >
                {network}
              </TextLink>
            </li>
          ),
      )}
    </ul>
  );
}

/** A tel: URL with digits and a leading plus only. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

function hostOf(url: string): string {
  return parseUrl(url)?.hostname.replace(/^www\./, "") ?? url;
}
