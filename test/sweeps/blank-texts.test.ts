import { z } from "zod";
import { expect, test } from "vitest";
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";

// A text without a visible character is no name, title, message or category. spec: DECISIONS 50

const HTML = "HTML, whose text is checked without its tags: see rich-text.test.ts";
const INVISIBLE = ["\u200B", "\u200B\u2060\u00AD\uFEFF", "\u3164", "\u2800", "\u200D\u200D", " \u202E "];

/** Fields that are read as they were sent, and why nothing invisible is shown to others. */
const AS_SENT: Readonly<Record<string, string>> = {
  "PATCH /api/user/profile currentPassword": "a password",
  "POST /api/user/deletion password": "a password",
  "POST /api/user/step-up/password password": "a password",
  "POST /api/login/second-factor code": "must equal a code",
  "POST /api/user/second-factor/app/confirm code": "must equal a code",
  "POST /api/user/step-up/code code": "must equal a code",
  "PUT /api/team-memberships/{id} name": "must equal the stored words",
  "PUT /api/team-memberships/{id} role": "must equal the stored words",
  "POST /api/claims/confirm-email token": "must equal a stored token",
  "POST /api/newsletter/confirm token": "must equal a stored token",
  "POST /api/newsletter/unsubscribe token": "must equal a stored token",
  "POST /api/resume/generate certifications[].certificationFile": "must be the path of a file",
  "POST /api/job-applications resumeUrl": "must be the path of a file",
  "POST /api/saved/searches query": "must be the query of a list",
  "POST /api/jobs description": HTML,
  "PATCH /api/jobs/{id} description": HTML,
  "POST /api/media content": HTML,
  "PATCH /api/media/{id} content": HTML,
  "PATCH /api/admin/businesses/{id}/approve-changes since": "must equal a stored time",
  "PATCH /api/admin/businesses/{id}/reject-changes since": "must equal a stored time",
  "PATCH /api/admin/held-texts/{kind}/{id}/approve since": "must equal a stored time",
  "PATCH /api/admin/held-texts/{kind}/{id}/reject since": "must equal a stored time",
  "PATCH /api/admin/professional-reviews/{id}/approve since": "must equal a stored time",
  "PATCH /api/admin/professional-reviews/{id}/reject since": "must equal a stored time",
  "PATCH /api/admin/professionals/{id}/verify-kyc since": "must equal a stored time",
  "PATCH /api/admin/reviews/{id}/approve since": "must equal a stored time",
  "PATCH /api/admin/reviews/{id}/reject since": "must equal a stored time",
  "PATCH /api/businesses/{id}/reviews/{reviewId} photos[]": "must be the path of a file",
  "PATCH /api/professionals/{id}/reviews/{reviewId} photos[]": "must be the path of a file",
};

/** The fields of a body, also within lists and groups, as their schemas. */
function fieldsOf(schema: z.ZodType, path = ""): [path: string, field: z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    const inner = fieldsOf(schema.unwrap() as z.ZodType, path);
    return inner.length === 1 && inner[0]?.[0] === path ? [[path, schema]] : inner;
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option, index) => fieldsOf(option as z.ZodType, `${path}|${index}`));
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodObject) return fieldsOf(schema.in, path);
  if (!(schema instanceof z.ZodObject)) return [[path, schema]];
  return Object.entries(schema.shape).flatMap(([key, part]) =>
    fieldsOf(part as z.ZodType, path === "" ? key : `${path}.${key}`),
  );
}

const fields = ALL_ENDPOINTS.flatMap(({ method, path, body }) =>
  body ? fieldsOf(body as z.ZodType).map(([field, schema]) => [`${method} ${path} ${field}`, schema] as const) : [],
);
const accepts = (schema: z.ZodType, text: string) => schema.safeParse(text).success;
const read = (schema: z.ZodType, text: string) => {
  const parsed = schema.safeParse(text);
  return parsed.success ? JSON.stringify(parsed.data) : "rejected";
};

test("an invisible text counts as an empty one in every field of every write", () => {
  const texts = fields.filter(([, schema]) => accepts(schema, "Visible words"));
  expect(texts.length).toBeGreaterThan(150);
  const taken = texts
    .filter(([, schema]) => INVISIBLE.some((text) => read(schema, text) !== read(schema, "")))
    .map(([name]) => name);
  expect(taken.toSorted()).toEqual(Object.keys(AS_SENT).toSorted());
});
