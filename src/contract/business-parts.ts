import { z } from "zod";
import {
  BUSINESS_LIMITS,
  coordinates,
  location,
  optionalEmail,
  optionalLine,
  optionalPhone,
  photo,
  product,
  teamMember,
} from "./businesses.ts";
import { endpoint, type FileField } from "./endpoint.ts";
import { successResponse, emptyToNull, id, singleLine, pathId, multiLine, queryId, version } from "./fields.ts";
import { openingSpan } from "./hours.ts";
import { writtenPrice } from "./price.ts";
import { businessesText as text } from "./texts/businesses.ts";

const photoInput = z.object({ caption: optionalLine(BUSINESS_LIMITS.captionMax) });
export const photoPatch = photoInput.extend({ version: version.optional() });
export const photoOrder = z.object({ ids: z.array(id).min(1).max(BUSINESS_LIMITS.photosMax) });
const memberName = singleLine({ min: 1, max: BUSINESS_LIMITS.teamNameMax, message: () => text.memberNameRequired });
const memberRole = singleLine({ min: 1, max: BUSINESS_LIMITS.teamNameMax, message: () => text.memberRoleRequired });
/** A team member: a name, or a professional by user id. spec: DECISIONS 8 */
export const teamInput = z.object({ name: memberName, role: memberRole, userId: queryId.optional() });
/** Only the fields sent are changed. */
export const teamPatch = z.object({ name: memberName, role: memberRole, version }).partial();
export const teamOrder = z.object({ ids: z.array(id).min(1).max(BUSINESS_LIMITS.teamMax) });

const locationFields = {
  address: singleLine({ min: 1, max: BUSINESS_LIMITS.addressMax, message: () => text.addressRequired }),
  city: singleLine({ min: 1, max: BUSINESS_LIMITS.cityMax, message: () => text.cityRequired }),
  state: optionalLine(BUSINESS_LIMITS.cityMax),
  country: singleLine({ min: 1, max: BUSINESS_LIMITS.cityMax, message: () => text.countryRequired }),
  postalCode: optionalLine(BUSINESS_LIMITS.postalCodeMax),
  ...coordinates,
  phone: optionalPhone,
  email: optionalEmail,
  hours: z.array(openingSpan).max(60),
};
/** A location with its hours by weekday. spec: product §3 business_locations, DECISIONS 32 */
export const locationInput = z.object({
  ...locationFields,
  country: locationFields.country.default("Singapore"),
  hours: locationFields.hours.default([]),
});
export type LocationInput = z.output<typeof locationInput>;
/** Only the fields sent are changed. Built from fields without defaults, which would overwrite omitted ones. */
export const locationPatch = z.object({ ...locationFields, version }).partial();
export type LocationPatch = z.output<typeof locationPatch>;

/** A product of a Business Collective. */
export const productInput = z.object({
  name: singleLine({ min: 1, max: BUSINESS_LIMITS.nameMax, message: () => text.productNameRequired }),
  description: emptyToNull(multiLine({ max: BUSINESS_LIMITS.productDescriptionMax })),
  price: writtenPrice(BUSINESS_LIMITS.priceMax, () => text.priceInvalid),
});
export type ProductInput = z.input<typeof productInput>;
/** Only the fields sent are changed. */
export const productPatch = productInput.extend({ version }).partial();

const byId = z.object({ id: pathId });
const byLocation = z.object({ id: pathId, locationId: pathId });
const byMember = z.object({ id: pathId, memberId: pathId });
const byPhoto = z.object({ id: pathId, photoId: pathId });
const byProduct = z.object({ id: pathId, productId: pathId });
const picture = { accept: "image", maxBytes: BUSINESS_LIMITS.photoBytes, required: false } as const satisfies FileField;
const tagsOf = ({ params }: { params: { id: number } }) => [`business:${params.id}`];

