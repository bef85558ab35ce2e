/** The path of a public image in original size; smaller sizes are under /images/{width}/…. */
export function imageUrl(key: string): string {
  return `/images/original/${key}`;
}

export function imageUrlOrNull(key: string | null): string | null {
  return key === null ? null : imageUrl(key);
}

/** The path of a private file. */
export function fileUrl(key: string): string {
  return `/files/${key}`;
}

export function fileUrlOrNull(key: string | null): string | null {
  return key === null ? null : fileUrl(key);
}
