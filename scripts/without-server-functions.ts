import type { Plugin } from "vite";

const FETCHER = /start-client-core\/dist\/esm\/client-rpc\/serverFnFetcher\.js$/;
const SERVER_FUNCTION = /\bcreate(?:ServerFn|ClientRpc)\(/;
const STUB = `
export function serverFnFetcher() {
  throw new Error("There are no server functions: the browser calls endpoints of the contract.");
}
export function trackPostProcessPromise() {}
`;

/**
 * Removes the transport of server functions and its serializer from the browser's scripts (10 KB gzipped): the
 * framework loads them on every page, but this product has no server functions.
 */
export function withoutServerFunctions(): Plugin {
  return {
    name: "light-start",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    load: { filter: { id: FETCHER }, handler: () => STUB },
    transform(code, id) {
      if (SERVER_FUNCTION.test(code) && !id.includes("/node_modules/"))
        this.error(`${id} has a server function, but the browser has no transport for server functions.`);
    },
  };
}
