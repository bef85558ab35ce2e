import { useEffect } from "react";
import { useRouter } from "@tanstack/react-router";
import { deferredScripts } from "virtual:deferred-scripts";
import { HYDRATED, startScript } from "#web/platform/pages/start-script.ts";

const scripts = new Map<string, { __html: string }>();

/**
 * Starts the page's scripts after the first paint, and tells that script when the page is hydrated. Its element is
 * rendered only by the server, and removed before hydration.
 */
export function StartScript() {
  const router = useRouter();
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), []);
  if (!deferredScripts) return null;
  const routes = router.stores.matches.get().map(({ routeId }) => routeId);
  const key = routes.join(" ");
  let script = scripts.get(key);
  if (!script) {
    script = { __html: startScript([...new Set(routes.flatMap((id) => deferredScripts?.[id] ?? []))]) };
    scripts.set(key, script);
  }
  return <script nonce={router.options.ssr?.nonce} dangerouslySetInnerHTML={script} />;
}
