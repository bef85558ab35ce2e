import { KILOBYTE, MEGABYTE } from "#contract/file-size.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatDecimals } from "#contract/texts/format.ts";

const words = commonText.fileSize;

/** "320 KB" or "1.4 MB", rounded up so that a file over the limit never seems to be within it. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  return kilobytes < KILOBYTE
    ? fill(words.kilobytes, { size: kilobytes })
    : fill(words.megabytes, { size: formatDecimals(Math.ceil((bytes * 10) / MEGABYTE) / 10, 1) });
}
