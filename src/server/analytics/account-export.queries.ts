import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/** Exports the pages a user viewed while signed in, and when others viewed theirs, without the viewers. */
export const analyticsExport: DomainExport = {
  domain: "views",
  parts: [
    {
      category: "views",
      name: "pages",
      of: ["profile_views.viewer_user_id"],
      rows: (userId) => sql`select id as k, id, target_type, target_id, source, user_agent, duration, view_date
        from profile_views where viewer_user_id = ${userId}`,
    },
    {
      category: "views",
      name: "jobs",
      of: ["job_views.viewer_user_id"],
      rows: (userId) => sql`select id as k, id, job_id, source, clicked, view_date
        from job_views where viewer_user_id = ${userId}`,
    },
    {
      category: "views",
      name: "actions",
      of: ["listing_actions.viewer_user_id"],
      rows: (userId) => sql`select id as k, id, business_id, action, view_date
        from listing_actions where viewer_user_id = ${userId}`,
    },
    {
      category: "views",
      name: "ofYours",
      of: ["profile_views.target_user_id"],
      counted: false,
      rows: (userId) => sql`select id as k, id, target_type, target_id, source, view_date
        from profile_views where target_user_id = ${userId}`,
    },
  ],
  withheld: {
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": [
      "job_views.visitor_hash",
      "job_views.network_hash",
      "listing_actions.visitor_hash",
      "listing_actions.network_hash",
      "profile_views.visitor_hash",
      "profile_views.network_hash",
    ],
  },
};
