/** The size of a picture in a link preview, in pixels: the one that all networks show large. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;
