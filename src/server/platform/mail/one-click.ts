import type { Context } from "hono";
import { AppError } from "../errors.ts";
import { readBytes } from "../http/body.ts";

const BODY_LIMIT = 4_096;

/**
 * Handles the POST of a mail program that unsubscribes its user. The signed token in the query authenticates it, so
 * neither cookies nor the cross-site check apply. spec: RFC 8058
 * @param unsubscribe idempotent; throws an AppError for an invalid token
 */
export function oneClickHandler(unsubscribe: (token: string) => Promise<void>) {
  return async (c: Context): Promise<Response> => {
    const headers = { "cache-control": "no-store" };
    try {
      const body = new TextDecoder().decode(await readBytes(c.req.raw, BODY_LIMIT));
      if (!body.includes("One-Click")) return c.text("Bad Request", 400, headers);
      await unsubscribe(c.req.query("token") ?? "");
      return c.text("OK", 200, headers);
    } catch (error) {
      if (error instanceof AppError) return c.json(error.envelope(), error.status as 400, headers);
      throw error;
    }
  };
}
