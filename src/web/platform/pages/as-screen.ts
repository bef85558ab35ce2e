/** Router links know the screens that exist when they are compiled; this takes a path of data or of a later screen. */
export function asScreen(path: string): "/" {
  return path as "/";
}
