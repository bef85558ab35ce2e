import { createGazetteer } from "#server/gazetteer/gazetteer.service.ts";
import type { TestApp } from "#test/app.ts";

/** What `createProfessionals` needs for lists and forms, for tests that use neither. */
export function withoutOthers(app: TestApp) {
  return {
    areas: { locate: () => Promise.resolve(0) },
    gazetteer: createGazetteer(app.platform, {
      findPlaceExtents: () => Promise.resolve([]),
      listCategories: () => Promise.resolve([]),
      suggestListings: () => Promise.resolve([]),
      suggestProfessionals: () => Promise.resolve([]),
      suggestJobs: () => Promise.resolve([]),
    }),
    uploads: {
      storeImage: () => Promise.reject(new Error("unexpected call")),
      writeOrRemove: <T>(_key: unknown, write: () => Promise<T>) => write(),
      removeFiles: () => Promise.resolve(),
    },
  };
}
