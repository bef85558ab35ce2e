import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeBulkJobs } from "#seeds/bulk-jobs.ts";
import { writeBulkProfessionals } from "#seeds/bulk-professionals.ts";
import { writeBulkWorld } from "#seeds/bulk-world.ts";
import { SEARCHES } from "#server/searches.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildUser } from "#test/build/user.ts";
import { searchState } from "./state.ts";

// For every column that a search's documents read: a change updates the search table to what a rebuild would give.

/** Listings with jobs that have no place of their own, in order. */
const LISTINGS_OF_JOBS = `select business_id, row_number() over (order by business_id) from jobs
  where located_for is null and status = 'open' group by business_id`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await writeBulkWorld(app.platform, 40);
  await writeBulkJobs(app.platform, 40);
  await writeBulkProfessionals(app.platform, 40);
  await app.platform.database.pool.query("update jobs set salary_currency = 'MYR' where id % 2 = 0");
  await app.platform.database.pool.query(`insert into system_settings (key, value) values ('currencyRates', $1)`, [
    { asOf: "2026-01-01", rates: { MYR: 0.4 } },
  ]);
  await buildBusiness(app, { locations: [] });
  // Classes: a linked teacher on a team, one of their own programme, and a plain name; one at a second location.
  await app.platform.database.pool.query(`
    with teacher as (select id, user_id from professional_profiles where visibility not in ('hidden', 'bank') order by id desc limit 1),
    own as (insert into programs (professional_id, name) select id, 'Own class' from teacher returning id, professional_id),
    first as (select id, business_id from programs where business_id is not null order by id limit 1),
    member as (insert into business_team_members (business_id, user_id, name, role, position, consented_at)
      select business_id, user_id, 'Jo', 'Coach', 0, now() from first, teacher),
    branch as (insert into business_locations (business_id, address, city, country, latitude, longitude, is_main_location)
      select business_id, '5 Quay', 'Johor', 'Malaysia', 1.48, 103.76, false from first returning id)
    insert into class_schedules (program_id, teacher_id, teacher_name, location_id, rrule, start_date, start_time, duration_minutes, seats, time_zone)
    select program_id, teacher_id, teacher_name, location_id, 'FREQ=DAILY', '2026-11-20', '19:00', 60, 12, 'Asia/Singapore' from (
      select own.id as program_id, own.professional_id as teacher_id, null as teacher_name, null::integer as location_id from own
      union all select first.id, teacher.id, null, branch.id from first, teacher, branch
      union all select first.id, null, 'Quokka', null from first) as made`);
  await app.platform.database.pool.query(`
    insert into class_sessions (program_id, day, starts_at, ends_at, local_start, seats, time_zone)
    select id, '2026-11-21', '2026-11-21T11:00Z', '2026-11-21T12:00Z', '2026-11-21T19:00', 12, 'Asia/Singapore'
    from programs where id % 3 > 0 or professional_id is not null`);
  // Listings whose jobs are at their main location: one that only Google knows, and one that was confirmed.
  await app.platform.database.pool.query(`
    update businesses set owner_id = null, verified = false where id in (select id from (${LISTINGS_OF_JOBS}) as unlocated (id, place))`);
  await app.platform.database.pool.query(`
    insert into business_sources (business_id, provider, source_id, confirmed_at)
    select id, 'google', 'source ' || id, case when place = 2 then now() end
    from (${LISTINGS_OF_JOBS}) as unlocated (id, place) where place <= 2`);
  // The main location of the confirmed one is not its first.
  await app.platform.database.pool.query(`
    with main as (
      update business_locations as l set is_main_location = false from business_sources as s
      where s.business_id = l.business_id and s.confirmed_at is not null and l.is_main_location returning l.*
    )
    insert into business_locations (business_id, address, city, country, latitude, longitude, is_main_location)
    select business_id, address, city, country, latitude + 1, longitude, false from main`);
  await app.platform.database.pool.query(`
    update business_locations set is_main_location = true where id = (select max(id) from business_locations)`);
  await app.platform.database.pool.query(`
    insert into programs (business_id, name)
    select id, 'Without a location' from businesses where id not in (select business_id from business_locations)`);
  // A user without a profile, to whom a profile can be moved.
  await buildUser(app, { role: "professional" });
}, 120_000);
afterAll(() => app.close());

const query = async <T extends object>(text: string) => (await app.platform.database.pool.query<T>(text)).rows;

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Columns that a view reads, also through another view. */
const columnsOf = (view: string) =>
  query<Column>(`
    with recursive uses as (
      select r.ev_class as view, d.refobjid as used, d.refobjsubid as part
      from pg_depend as d join pg_rewrite as r on r.oid = d.objid
      where d.classid = 'pg_rewrite'::regclass and d.refobjsubid > 0 and d.refobjid <> r.ev_class
    ), views as (
      select '${view}'::regclass::oid as view
      union select u.used from views join uses as u using (view) join pg_class as c on c.oid = u.used and c.relkind = 'v'
    )
    select distinct c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from views join uses as u using (view) join pg_class as c on c.oid = u.used and c.relkind = 'r'
    join pg_attribute as a on a.attrelid = c.oid and a.attnum = u.part order by 1, 2`);

