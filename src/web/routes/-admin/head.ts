import { adminAuditText } from "#contract/texts/admin-audit.ts";
import { adminCategoriesText } from "#contract/texts/admin-categories.ts";
import { adminPlacesText } from "#contract/texts/admin-places.ts";
import { adminSubscriptionsText } from "#contract/texts/admin-subscriptions.ts";
import { adminText } from "#contract/texts/admin.ts";
import { claimsText } from "#contract/texts/claims.ts";
import { cmsText } from "#contract/texts/cms.ts";
import { contactOfficeText } from "#contract/texts/contact-office.ts";
import { newsletterOfficeText } from "#contract/texts/newsletter-office.ts";
import { settingsText } from "#contract/texts/settings.ts";
import { updateHoursText } from "#contract/texts/update-hours.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { pageTitle } from "#web/platform/pages/page-head.ts";

const titles = () => ({
  panel: adminText.title,
  inbox: adminText.pages.inbox,
  audit: adminAuditText.title,
  categories: adminCategoriesText.title,
  claims: claimsText.admin.title,
  imports: adminPlacesText.imports.title,
  messages: contactOfficeText.title,
  newsletter: newsletterOfficeText.title,
  invoices: adminSubscriptionsText.invoices.title,
  settings: settingsText.title,
  subscriptions: adminSubscriptionsText.plans.title,
  updateHours: updateHoursText.title,
  "articles.edit": cmsText.page.edit,
  "articles.article": cmsText.page.new.article,
  "articles.blog": cmsText.page.new.blog,
  "articles.event": cmsText.page.new.event,
});

/** The title of a back-office page; lazy-loaded, because all these texts would add to the initial bundle. */
export function adminHead(facts: PageFacts, page: keyof ReturnType<typeof titles>) {
  return { meta: [...pageTitle(facts, titles()[page]), { name: "robots", content: "noindex" }] };
}