/** The parts of a listing of either kind that its owner manages: photos, team, locations, products. */
export const listingPartsApi = {
  gallery: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/gallery",
    summary: "List photos with id, caption and size (either kind)",
    access: "public",
    params: byId,
    response: z.array(photo),
    cache: tagsOf,
  }),
  addPhoto: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/photos",
    summary: "Add a photo",
    access: "signed-in",
    params: byId,
    body: photoInput,
    files: { photo: { ...picture, required: true } },
    response: photo,
    status: 201,
    created: ({ params, data }) => `/api/businesses/${params.id}/photos/${data.id}`,
  }),
  orderPhotos: endpoint({
    method: "PUT",
    path: "/api/businesses/{id}/photos/order",
    summary: "Set the order of the photos",
    access: "signed-in",
    params: byId,
    body: photoOrder,
    response: z.array(photo),
  }),
  updatePhoto: endpoint({
    method: "PATCH",
    path: "/api/businesses/{id}/photos/{photoId}",
    summary: "Change the caption of a photo",
    access: "signed-in",
    params: byPhoto,
    body: photoPatch,
    response: photo,
  }),
  removePhoto: endpoint({
    method: "DELETE",
    path: "/api/businesses/{id}/photos/{photoId}",
    summary: "Delete a photo",
    access: "signed-in",
    params: byPhoto,
    response: successResponse,
  }),
  listTeam: endpoint({
    method: "GET",
    path: "/api/businesses/{id}/team",
    summary: "List team members (either kind)",
    access: "public",
    params: byId,
    response: z.array(teamMember),
    // A member is linked only while their profile is public.
    cache: (input) => [...tagsOf(input), "professionals"],
  }),
  addTeamMember: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/team",
    summary: "Add a team member",
    access: "signed-in",
    params: byId,
    body: teamInput,
    files: { photo: picture },
    response: teamMember,
    status: 201,
    created: ({ params, data }) => `/api/businesses/${params.id}/team/${data.id}`,
  }),
  updateTeamMember: endpoint({
    method: "PATCH",
    path: "/api/businesses/{id}/team/{memberId}",
    summary: "Change a team member, optionally replacing the photo",
    access: "signed-in",
    params: byMember,
    body: teamPatch,
    files: { photo: picture },
    response: teamMember,
  }),
  orderTeam: endpoint({
    method: "PUT",
    path: "/api/businesses/{id}/team/order",
    summary: "Set the order of the team members",
    access: "signed-in",
    params: byId,
    body: teamOrder,
    response: z.array(teamMember),
  }),
  removeTeamMember: endpoint({
    method: "DELETE",
    path: "/api/businesses/{id}/team/{memberId}",
    summary: "Remove a team member",
    access: "signed-in",
    params: byMember,
    response: successResponse,
  }),
  addLocation: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/locations",
    summary: "Add a location (either kind); the first becomes the main one",
    access: "signed-in",
    params: byId,
    body: locationInput,
    response: location,
    status: 201,
    created: ({ params, data }) => `/api/businesses/${params.id}/locations/${data.id}`,
  }),
  updateLocation: endpoint({
    method: "PATCH",
    path: "/api/businesses/{id}/locations/{locationId}",
    summary: "Change a location and its hours (either kind)",
    access: "signed-in",
    params: byLocation,
    body: locationPatch,
    response: location,
  }),
  makeMainLocation: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/locations/{locationId}/main",
    summary: "Make a location the main one (either kind)",
    access: "signed-in",
    params: byLocation,
    response: location,
  }),
  removeLocation: endpoint({
    method: "DELETE",
    path: "/api/businesses/{id}/locations/{locationId}",
    summary: "Delete a location other than the main one",
    access: "signed-in",
    params: byLocation,
    response: successResponse,
  }),
  addProduct: endpoint({
    method: "POST",
    path: "/api/businesses/{id}/products",
    summary: "Add a product to a Business Collective, with an optional picture",
    access: "signed-in",
    params: byId,
    body: productInput,
    files: { image: picture },
    response: product,
    status: 201,
    created: ({ params, data }) => `/api/businesses/${params.id}/products/${data.id}`,
  }),
  updateProduct: endpoint({
    method: "PATCH",
    path: "/api/businesses/{id}/products/{productId}",
    summary: "Change a product, optionally replacing the picture",
    access: "signed-in",
    params: byProduct,
    body: productPatch,
    files: { image: picture },
    response: product,
  }),
  removeProduct: endpoint({
    method: "DELETE",
    path: "/api/businesses/{id}/products/{productId}",
    summary: "Delete a product",
    access: "signed-in",
    params: byProduct,
    response: successResponse,
  }),
};
