/** Router links accept only routes known at compile time; this casts a path from data or of a later screen. */
export function asRoutePath(path: string): "/" {
  return path as "/";
}
