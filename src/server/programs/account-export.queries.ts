import { sql } from "drizzle-orm";
import type { DomainExport } from "#server/accounts/export.service.ts";

/** Enrolments in programmes, and programmes offered. */
export const programsExport: DomainExport = {
  domain: "programs",
  parts: [
    {
      category: "enrolments",
      name: "enrolments",
      of: ["program_enrollments.user_id"],
      rows: (userId) => sql`select e.id as k, e.id, e.program_id, p.name as program_name, e.payment_status,
        e.enrollment_date, e.amount, e.currency, e.payment_date, e.paid_at, e.payment_confirmed_at,
        e.session_id, s.starts_at as class_starts_at, s.ends_at as class_ends_at, e.held_until, e.free_until, e.given_up_at
        from program_enrollments as e join programs as p on p.id = e.program_id
        left join class_sessions as s on s.id = e.session_id where e.user_id = ${userId}`,
    },
    {
      category: "programs",
      name: "offered",
      of: [],
      rows: (
        userId,
      ) => sql`select id as k, id, business_id, professional_id, name, category_id, description, price, currency,
        duration, image, active, max_participants, location, is_online, tags, held_texts, held_since, created_at, updated_at from programs
        where professional_id in (select id from professional_profiles where user_id = ${userId})
          or business_id in (select id from businesses where owner_id = ${userId})`,
    },
  ],
  withheld: {
    "how a payment is known to the payment service, and what it costs the host": [
      "program_enrollments.commission_amount",
      "program_enrollments.payment_url",
      "program_enrollments.provider_payment_id",
      "program_enrollments.provider_session_id",
    ],
    "noted by others for themselves": ["program_enrollments.attendance"],
    "what the product remembers of its own work: what it sent, fetched or moderated by itself": [
      "program_enrollments.reminded",
      "program_enrollments.told_sequence",
    ],
  },
};
