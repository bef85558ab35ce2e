import { inTurn, pressInBar, pressInQuestion, tick } from "./act.ts";
import { press, visits, type VisitAction, type Visit } from "./screens.ts";

type Dialogs = Readonly<Record<string, readonly [path: string, act: VisitAction]>>;

/** Dialogs and forms of the back office, including forms submitted with missing values. */
export const ADMIN_DIALOGS: readonly Visit[] = [
  ...dialogs("/admin/", {
    "sync all": ["/admin", press("Sync All")],
    "listings selected": ["/admin?tab=fitness", tick(2)],
    "delete listings": ["/admin?tab=fitness", inTurn(tick(2), pressInBar("Delete"))],
    "delete listing": ["/admin?tab=fitness", press("Delete ")],
    "change category, none selected": ["/admin?tab=retail", press("Change Category")],
    "category missing": ["/admin?tab=retail", inTurn(tick(2), pressInBar("Change Category"), press("Change Category"))],
    "view kyc": ["/admin?tab=professionals", press("View KYC")],
    "reject kyc": ["/admin?tab=professionals", press("View KYC", "Reject KYC", "Send rejection")],
    user: ["/admin?tab=users&role=professional", press("Details of")],
    "change role": ["/admin?tab=users&role=professional", press("Details of", "Change role")],
    "suspend without reason": [
      "/admin?tab=users&role=professional",
      inTurn(press("Details of", "Suspend"), pressInQuestion("Suspend")),
    ],
    "delete account": ["/admin?tab=users&role=professional", press("Details of", "Delete account")],
    "suspend users": ["/admin?tab=users&role=customer", inTurn(tick(2), pressInBar("Suspend"), press("Suspend"))],
    "remove job": ["/admin?tab=jobs", press("Remove ", "Remove job")],
    "remove jobs": ["/admin?tab=jobs", inTurn(tick(2), pressInBar("Remove"), press("Remove job"))],
    "article menu": ["/admin?tab=cms", press("More for")],
    "delete article": ["/admin?tab=cms", press("More for", "Delete")],
    "reject article": ["/admin?tab=cms&status=waiting", press("More for", "Reject", "Reject")],
    "banner without picture": ["/admin?tab=cms&view=banners", press("New banner", "Save")],
    banner: ["/admin?tab=cms&view=banners", press("Edit ")],
  }),
  ...dialogs("/admin/inbox", {
    reject: ["/admin/inbox?kind=registration", press("Reject", "Reject")],
    templates: ["/admin/inbox", press("Reason templates")],
    "template without text": ["/admin/inbox", press("Reason templates", "Add template", "Save template")],
  }),
  ...dialogs("/admin/invoices", {
    "mark paid": ["/admin/invoices", press("Mark paid")],
    void: ["/admin/invoices", press("Void")],
  }),
  ...dialogs("/admin/subscriptions", {
    "set plan": ["/admin/subscriptions", press("Set plan of")],
    "write invoice": ["/admin/subscriptions", press("Create invoice for")],
  }),
  ...dialogs("/admin/business-collective-categories", {
    "name missing": ["/admin/business-collective-categories", press("Add New Category", "Create Category")],
    rename: ["/admin/business-collective-categories", press("Rename ")],
  }),
  ...dialogs("/admin/claims", {
    review: ["/admin/claims", press("Review")],
    "reject without reason": ["/admin/claims", inTurn(press("Review", "Reject"), pressInQuestion("Reject"))],
  }),
  ...dialogs("/admin/messages", { delete: ["/admin/messages", press("Delete ")] }),
  ...dialogs("/admin/imports", {
    "import now": ["/admin/imports", press("Import now")],
    "no file": ["/admin/imports?from=file", press("Check first")],
  }),
  ...dialogs("/admin/newsletter/$id", { "nothing written": ["/admin/newsletter/new", press("Save draft")] }),
  ...dialogs("/admin/articles/new", { "nothing written": ["/admin/articles/new", press("Save draft")] }),
];

function dialogs(route: string, states: Dialogs): Visit[] {
  return visits(
    route,
    Object.fromEntries(Object.entries(states).map(([name, [path, act]]) => [name, [path, { act }]])),
    {
      as: "admin",
    },
  );
}
