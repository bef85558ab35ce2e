import { liftTimeLimits } from "#server/platform/database/connect.ts";
import type { Platform } from "#server/platform/platform.ts";

/** Days over which the classes are spread. */
const DAYS = 56;

/**
 * Adds classes in bulk: each active programme gets a schedule and as many classes within the next eight weeks, partly
 * booked, at all hours between 6:00 and 21:00.
 */
export async function writeBulkClasses(
  platform: Pick<Platform, "database" | "clock">,
  classesEach: number,
): Promise<void> {
  const today = platform.clock.now().toISOString().slice(0, 10);
  const client = await platform.database.pool.connect();
  try {
    await liftTimeLimits(client);
    await client.query("begin");
    await client.query("set local app.bulk = 'on'");
    await client.query(
      `insert into class_schedules (program_id, rrule, start_date, start_time, duration_minutes, seats, time_zone, location_id, known_until)
       select p.id, 'FREQ=DAILY', $1::date, '18:00', 60, 12, b.time_zone, l.id, $1::date + $2::int
       from programs as p join businesses as b on b.id = p.business_id
       left join business_locations as l on l.business_id = b.id and l.is_main_location where p.active`,
      [today, DAYS],
    );
    await client.query(
      `insert into class_sessions (program_id, schedule_id, day, starts_at, ends_at, local_start, seats, time_zone, location_id,
         taken, waiting, price, currency, language)
       select s.program_id, s.id, at.day, at.local at time zone s.time_zone, at.local at time zone s.time_zone + interval '1 hour',
         at.local, 12, s.time_zone, s.location_id, (s.id + n) % 13, case when (s.id + n) % 13 = 12 then n % 3 else 0 end,
         case when n % 4 = 0 then 1500 + s.id % 40 * 100 end, case when n % 4 = 0 then 'SGD' end,
         case s.id % 5 when 0 then 'zh' when 1 then 'ms' else 'en' end
       from class_schedules as s cross join generate_series(0, $2::int - 1) as n cross join lateral (
         select day, day + make_interval(mins => 360 + (s.id * 7 + n * 11) % 61 * 15) as local
         from (select $1::date + (n * $3::int / $2::int + s.id % 2)::int as day) as of
       ) as at order by at.local, s.id on conflict do nothing`,
      [today, classesEach, DAYS],
    );
    await client.query("select refresh_class_search()");
    await client.query("commit");
    await client.query("vacuum (analyze) class_sessions");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release(true);
  }
}