/** Another value of a column, in SQL. */
const OTHER_VALUES: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || ' zebra'`,
  citext: (column) => `coalesce(${column}, '') || ' zebra'`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 100000`,
  boolean: (column) => `not ${column}`,
  real: (column) => `coalesce(${column}, 0) + 0.5`,
  "double precision": (column) => `coalesce(${column}, 0) + 0.5`,
  "timestamp with time zone": (column) => `coalesce(${column}, now()) + interval '1 day'`,
  "text[]": (column) => `coalesce(${column}, '{}') || '{Zebra}'`,
};
const another = (table: string) => (column: string) =>
  `(select id from ${table} where id <> row.${column} order by id desc limit 1)`;
const further = (column: string) => `${column} + 0.5`;
/** Columns that accept only certain values. */
const COLUMN_VALUES: Record<string, (column: string) => string> = {
  "businesses.category_id": another("business_categories"),
  "businesses.opening_pattern": another("opening_patterns"),
  "businesses.kind": () => "'retail', business_type = 'other'",
  "businesses.business_type": () => "'other', kind = 'retail'",
  "business_locations.business_id": () =>
    "(select id from businesses where id not in (select business_id from business_locations) limit 1) where row.id = (select max(id) from business_locations)",
  "business_locations.is_main_location": () => "false",
  "business_locations.postal_code": () => "'654321'",
  "programs.business_id": (column) => `${another("businesses")(column)} where row.${column} is not null`,
  "programs.professional_id": (column) => `${another("professional_profiles")(column)} where row.${column} is not null`,
  "programs.category_id": () => "(select max(id) from business_categories)",
  "class_schedules.program_id": another("programs"),
  "class_schedules.teacher_id": () => "null",
  "class_schedules.location_id": () => "null",
  "class_sessions.program_id": another("programs"),
  "business_team_members.business_id": another("businesses"),
  "business_team_members.user_id": () => "null",
  "business_team_members.consented_at": () => "null",
  "business_sources.business_id": () =>
    "(select max(id) from businesses) where row.id = (select min(id) from business_sources)",
  "business_sources.provider": () => "'other'",
  "jobs.latitude": further,
  "jobs.longitude": further,
  "professional_profiles.latitude": further,
  "professional_profiles.longitude": further,
  "jobs.business_id": another("businesses"),
  "jobs.status": () => "'closed'",
  "jobs.job_type": () => "case when job_type = 'contract' then 'internship' else 'contract' end",
  "jobs.salary_min": (column) => `${column} / 2`,
  "jobs.salary_max": (column) => `${column} * 2`,
  "jobs.salary_period": () => "case when salary_period = 'month' then 'year' else 'month' end",
  "jobs.salary_currency": () => "'THB'",
  "system_settings.key": () => "'another'",
  "system_settings.value": () => `'{"rates":{"MYR":0.9}}'`,
  "professional_profiles.user_id": () =>
    "(select id from users where role = 'professional' and id not in (select user_id from professional_profiles) order by id desc limit 1) where row.id = (select max(id) from professional_profiles)",
  "professional_profiles.summary": () => "null",
  "professional_profiles.profile_image": (column) => `case when ${column} is null then 'x' end`,
  "professional_profiles.rating_sum": () => "review_count * 2",
  "professional_profiles.review_count": () => "review_count + 1, rating_sum = rating_sum + 5",
  "professional_profiles.visibility": () => "'hidden'",
  "professional_profiles.subscription_tier": () => "'standard'",
  "professional_skills.professional_id": () =>
    "(select max(id) from professional_profiles) where row.id = (select min(id) from professional_skills)",
  "certifications.professional_id": () =>
    "(select max(id) from professional_profiles) where row.id = (select min(id) from certifications)",
  // Names take precedence over it.
  "users.username": () => "'zebra_' || id, first_name = null, last_name = null",
  "users.role": () => "'customer'",
  "users.country": () => "'Malaysia'",
};
/** Columns whose change alone does not change a document, and why. */
const EXCEPTIONS: Record<string, string> = {
  "businesses.rating": "a trigger sets it by the sum and number of reviews",
};

describe.each(SEARCHES.map(({ description }) => description.name))("%s", (name) => {
  test("a change of every column that its documents read refreshes them", async () => {
    const columns = (await columnsOf(`${name}_documents`)).filter(({ column }) => column !== "id");
    expect(columns.length).toBeGreaterThan(10);
    const client = await app.platform.database.pool.connect();
    const rows = async (source: string) =>
      (await client.query(`select s::text as row from ${source} as s order by s.id`)).rows;
    try {
      const before = await searchState(client, name);
      for (const { table, column, type } of columns) {
        const key = `${table}.${column}`;
        const value = (COLUMN_VALUES[key] ?? OTHER_VALUES[type])?.(column);
        expect(value, `${key} (${type}) needs another value in this test`).toBeDefined();
        await client.query("begin");
        await client.query(`update ${table} as row set ${column} = ${value}`);
        expect(await rows(`${name}_search`), `${key} leaves the search behind`).toEqual(
          await rows(`${name}_search_rows(array(select id from ${name}_documents))`),
        );
        const after = await searchState(client, name);
        if (!(key in EXCEPTIONS)) expect(after, `${key} changes nothing`).not.toEqual(before);
        await client.query(`select refresh_${name}_search()`);
        expect(await searchState(client, name), `${key} miscounts words`).toEqual(after);
        await client.query("rollback");
      }
    } finally {
      client.release(true);
    }
  }, 120_000);
});
