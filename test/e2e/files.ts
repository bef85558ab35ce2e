import sharp from "sharp";

export interface MadeFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A single-colour picture, as a file input takes it. */
export async function pictureFile(name: string, size = { width: 300, height: 300 }): Promise<MadeFile> {
  const buffer = await sharp({ create: { ...size, channels: 3, background: "#2f6f5e" } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}
