import type { PlacesProvider } from "#server/places/places.provider.ts";
import { createRandom } from "./random.ts";
import { drawPhoto } from "./drawing/photo.ts";

const SCENES = ["storefront", "reception", "gym", "lockers"] as const;

/** A places service of the demo world: it knows the imported listings and draws their pictures. */
export function sampleProvider(): PlacesProvider {
  return {
    name: "sample",
    async photos(sourceId) {
      const random = createRandom(`sample ${sourceId}`);
      const scenes = random.shuffle([...SCENES]).slice(0, 2);
      return Promise.all(
        scenes.map(async (kind, index) => ({
          sourceId: `sample-${sourceId}-${index}`,
          bytes: await drawPhoto({ seed: `sample ${sourceId} ${index}`, kind }),
          caption: null,
          attribution: "Sample places service",
        })),
      );
    },
  };
}
