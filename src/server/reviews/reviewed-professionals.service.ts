import type { Platform } from "#server/platform/platform.ts";
import { cacheTags, type Professionals } from "#server/professionals/professionals.service.ts";
import type { ReviewSubject } from "./review-subject.ts";
import { PROFESSIONAL_REVIEWS } from "./reviews.queries.ts";

declare module "#server/platform/events.ts" {
  interface AppEvents {
    /** A professional (userId) was reviewed; when the review is held, only its author and admins may learn of it. */
    "professionals.reviewed": { professionalId: number; userId: number; reviewId: number; isPublic: boolean };
  }
}

// Whether a profile is visible, and so may be reviewed, depends on the reader: requireOpen checks it before the
// statement.
const SQL = {
  owner: "professional_profiles.user_id",
  worksThere: () => "false",
  mustSign: "false",
  isOpen: "true",
  exists: "true",
  isOfKind: "$12::text is null",
};

/** Reviews of professionals. spec: product §3, DECISIONS 19 */
export function reviewedProfessionals(
  { events }: Pick<Platform, "events">,
  {
    professionals,
  }: {
    professionals: Pick<Professionals, "ownContacts" | "requireManaged" | "requireVisible" | "invalidate">;
  },
): ReviewSubject {
  return {
    tables: PROFESSIONAL_REVIEWS,
    sql: SQL,
    idName: "professionalId",
    tag: (id) => `professional:${id}`,
    moderationTask: "reviews.moderate-professional",
    ofProfessional: true,
    errors: {
      own: "professionals.own_review",
      hidden: "professionals.not_found",
      alreadyReviewed: "professionals.already_reviewed",
    },
    requireVisible: ({ id }, reader) => professionals.requireVisible(reader, id),
    requireOpen: ({ id }, writer) => professionals.requireVisible(writer, id),
    requiresText: () => true,
    async requireHost(id, user) {
      await professionals.requireManaged(user, id);
      return null;
    },
    ownContacts: (id) => professionals.ownContacts(id),
    invalidate: ({ id }) => professionals.invalidate(id),
    cacheTags: (_db, { id }) => Promise.resolve(cacheTags(id)),
    async emitCreated({ id }, { ownerId, reviewId, isPublic }) {
      if (ownerId !== null)
        await events.emit("professionals.reviewed", { professionalId: id, userId: ownerId, reviewId, isPublic });
    },
  };
}
