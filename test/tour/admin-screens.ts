import { INBOX_KINDS } from "#contract/inbox.ts";
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
      "signed out": ["/admin", { as: undefined, forcedStates: [] }],
      member: ["/admin", { as: "member", forcedStates: [] }],
      dashboard: ["/admin", { forcedStates: OF_LISTS }],
      ...Object.fromEntries(
        TABS.map((tab) => [
          tab,
          [`/admin?tab=${tab}`, { forcedStates: LISTS.includes(tab) ? OF_LISTS : BOTH }] as [string, object],
        ]),
      ),
      // This tab fetches nothing.
      profile: ["/admin?tab=profile", { forcedStates: [] }],
      trash: ["/admin?tab=fitness&view=trash", { forcedStates: [] }],
      posts: ["/admin?tab=cms&view=blog", { forcedStates: [] }],
      events: ["/admin?tab=cms&view=event", { forcedStates: [] }],
      banners: ["/admin?tab=cms&view=banners", { forcedStates: OF_LISTS }],
      ...Object.fromEntries(
        LISTS.map((tab) => [
          `empty ${tab}`,
          [`/admin?tab=${tab}&${NOTHING}`, { forcedStates: [] }] as [string, object],
        ]),
      ),
    },
    { as: "admin", forcedStates: BOTH },
  ),
  ...visits(
    "/admin/audit",
    { filled: "/admin/audit", empty: `/admin/audit?${NOTHING}` },
    { as: "admin", forcedStates: OF_LISTS },
  ),
  ...visits(
    "/admin/business-collective-categories",
    { filled: "/admin/business-collective-categories" },
    { as: "admin", forcedStates: OF_LISTS },
  ),
  ...visits("/admin/categories", { redirects: "/admin/categories" }, { as: "admin" }),
  ...visits("/admin/retail-categories", { redirects: "/admin/retail-categories" }, { as: "admin" }),
  ...visits(
    "/admin/claims",
    { filled: "/admin/claims", empty: [`/admin/claims?${NOTHING}`, { forcedStates: [] }] },
    { as: "admin", forcedStates: OF_LISTS },
  ),
  ...visits(
    "/admin/imports",
    {
      new: ["/admin/imports", { forcedStates: [] }],
      "from a file": ["/admin/imports?from=file", { forcedStates: [] }],
      earlier: ["/admin/imports?view=earlier", { forcedStates: OF_LISTS }],
      syncs: ["/admin/imports?view=syncs", { forcedStates: OF_LISTS }],
      export: ["/admin/imports?view=export", { forcedStates: [] }],
    },
    { as: "admin", forcedStates: BOTH },
  ),
  ...visits(
    "/admin/inbox",
    {
      filled: "/admin/inbox",
      ...Object.fromEntries(
        INBOX_KINDS.map((kind) => [kind, [`/admin/inbox?kind=${kind}`, { forcedStates: [] }] as [string, object]]),
      ),
    },
    { as: "admin", forcedStates: OF_LISTS },
  ),
  ...visits(
    "/admin/invoices",
    { filled: "/admin/invoices", empty: [`/admin/invoices?${NOTHING}`, { forcedStates: [] }] },
    { as: "admin", forcedStates: OF_LISTS },
  ),
  ...visits("/admin/settings", { filled: "/admin/settings" }, { as: "admin", forcedStates: BOTH }),
  ...visits(
    "/admin/subscriptions",
    { filled: "/admin/subscriptions", empty: [`/admin/subscriptions?${NOTHING}`, { forcedStates: [] }] },
    { as: "admin", forcedStates: OF_LISTS },
  ),
  ...visits(
    "/admin/update-hours",
    {
      filled: "/admin/update-hours",
      business: ({ fitness }) => `/admin/update-hours?business=${fitness}`,
      "nothing found": [`/admin/update-hours?${NOTHING}`, { forcedStates: [] }],
    },
    { as: "admin", forcedStates: OF_LISTS },
  ),
  ...visits(
    "/admin/articles/$id",
    {
      filled: ({ adminArticle }) => `/admin/articles/${adminArticle}`,
      "not found": ["/admin/articles/99999999", { forcedStates: [], status: 404 }],
    },
    { as: "admin", forcedStates: BOTH },
  ),
  ...visits(
    "/admin/articles/new",
    { article: "/admin/articles/new", event: "/admin/articles/new?type=event" },
    { as: "admin" },
  ),
  ...visits(
    "/admin/messages",
    { filled: "/admin/messages", empty: [`/admin/messages?${NOTHING}`, { forcedStates: [] }] },
    { as: "admin", forcedStates: OF_LISTS },
  ),
  ...visits(
    "/admin/newsletter/",
    {
      filled: "/admin/newsletter",
      subscribers: "/admin/newsletter?view=subscribers",
      "no subscriber found": [`/admin/newsletter?view=subscribers&${NOTHING}`, { forcedStates: [] }],
    },
    { as: "admin", forcedStates: OF_LISTS },
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
