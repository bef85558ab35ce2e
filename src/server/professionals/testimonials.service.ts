import { shownName } from "#contract/person-name.ts";
import type { z } from "zod";
import { pageWindow, type PageQuery } from "#contract/paging.ts";
import type { testimonialInput } from "#contract/professionals.ts";
import type { Testimonial } from "#contract/professional-parts.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import type { Total } from "#contract/total.ts";
import { appError } from "#server/platform/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { SignedInUser } from "#server/platform/http/route.ts";
import { THROTTLES } from "#server/platform/throttle.ts";
import { mayEdit, type Caller } from "./professionals.policy.ts";
import type { Professionals } from "./professionals.service.ts";
import { removeError, writeError } from "./testimonials.policy.ts";
import {
  countTestimonials,
  deleteTestimonial,
  findTestimonial,
  findTestimonials,
  insertTestimonial,
  setApproved,
  type TestimonialRow,
} from "./testimonials.queries.ts";

type TestimonialRef = { professionalId: number; id: number };

/** Whether a user paid a professional for a programme; implemented by a later domain. */
export type ClientRule = (userId: number, professionalId: number) => Promise<boolean>;

export type Testimonials = ReturnType<typeof createTestimonials>;

/** Testimonials of clients, public once the professional approves them. spec: product §3 testimonials */
export function createTestimonials(
  platform: Pick<Platform, "cache" | "clock" | "database" | "throttle">,
  {
    professionals,
    isClient,
  }: { professionals: Pick<Professionals, "requireManaged" | "requireVisible">; isClient: ClientRule },
) {
  const { cache, clock, throttle } = platform;
  const { db } = platform.database;

  return {
    /**
     * The approved testimonials and the reader's own; all of them for the professional and admins. @throws
     * professionals.not_found
     */
    async list(
      professionalId: number,
      query: PageQuery,
      reader: Caller,
    ): Promise<{ testimonials: Testimonial[]; total: Total }> {
      const profile = await professionals.requireVisible(reader, professionalId);
      const sees = mayEdit(profile, reader) ? "all" : { authorId: reader?.id };
      const [rows, total] = await Promise.all([
        findTestimonials(db, profile.id, sees, pageWindow(query)),
        countTestimonials(db, profile.id, sees),
      ]);
      return { testimonials: rows.map((row) => presentTestimonial(row, reader)), total };
    },

    /**
     * Writes a testimonial, one per author and professional. @throws professionals.not_found,
     * professionals.own_testimonial, professionals.testimonial_exists, too_many_requests
     */
    async write(
      professionalId: number,
      input: z.output<typeof testimonialInput>,
      user: SignedInUser,
    ): Promise<Testimonial> {
      const profile = await professionals.requireVisible(user, professionalId);
      const errorCode = writeError(profile, user);
      if (errorCode) throw appError(errorCode);
      await throttle.consume(THROTTLES.review, `user ${user.id}`);
      const row = await insertTestimonial(db, {
        ...input,
        professionalId: profile.id,
        authorId: user.id,
        authorName: shownName(user),
        isVerified: await isClient(user.id, profile.id),
        createdAt: clock.now().toISOString(),
      });
      if (!row) throw appError("professionals.testimonial_exists");
      return presentTestimonial(row, user);
    },

    /**
     * Shows it on the profile, or hides it. @throws professionals.not_found, professionals.edit_denied,
     * professionals.part_not_found
     */
    async approve(of: TestimonialRef, isApproved: boolean, user: SignedInUser): Promise<Testimonial> {
      await professionals.requireManaged(user, of.professionalId);
      const row = await setApproved(db, of, isApproved);
      if (!row) throw appError("professionals.part_not_found");
      await cache.invalidate(`professional:${of.professionalId}`);
      return presentTestimonial(row, user);
    },

    /** @throws professionals.not_found, professionals.part_not_found, forbidden */
    async remove(of: TestimonialRef, user: SignedInUser): Promise<void> {
      const profile = await professionals.requireVisible(user, of.professionalId);
      const row = await findTestimonial(db, of);
      if (!row) throw appError("professionals.part_not_found");
      const errorCode = removeError(row, profile, user);
      if (errorCode) throw appError(errorCode);
      await deleteTestimonial(db, row.id);
      await cache.invalidate(`professional:${of.professionalId}`);
    },
  };
}

function presentTestimonial(row: TestimonialRow, reader: Caller): Testimonial {
  const { professionalId: _, authorId, ...shown } = row;
  const authorName = authorId === null ? accountsText.deleted : row.authorName;
  return { ...shown, authorName, mine: reader != null && authorId === reader.id };
}
