import { PDFiumLibrary } from "@hyzyla/pdfium";

let library: Promise<PDFiumLibrary> | undefined;

/** The text of each page, as a PDF reader extracts it. */
export async function textOf(pdf: Buffer): Promise<string[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText());
  } finally {
    document.destroy();
  }
}
