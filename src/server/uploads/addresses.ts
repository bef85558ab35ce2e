/** The path of a public image's original; smaller ones lie under /images/{width}/…. */
export function imageUrl(key: string): string {
  return `/images/original/${key}`;
}

export function imageUrlOrNull(key: string | null): string | null {
  return key === null ? null : imageUrl(key);
}

/** Where a private file is given out to those who may read it. */
export function fileUrl(key: string): string {
  return `/files/${key}`;
}

export function fileUrlOrNull(key: string | null): string | null {
  return key === null ? null : fileUrl(key);
}
