declare module "virtual:late-scripts" {
  /** Addresses of the scripts of each route, the root's with the one that begins first; none in development and in the browser. */
  export const lateScripts: Readonly<Record<string, readonly string[]>> | undefined;
}
