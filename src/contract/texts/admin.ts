import { texts } from "./language.ts";

export const adminText = texts("adminText", {
  title: "Admin Panel",
  breadcrumb: "Breadcrumb",
  clearFilters: "Clear filters",
  tabs: {
    label: "Sections of the admin panel",
    dashboard: "Dashboard",
    fitness: "Fitness Collectives",
    retail: "Retail Businesses",
    professionals: "Professionals",
    users: "Users",
    jobs: "Jobs",
    cms: "CMS",
    reports: "Reports",
    profile: "My Profile",
  },
  pages: {
    inbox: "Inbox",
    claims: "Claims",
    subscriptions: "Subscriptions",
    invoices: "Invoices",
    imports: "Imports",
    settings: "Settings",
    audit: "Audit log",
    updateHours: "Update hours",
    categories: "Categories",
  },
  kinds: { fitness: "Fitness Collective", retail: "Business Collective" },
});
