/** Router links accept only routes known at compile time; this casts a path from data or of a later screen. */
export function asScreen(path: string): "/" {
  return path as "/";
}
