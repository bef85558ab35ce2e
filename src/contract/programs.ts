import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, money, pathId } from "./fields.ts";

export const program = z.object({
  id,
  businessId: id.nullable(),
  name: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  /** Null when the price is on request. */
  price: money.nullable(),
  duration: z.string().nullable(),
  location: z.string().nullable(),
  isOnline: z.boolean(),
  maxParticipants: z.int().nullable(),
  tags: z.array(z.string()),
});
export type Program = z.infer<typeof program>;

export const programsApi = {
  list: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/programs",
    summary: "Active programmes of a listing (either kind)",
    access: "public",
    params: z.object({ id: pathId }),
    response: z.array(program),
    cache: ({ params }) => [`business:${params.id}`],
  }),
};
