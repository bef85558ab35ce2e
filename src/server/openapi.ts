import { z } from "zod";
import { ACCESS } from "#contract/access.ts";
import { endpointKey, type AnyEndpoint, type FileField } from "#contract/endpoint.ts";
import { errorEnvelope } from "#contract/errors.ts";
import { isBodyOptional } from "./platform/http/body.ts";

export type JsonObject = Record<string, unknown>;

/** The OpenAPI 3.1 document of all endpoints, generated from the contract alone. */
export function openApiDocument(
  endpoints: readonly AnyEndpoint[],
  info: { title: string; version: string },
): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const schemas: JsonObject = { Error: jsonSchema(errorEnvelope, "output") };
  for (const endpoint of endpoints.toSorted((a, b) => endpointKey(a).localeCompare(endpointKey(b)))) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      ...info,
      description:
        "Answers are JSON; failed ones carry { error, code?, fields? }. Lists take page, pageSize and sort and answer X-Total-Count and Link.",
    },
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "fc_session" } },
    },
  };
}

/** @param schemas receives the named schemas of the response */
function operation(endpoint: AnyEndpoint, schemas: JsonObject): JsonObject {
  const body = requestBody(endpoint);
  return {
    summary: endpoint.summary,
    operationId: operationId(endpoint),
    tags: [endpoint.path.split("/")[2]],
    ...(endpoint.access === "public" ? {} : { security: [{ session: [] }], "x-roles": ACCESS[endpoint.access] }),
    parameters: [...parametersOf(endpoint.params, "path"), ...parametersOf(endpoint.query, "query")],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: "Success",
        ...(endpoint.list ? { headers: listHeaders } : {}),
        content: { "application/json": { schema: responseSchema(endpoint.response as z.ZodType, schemas) } },
      },
      default: {
        description: "Failure",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

const listHeaders = {
  "X-Total-Count": { description: "How many rows match: exact to 1,000, then 1000+", schema: { type: "string" } },
  Link: { description: "First, previous, next and last page", schema: { type: "string" } },
};

function operationId(endpoint: AnyEndpoint): string {
  const words = endpoint.path.replaceAll(/[{}]/g, "").split(/[/-]/).filter(Boolean).slice(1);
  return endpoint.method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query"): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: of,
  }));
}

function requestBody(endpoint: AnyEndpoint): JsonObject | undefined {
  if (!endpoint.body && !endpoint.files) return undefined;
  const schema = endpoint.body
    ? (jsonSchema(endpoint.body as z.ZodType, "input") as { properties?: JsonObject; required?: string[] })
    : {};
  if (!endpoint.files) return { required: !isBodyOptional(endpoint), content: { "application/json": { schema } } };
  const files = Object.entries(endpoint.files as Record<string, FileField>);
  return {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          ...schema,
          type: "object",
          properties: {
            ...schema.properties,
            ...Object.fromEntries(files.map(([name]) => [name, { type: "string", format: "binary" }])),
          },
          required: [...(schema.required ?? []), ...files.filter(([, field]) => field.required).map(([name]) => name)],
        },
      },
    },
  };
}

/** The schema of a response; entities in it become references to components. */
function responseSchema(schema: z.ZodType, schemas: JsonObject): JsonObject {
  const text = JSON.stringify(jsonSchema(schema, "output", z.globalRegistry));
  const { $defs, ...rest } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonObject;
  Object.assign(schemas, $defs);
  return rest;
}

/** @param names registry of the schemas to refer to by name; empty by default, because input may differ from output */
function jsonSchema(
  schema: z.ZodType,
  io: "input" | "output",
  names: typeof z.globalRegistry = z.registry(),
): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    metadata: names,
    unrepresentable: "any",
    target: "draft-2020-12",
  }) as JsonObject;
  return rest;
}
