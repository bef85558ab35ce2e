/**
 * zod compiles its parsers with new Function after probing whether it may; our content security policy forbids it and
 * reports every attempt. Must be called before the first schema is used; on the server, where zod may compile, it does
 * nothing.
 */
export function disableZodEval(): void {
  if (import.meta.env.SSR) return;
  // zod's own settings object: configuring it through zod would add zod to every page.
  const { __zod_globalConfig: settings = {} } = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  Object.assign(globalThis, { __zod_globalConfig: Object.assign(settings, { jitless: true }) });
}
