import type { Activity } from "#server/accounts/activity.service.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Events } from "#server/platform/events.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import type { FileGrants, Uploads } from "#server/uploads/uploads.service.ts";
import { CERTIFICATIONS_FOLDER } from "./certification-files.service.ts";
import { findVersionOf } from "./resumes.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A reader downloaded a resume that they received. */
    "resumes.downloaded": { ownerId: number; readerId: number };
  }
}

/** Lets recipients of a version read its files, and records downloads. spec: DECISIONS 26 */
export function createFileGrants(
  db: Db,
  {
    uploads,
    activity,
    events,
    mayRead: mayReadVersion,
  }: {
    uploads: Pick<Uploads, "ownerOf">;
    activity: Activity;
    events: Events;
    mayRead: (versionId: number, caller: SignedInUser) => Promise<boolean>;
  },
): FileGrants {
  async function mayRead(key: string, caller: SignedInUser): Promise<boolean> {
    const versions = await findVersionOf(db, key);
    const readable = await Promise.all(versions.map((version) => mayReadVersion(version.id, caller)));
    return readable.includes(true);
  }
  return {
    resumes: {
      mayRead,
      async nameOf(key) {
        const [version] = await findVersionOf(db, key);
        if (!version) return undefined;
        const { firstName, lastName, title } = version.content.personalInfo;
        return `${firstName} ${lastName} - ${title}`;
      },
      async onRead(key, caller, origin) {
        const [version] = await findVersionOf(db, key);
        await activity.record({
          userId: caller.id,
          type: "download_resume",
          details: { resumeId: version?.resumeId },
          origin,
        });
        const ownerId = await uploads.ownerOf(key);
        // Downloads by admins do not show an employer's interest.
        if (ownerId != null && caller.role !== "admin")
          await events.emit("resumes.downloaded", { ownerId, readerId: caller.id });
      },
    },
    "resume-pages": { mayRead },
    [CERTIFICATIONS_FOLDER]: { mayRead },
  };
}
