/**
 * zod compiles its parsers with new Function and tries whether it may; our content security policy forbids it and every
 * try is reported. To be called before the first schema is used; on the server, where zod may compile, it does nothing.
 */
export function parseWithoutEval(): void {
  if (import.meta.env.SSR) return;
  // zod's own name for its settings: setting them through zod would put it on every page.
  const { __zod_globalConfig: settings = {} } = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  Object.assign(globalThis, { __zod_globalConfig: Object.assign(settings, { jitless: true }) });
}
