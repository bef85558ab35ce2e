import { ADMIN_DIALOGS } from "./admin-dialogs.ts";
import { PLACES_SCREENS } from "./places-screens.ts";
import { BOTH, OF_LISTS, visits, type Visit } from "./screens.ts";

const NOTHING = "search=zzzznothing";
const TABS = ["fitness", "retail", "professionals", "users", "jobs", "cms", "reports"];
const LISTS = ["fitness", "retail", "professionals", "users", "jobs", "cms"];

/** The back office. */
export const ADMIN_SCREENS: readonly Visit[] = [
  ...visits(
    "/admin/",
    {
      "signed out": ["/admin", { as: undefined, faults: [] }],
      member: ["/admin", { as: "member", faults: [] }],
      dashboard: ["/admin", { faults: OF_LISTS }],
      ...Object.fromEntries(
        TABS.map((tab) => [
          tab,
          [`/admin?tab=${tab}`, { faults: LISTS.includes(tab) ? OF_LISTS : BOTH }] as [string, object],
        ]),
      ),
      // It fetches nothing.
      profile: ["/admin?tab=profile", { faults: [] }],
      trash: ["/admin?tab=fitness&view=trash", { faults: [] }],
      posts: ["/admin?tab=cms&view=blog", { faults: [] }],
      events: ["/admin?tab=cms&view=event", { faults: [] }],
      banners: ["/admin?tab=cms&view=banners", { faults: OF_LISTS }],
      ...Object.fromEntries(
        LISTS.map((tab) => [`empty ${tab}`, [`/admin?tab=${tab}&${NOTHING}`, { faults: [] }] as [string, object]]),
      ),
    },
    { as: "admin", faults: BOTH },
  ),
  ...visits(
    "/admin/audit",
    { filled: "/admin/audit", empty: `/admin/audit?${NOTHING}` },
    { as: "admin", faults: OF_LISTS },
  ),
  ...visits(
    "/admin/business-collective-categories",
    { filled: "/admin/business-collective-categories" },
    { as: "admin", faults: OF_LISTS },
  ),
  ...visits("/admin/categories", { redirects: "/admin/categories" }, { as: "admin" }),
  ...visits("/admin/retail-categories", { redirects: "/admin/retail-categories" }, { as: "admin" }),
  ...visits(
    "/admin/claims",
    { filled: "/admin/claims", empty: [`/admin/claims?${NOTHING}`, { faults: [] }] },
    { as: "admin", faults: OF_LISTS },
  ),
  ...visits(
    "/admin/imports",
    {
      new: ["/admin/imports", { faults: [] }],
      "from a file": ["/admin/imports?from=file", { faults: [] }],
      earlier: ["/admin/imports?view=earlier", { faults: OF_LISTS }],
      syncs: ["/admin/imports?view=syncs", { faults: OF_LISTS }],
      export: ["/admin/imports?view=export", { faults: [] }],
    },
    { as: "admin", faults: BOTH },
  ),
  ...visits(
    "/admin/inbox",
    { filled: "/admin/inbox", claims: ["/admin/inbox?kind=claim", { faults: [] }] },
    { as: "admin", faults: OF_LISTS },
  ),
  ...visits(
    "/admin/invoices",
    { filled: "/admin/invoices", empty: [`/admin/invoices?${NOTHING}`, { faults: [] }] },
    { as: "admin", faults: OF_LISTS },
  ),
  ...visits("/admin/settings", { filled: "/admin/settings" }, { as: "admin", faults: BOTH }),
  ...visits(
    "/admin/subscriptions",
    { filled: "/admin/subscriptions", empty: [`/admin/subscriptions?${NOTHING}`, { faults: [] }] },
    { as: "admin", faults: OF_LISTS },
  ),
  ...visits(
    "/admin/update-hours",
    {
      filled: "/admin/update-hours",
      business: ({ fitness }) => `/admin/update-hours?business=${fitness}`,
      "nothing found": [`/admin/update-hours?${NOTHING}`, { faults: [] }],
    },
    { as: "admin", faults: OF_LISTS },
  ),
  ...visits(
    "/admin/articles/$id",
    {
      filled: ({ adminArticle }) => `/admin/articles/${adminArticle}`,
      "not found": ["/admin/articles/99999999", { faults: [], status: 404 }],
    },
    { as: "admin", faults: BOTH },
  ),
  ...visits(
    "/admin/articles/new",
    { article: "/admin/articles/new", event: "/admin/articles/new?type=event" },
    { as: "admin" },
  ),
  ...visits(
    "/admin/messages",
    { filled: "/admin/messages", empty: [`/admin/messages?${NOTHING}`, { faults: [] }] },
    { as: "admin", faults: OF_LISTS },
  ),
  ...visits(
    "/admin/newsletter/",
    {
      filled: "/admin/newsletter",
      subscribers: "/admin/newsletter?view=subscribers",
      "nobody found": [`/admin/newsletter?view=subscribers&${NOTHING}`, { faults: [] }],
    },
    { as: "admin", faults: OF_LISTS },
  ),
  ...visits(
    "/admin/newsletter/$id",
    {
      new: "/admin/newsletter/new",
      "not found": ["/admin/newsletter/99999999", { status: 404 }],
    },
    { as: "admin" },
  ),
  ...PLACES_SCREENS,
  ...ADMIN_DIALOGS,
];
