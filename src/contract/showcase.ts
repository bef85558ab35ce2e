import { z } from "zod";
import { endpoint, type FileField } from "./endpoint.ts";
import { done, entity, id, pathId } from "./fields.ts";
import { achievementInput, achievementPatch, partOrder, portfolioInput, portfolioPatch } from "./professional-input.ts";
import { PROFESSIONAL_LIMITS } from "./professional-options.ts";

export const portfolioItem = entity("PortfolioItem", {
  id,
  title: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  projectUrl: z.string().nullable(),
  category: z.string().nullable(),
  featured: z.boolean(),
  displayOrder: z.int(),
});
export type PortfolioItem = z.infer<typeof portfolioItem>;

export const achievement = entity("Achievement", {
  id,
  title: z.string(),
  issuer: z.string().nullable(),
  description: z.string().nullable(),
  date: z.string().nullable(),
  imageUrl: z.string().nullable(),
  featured: z.boolean(),
  displayOrder: z.int(),
});
export type Achievement = z.infer<typeof achievement>;

const byId = z.object({ id: pathId });
const byPart = z.object({ id: pathId, partId: pathId });
const picture = {
  accept: "image",
  maxBytes: PROFESSIONAL_LIMITS.fileBytes,
  required: false,
} as const satisfies FileField;
const tagsOf = ({ params }: { params: { id: number } }) => [`professional:${params.id}`];

/** What a professional shows of their work, reached as professionalPartsApi: portfolio and achievements. */
export const showcaseEndpoints = {
  portfolio: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/portfolio",
    summary: "Works a professional shows",
    access: "public",
    params: byId,
    response: z.array(portfolioItem),
    cache: tagsOf,
  }),
  addPortfolioItem: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/portfolio",
    summary: "Add a work",
    access: "signed-in",
    params: byId,
    body: portfolioInput,
    files: { image: picture },
    response: portfolioItem,
    status: 201,
  }),
  updatePortfolioItem: endpoint({
    method: "PATCH",
    path: "/api/professionals/{id}/portfolio/{partId}",
    summary: "Change a work; an image replaces the old one",
    access: "signed-in",
    params: byPart,
    body: portfolioPatch,
    files: { image: picture },
    response: portfolioItem,
  }),
  orderPortfolio: endpoint({
    method: "PUT",
    path: "/api/professionals/{id}/portfolio/order",
    summary: "Set the order of the works",
    access: "signed-in",
    params: byId,
    body: partOrder,
    response: z.array(portfolioItem),
  }),
  removePortfolioItem: endpoint({
    method: "DELETE",
    path: "/api/professionals/{id}/portfolio/{partId}",
    summary: "Delete a work",
    access: "signed-in",
    params: byPart,
    response: done,
  }),
  achievements: endpoint({
    method: "GET",
    path: "/api/professionals/{id}/achievements",
    summary: "Awards and results",
    access: "public",
    params: byId,
    response: z.array(achievement),
    cache: tagsOf,
  }),
  addAchievement: endpoint({
    method: "POST",
    path: "/api/professionals/{id}/achievements",
    summary: "Add an achievement",
    access: "signed-in",
    params: byId,
    body: achievementInput,
    files: { image: picture },
    response: achievement,
    status: 201,
  }),
  updateAchievement: endpoint({
    method: "PATCH",
    path: "/api/professionals/{id}/achievements/{partId}",
    summary: "Change an achievement",
    access: "signed-in",
    params: byPart,
    body: achievementPatch,
    files: { image: picture },
    response: achievement,
  }),
  orderAchievements: endpoint({
    method: "PUT",
    path: "/api/professionals/{id}/achievements/order",
    summary: "Set the order of the achievements",
    access: "signed-in",
    params: byId,
    body: partOrder,
    response: z.array(achievement),
  }),
  removeAchievement: endpoint({
    method: "DELETE",
    path: "/api/professionals/{id}/achievements/{partId}",
    summary: "Delete an achievement",
    access: "signed-in",
    params: byPart,
    response: done,
  }),
};
