import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { ARTICLE_TYPES, type ArticleType } from "#contract/media.ts";
import { adminText } from "#contract/texts/admin.ts";
import { cmsText as text } from "#contract/texts/cms.ts";
import { articlesList } from "#web/features/admin/cms/articles-list.tsx";
import { BannersPanel } from "#web/features/admin/cms/banners-panel.tsx";
import { AdminList } from "#web/features/admin/list/admin-list.tsx";
import { ArticleStateBadge } from "#web/features/media/article-state.tsx";
import { CoverField } from "#web/features/media/form/cover-field.tsx";
import { HeroSlide } from "#web/features/media/hero.tsx";
import { SessionProvider } from "#web/platform/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipLink } from "#web/ui/chip.tsx";
import { Section } from "#web/ui/layout.tsx";
import { cmsViewOf } from "./cms.load.ts";
import type { PanelSearch } from "./list-search.ts";
import { useListAddress } from "./use-list-address.tsx";

const VIEWS = [...ARTICLE_TYPES, "banners"] as const;

/** Articles, posts, events and the slides of the home page. spec: product §2 /admin, DECISIONS 10 */
export function CmsTab({ search }: { search: PanelSearch }) {
  const view = cmsViewOf(search["view"]);
  return (
    <Section title={adminText.tabs.cms} titleId="cms" className="py-0 md:py-0">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-6">
        <nav aria-label={text.sections} className="flex flex-wrap gap-2">
          {VIEWS.map((value) => (
            <ChipLink key={value} asChild aria-current={value === view ? "true" : undefined}>
              <Link
                to="/admin"
                search={{ tab: "cms", ...(value !== "article" && { view: value }) }}
                resetScroll={false}
                activeOptions={{ exact: true }}
              >
                {text[value]}
              </Link>
            </ChipLink>
          ))}
        </nav>
        {view !== "banners" && (
          <Button asChild>
            <Link to="/admin/articles/new" search={{ type: view }}>
              <Plus aria-hidden="true" />
              {text.add[view]}
            </Link>
          </Button>
        )}
      </div>
      {view === "banners" ? <Banners /> : <Articles key={view} contentType={view} search={search} />}
    </Section>
  );
}

function Articles({ contentType, search }: { contentType: ArticleType; search: PanelSearch }) {
  const address = useListAddress(search, { tab: "cms", view: search["view"] });
  const list = articlesList((state) => <ArticleStateBadge state={state} />);
  return <AdminList list={list} of={contentType} address={address} />;
}

function Banners() {
  return (
    <BannersPanel
      renderPicture={(props) => <CoverField {...props} />}
      renderPreview={(banner) => (
        // Preview as visitors see it; inert, so that nothing in it is interactive.
        <div inert className="grid bg-brand text-on-brand">
          <SessionProvider user={null}>
            <HeroSlide
              isFirst={false}
              withPicture
              banner={{
                title: banner.title ?? null,
                subtitle: banner.subtitle ?? null,
                imageUrl: banner.imageUrl,
                ctaText: banner.ctaText ?? null,
                ctaLink: banner.ctaLink ?? null,
                secondaryCtaText: banner.secondaryCtaText ?? null,
                secondaryCtaLink: banner.secondaryCtaLink ?? null,
              }}
            />
          </SessionProvider>
        </div>
      )}
    />
  );
}
