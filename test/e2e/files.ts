import sharp from "sharp";

export interface MadeFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of one colour, as a visitor would choose it from a folder. */
export async function pictureFile(name: string, size = { width: 300, height: 300 }): Promise<MadeFile> {
  const buffer = await sharp({ create: { ...size, channels: 3, background: "#2f6f5e" } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}
