declare module "virtual:deferred-scripts" {
  /** Script URLs of each route, the root's with its entry script first; undefined in development and in the browser. */
  export const deferredScripts: Readonly<Record<string, readonly string[]>> | undefined;
}
