import { buildJob } from "#test/build/job.ts";
import { buildUser } from "#test/build/user.ts";
import type { Principal, World } from "./world.ts";

interface Planted {
  what: string;
  value: string;
  seenBy: readonly Principal[];
}

/** Plants the reasons of a suspension and of a removed job: visible to the user concerned and admins. */
export async function plantPeople(world: World): Promise<{ canaries: Planted[]; userIds: number[]; jobIds: number[] }> {
  const { app, listings } = world;
  const { user } = await buildUser(app, { email: "canary-suspended@world.example" });
  await app.platform.database.pool.query(
    "update users set suspended_at = now(), suspension_reason = 'canary-suspension' where id = $1",
    [user.id],
  );
  const { id } = await buildJob(app, {
    business: listings.premium.fitness,
    title: "canary-removed-job",
    status: "closed",
    removedAt: app.clock.now().toISOString(),
    removalReason: "canary-removal",
    removedFrom: "open",
  });
  const ofOwner = ["premium", "manager", "clerk", "admin"] as const;
  return {
    canaries: [
      { what: "reason of a suspension", value: "canary-suspension", seenBy: ["admin"] },
      { what: "e-mail of a suspended user", value: "canary-suspended@world.example", seenBy: ["admin"] },
      { what: "removed job", value: "canary-removed-job", seenBy: ofOwner },
      { what: "reason of a removal", value: "canary-removal", seenBy: ofOwner },
    ],
    userIds: [user.id],
    jobIds: [id],
  };
}
