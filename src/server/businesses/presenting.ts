/** The path of a stored image's original; smaller ones lie under /images/{width}/…. */
export function imageUrl(key: string): string {
  return `/images/original/${key}`;
}

/** The earliest of several moments; undefined without any. */
export function earliest(moments: readonly (string | null)[]): Date | undefined {
  let first: string | undefined;
  for (const moment of moments) if (moment !== null && (first === undefined || moment < first)) first = moment;
  return first === undefined ? undefined : new Date(first);
}
