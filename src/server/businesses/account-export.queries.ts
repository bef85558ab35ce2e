import { sql, type SQL } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/** Listings of a user: those they own, and those they submitted that have no owner yet. */
const ownListings = (userId: number): SQL => sql`(select id from businesses where owner_id = ${userId}
  or (owner_id is null and verification_submitted_by = ${userId}))`;

/** Listings with their parts, and where listings refer to the user. */
export const businessesExport: DomainExport = {
  domain: "listings",
  parts: [
    {
      category: "listings",
      name: "listings",
      of: ["businesses.owner_id", "businesses.verification_submitted_by"],
      rows: (userId) => sql`select id as k, id, kind, name, description, category_id, business_type, logo, verified,
        is_public, website_url, phone, email, facebook_url, instagram_url, tiktok_url,
        youtube_url, linkedin_url, line_url, whatsapp_url, subscription_tier,
        subscription_expiry, round(rating::numeric, 2)::float8 as rating, review_count, verification_submitted_at, verification_status,
        verification_approved_at, verification_rejected_at, verification_rejection_reason, pending_changes, pending_since,
        created_at, updated_at, deleted_at, owner_id is not null as owned
        from businesses where owner_id = ${userId} or verification_submitted_by = ${userId}`,
    },
    {
      category: "listings",
      name: "locations",
      of: [],
      counted: false,
      rows: (userId) => sql`select id as k, id, business_id, address, city, state, country, postal_code, latitude,
        longitude, phone, email, is_main_location, operating_hours, opening_days
        from business_locations where business_id in ${ownListings(userId)}`,
    },
    {
      category: "listings",
      name: "photos",
      of: [],
      counted: false,
      rows: (userId) => sql`select id as k, id, business_id, file_key, caption, position, source,
        attribution, created_at
        from business_photos where business_id in ${ownListings(userId)}`,
    },
    {
      category: "listings",
      name: "products",
      of: [],
      counted: false,
      rows: (userId) => sql`select id as k, id, business_id, name, description, price_amount, price_currency, image
        from business_products where business_id in ${ownListings(userId)}`,
    },
    {
      category: "listings",
      name: "team",
      of: ["business_team_members.user_id"],
      counted: false,
      rows: (userId) => sql`select id as k, id, business_id, name, role, photo, user_id, consented_at
        from business_team_members where user_id = ${userId} or business_id in ${ownListings(userId)}`,
    },
    {
      category: "listings",
      name: "teamWaiting",
      of: [],
      counted: false,
      rows: (userId) => sql`select id as k, id, business_id, held_texts, held_since from business_team_members
        where held_texts is not null and business_id in ${ownListings(userId)}`,
    },
    {
      category: "listings",
      name: "managers",
      of: ["business_managers.user_id", "business_managers.owner_id"],
      rows: (userId) => sql`select id as k, id, business_id, user_id, owner_id, applicants, messages, resume_bank,
        created_at, updated_at
        from business_managers where user_id = ${userId} or owner_id = ${userId}`,
    },
    {
      category: "listings",
      name: "managerInvitations",
      of: ["manager_invitations.owner_id"],
      rows: (userId) => sql`select id as k, id, business_id, owner_id, email, applicants, messages, resume_bank,
        created_at, expires_at
        from manager_invitations where owner_id = ${userId}
          or email = (select email from users where id = ${userId} and is_verified)`,
    },
    {
      category: "work",
      name: "decided",
      of: ["businesses.verification_approved_by", "businesses.verification_rejected_by", "businesses.deleted_by"],
      rows: (userId) => sql`
        select id * 3 as k, 'approved' as did, id as business_id, verification_approved_at as at
          from businesses where verification_approved_by = ${userId}
        union all select id * 3 + 1, 'rejected', id, verification_rejected_at
          from businesses where verification_rejected_by = ${userId}
        union all select id * 3 + 2, 'deleted', id, deleted_at from businesses where deleted_by = ${userId}`,
    },
  ],
  withheld: {
    "given out in another form, such as the text of a notification, or together with another table": [
      "businesses.rating",
    ],
    "computed from what is given out": [
      "business_managers.email",
      "business_photos.color",
      "business_photos.height",
      "business_photos.width",
      "businesses.main_city",
      "businesses.main_country",
      "businesses.main_latitude",
      "businesses.main_longitude",
      "businesses.main_postal_code",
      "businesses.main_state",
      "businesses.open_minutes",
      "businesses.opening_pattern",
      "businesses.price_from",
      "businesses.price_from_currency",
      "businesses.program_tags",
      "businesses.rank",
      "businesses.rating_sum",
      "businesses.subscription_trial",
      "businesses.time_zone",
      "businesses.verification_submitted",
    ],
    "the order on a screen, or the count of saves": [
      "business_products.position",
      "business_team_members.position",
      "businesses.version",
    ],
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": [
      "business_photos.source_id",
      "businesses.google_place_id",
    ],
    "how a payment is known to the payment service, and what it costs the host": [
      "businesses.payment_customer_id",
      "businesses.payment_subscription_id",
    ],
    "noted by others for themselves": ["businesses.verification_notes"],
  },
};
