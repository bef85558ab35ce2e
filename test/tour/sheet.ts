import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Findings } from "./inspect.ts";

const STYLE = `:root{color-scheme:light dark;font:15px/1.4 system-ui,sans-serif}body{margin:1.5rem}section{margin:2rem 0}h2{font-size:1.1rem;margin:0 0 .5rem}div{display:flex;gap:1rem;align-items:flex-start;overflow-x:auto;padding-bottom:.5rem}figure{margin:0;flex:none}img{max-height:26rem;border:1px solid #8886;display:block}figcaption{font-size:.8rem;opacity:.7}ul{color:light-dark(#b91c1c,#fca5a5);margin:.25rem 0}`;

/** Writes a page with the screenshots and problems of every state; states with problems come first. */
export async function writeSheet(folder: string, seen: readonly Findings[]): Promise<string> {
  const ordered = seen.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0));
  const file = join(folder, "index.html");
  await writeFile(
    file,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tour</title><style>${STYLE}</style></head><body><h1>${seen.length} states</h1>${ordered.map(section).join("")}</body></html>`,
  );
  return file;
}

/** The name of a state in the report: route, visit, state. */
export function nameOf({ visit, state }: Pick<Findings, "visit" | "state">): string {
  return [visit.route, visit.name, ...(state === "filled" ? [] : [state])].join(" · ");
}

function section(item: Findings): string {
  const pictures = item.pictures.map(
    ({ file, width, scheme }) =>
      `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${width} ${scheme}</figcaption></figure>`,
  );
  const problems = item.problems.map((line) => `<li>${escape(line)}</li>`).join("");
  return `<section><h2>${escape(nameOf(item))}</h2>${problems && `<ul>${problems}</ul>`}<div>${pictures.join("")}</div></section>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
