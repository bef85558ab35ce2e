import { eq } from "drizzle-orm";
import { classSchedules } from "#server/classes/classes.table.ts";
import { professionalProfiles } from "#server/professionals/professionals.table.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildClass } from "#test/build/class.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { onlyRow } from "#test/build/inserted.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildUser } from "#test/build/user.ts";
import type { Principal, World } from "./world.ts";

interface Planted {
  what: string;
  value: string;
  seenBy: readonly Principal[];
}

/**
 * Plants participants of programmes of `premium` and `professional`, with their references at the payment service, and
 * programmes that visitors do not see: an inactive one, one of a rejected listing, one of a hidden professional.
 */
export async function plantPrograms(
  { app, people, listings }: World,
  hidden: { id: number },
): Promise<{ canaries: Planted[]; programIds: number[]; classIds: number[] }> {
  const { db, pool } = app.platform.database;
  const [own] = await db
    .select({ id: professionalProfiles.id })
    .from(professionalProfiles)
    .where(eq(professionalProfiles.userId, people.professional.user.id));
  if (!own) throw new Error("The professional has no profile yet");
  const rejected = await buildBusiness(app, {
    owner: people.premium.user,
    isPublic: false,
    verificationStatus: "rejected",
    verificationRejectionReason: "No such place.",
  });
  const made = [
    await buildProgram(app, { business: listings.premium.fitness }),
    await buildProgram(app, { professional: own }),
    await buildProgram(app, { business: listings.premium.fitness, name: "canary-inactive-program", active: false }),
    await buildProgram(app, { business: rejected.business, name: "canary-rejected-program" }),
    await buildProgram(app, { professional: hidden, name: "canary-hidden-program" }),
  ];
  const [ofListing, ofProfessional] = made;
  for (const [program, word] of [
    [ofListing, "participant"],
    [ofProfessional, "client"],
  ] as const) {
    const { user } = await buildUser(app, {
      username: `canary-name-of-${word}`,
      email: `canary-${word}@world.example`,
    });
    await pool.query("update users set phone = $2 where id = $1", [user.id, `canary-phone-of-${word}`]);
    if (program)
      await buildEnrollment(app, {
        program,
        user,
        providerSessionId: `canary-session-of-${word}`,
        providerPaymentId: `canary-payment-of-${word}`,
      });
  }
  const online = { timeZone: "Asia/Singapore", seats: 12, onlineUrl: "https://canary-online-class.example" };
  const classes = await Promise.all(
    made.map(async (program) => {
      const days = { rrule: "FREQ=DAILY", startDate: "2026-11-21", startTime: "12:00", durationMinutes: 60 };
      const rows = await db
        .insert(classSchedules)
        .values({ ...online, ...days, programId: program.id })
        .returning();
      return buildClass(app, { ...online, program, scheduleId: onlyRow(rows).id });
    }),
  );
  const of = (what: string, value: string, ...seenBy: Principal[]): Planted => ({ what, value, seenBy });
  return {
    canaries: [
      of("e-mail of a participant", "canary-participant@world.example", "premium", "manager", "clerk", "admin"),
      of("phone of a participant", "canary-phone-of-participant", "premium", "manager", "clerk", "admin"),
      of("e-mail of a professional's client", "canary-client@world.example", "professional", "admin"),
      of("phone of a professional's client", "canary-phone-of-client", "professional", "admin"),
      of("link of an online class", "canary-online-class", "premium", "manager", "clerk", "professional", "admin"),
      of("name of an inactive programme", "canary-inactive-program", "premium", "manager", "clerk", "admin"),
      of("programme of an unpublished listing", "canary-rejected-program", "premium", "admin"),
      of("programme of a hidden professional", "canary-hidden-program", "admin"),
      ...["participant", "client"].flatMap((word) => [
        of("payment page of an enrolment", `canary-session-of-${word}`),
        of("payment of an enrolment", `canary-payment-of-${word}`),
      ]),
    ],
    programIds: made.map(({ id }) => id),
    classIds: classes.map(({ id }) => id),
  };
}
