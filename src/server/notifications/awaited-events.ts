declare module "#server/platform/events.ts" {
  /** Events of other domains that this one listens to; each moves to its own domain with the code that emits it. */
  interface AppEvents {
    /** Somebody reviewed a professional; a held review is nobody's business yet. */
    "professionals.reviewed": { professionalId: number; userId: number; reviewId: number; isPublic: boolean };
    /** A business put a professional on its shortlist. */
    "shortlist.added": { professionalId: number; userId: number; businessId: number };
    /** Professionals stood in a page of results of the resume bank. */
    "bank.searched": { professionalIds: number[]; userId: number; businessId: number };
    /** A saved search of the resume bank has new results. */
    "bank.matched": { savedSearchId: number; userId: number; name: string; count: number };
  }
}

export {};
