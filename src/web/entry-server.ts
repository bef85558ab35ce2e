import { createStartHandler, defaultRenderHandler } from "@tanstack/react-start/server";

/** Renders one page to a whole document; the server adds caching, compression and the content security policy. */
const render = createStartHandler({ handler: defaultRenderHandler });

export default { fetch: render };
