import L from "leaflet";
import { PMTiles } from "pmtiles";

/** Tiles that are pictures in one PMTiles archive, of which the browser reads the parts that it needs. */
export function archiveLayer(url: string, options: L.GridLayerOptions): L.GridLayer {
  const archive = new PMTiles(url);
  const ArchiveLayer = L.GridLayer.extend({
    createTile({ x, y, z }: L.Coords, done: L.DoneCallback): HTMLElement {
      const picture = L.DomUtil.create("img");
      picture.alt = "";
      const show = async () => {
        const tile = await archive.getZxy(z, x, y);
        // The archive has no tile where nothing is drawn.
        if (!tile) return;
        picture.src = URL.createObjectURL(new Blob([tile.data]));
        await picture.decode().finally(() => URL.revokeObjectURL(picture.src));
      };
      show().then(
        () => done(undefined, picture),
        (error: Error) => done(error, picture),
      );
      return picture;
    },
  }) as new (options: L.GridLayerOptions) => L.GridLayer;
  return new ArchiveLayer(options);
}
