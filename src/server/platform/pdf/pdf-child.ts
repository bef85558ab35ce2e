import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import sharp from "sharp";
import type { PrinterMessage, PrintRequest } from "./pdf.ts";

/**
 * In fallback order: Latin with Vietnamese, Greek, Cyrillic and Devanagari; simplified and traditional Chinese with
 * Japanese; the others as named. Two weights each, no system fonts.
 */
const FAMILIES = [
  "Noto Sans",
  "Noto Sans SC",
  "Noto Sans KR",
  "Noto Sans Thai",
  "Noto Sans Tamil",
  "Noto Sans Khmer",
  "Noto Sans Lao",
  "Noto Sans Myanmar",
  "Noto Sans Arabic",
  "Noto Sans Hebrew",
];
/** In the format that templates read. */
const FONTS = JSON.stringify(FAMILIES);
const WEIGHTS = ["400Regular", "700Bold"] as const;

/** Width of a page image in pixels: sharp at preview size, also on high-density screens. */
const PAGE_WIDTH = 1080;
const POINTS_PER_INCH = 72;
/** Cache entries unused for this many documents are evicted, so that memory stays level. */
const CACHE_AGE = 10;
/**
 * The background of each page. The compiler draws all of them at the top, so that the last one would cover the first
 * page.
 */
const PAGE_BACKGROUND = /^ {4}<path class="typst-shape" fill="#ffffff"[^>]*\/>$/gm;

sharp.concurrency(1);

const require = createRequire(import.meta.url);
const compilers = new Map<string, NodeCompiler>();

function fontPaths(): string[] {
  return FAMILIES.flatMap((family) => {
    const root = dirname(
      require.resolve(`@expo-google-fonts/${family.toLowerCase().replaceAll(" ", "-")}/package.json`),
    );
    return WEIGHTS.map((weight) => join(root, weight, `${family.replaceAll(" ", "")}_${weight}.ttf`));
  });
}

/** One compiler for each folder of templates, outside of which it can read nothing. */
function compilerOf(folder: string): NodeCompiler {
  const known = compilers.get(folder);
  if (known) return known;
  const made = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontPaths() }] });
  compilers.set(folder, made);
  return made;
}

async function print({
  template,
  data,
  language,
  pictures,
}: PrintRequest): Promise<{ pdf: Uint8Array; pages: Uint8Array[] }> {
  const compiler = compilerOf(dirname(template));
  try {
    const compiled = compiler.compile({ mainFilePath: template, inputs: { data, language, fonts: FONTS } });
    const document = compiled.result;
    if (!document) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? "no document"));
    const pdf = compiler.pdf(document, { pdfTags: true });
    const pages = pictures ? await imagesOf(compiler.plainSvg(document), document.numOfPages) : [];
    return { pdf, pages };
  } finally {
    compiler.evictCache(CACHE_AGE);
  }
}

/** Converts the pages, which one SVG contains below each other, into one image each. */
async function imagesOf(svg: string, count: number): Promise<Uint8Array[]> {
  const width = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? 0);
  // The density scales the drawing twice, as the size of a point and as the pixels in it, hence the square root.
  const density = Math.sqrt(PAGE_WIDTH / width) * POINTS_PER_INCH;
  const drawn = await sharp(Buffer.from(svg.replace(PAGE_BACKGROUND, "")), {
    density,
    unlimited: true,
    limitInputPixels: false,
  })
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info } = drawn;
  const height = Math.floor(info.height / count);
  const source = sharp(drawn.data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
    limitInputPixels: false,
  });
  return Promise.all(
    Array.from({ length: count }, (_, page) =>
      source
        .clone()
        .extract({ left: 0, top: page * height, width: info.width, height })
        .webp({ quality: 80, effort: 0 })
        .toBuffer(),
    ),
  );
}

process.on("message", (message) => {
  const request = message as PrintRequest;
  void print(request).then(
    (printed) => respond({ id: request.id, ok: true, ...printed }),
    (error: unknown) =>
      respond({ id: request.id, ok: false, error: error instanceof Error ? error.message : String(error) }),
  );
});
respond({ ready: true });
process.on("disconnect", () => process.exit(0));
// A terminal sends SIGINT to all processes: the parent finishes its requests first and then ends this one.
process.on("SIGINT", () => {});

function respond(message: PrinterMessage): void {
  process.send?.(message);
}
