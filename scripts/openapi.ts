import packageJson from "../package.json" with { type: "json" };
import { ALL_ENDPOINTS } from "#contract/all-endpoints.ts";
import { openApiDocument } from "#server/openapi.ts";

process.stdout.write(
  `${JSON.stringify(openApiDocument(ALL_ENDPOINTS, { title: "FitCollective API", version: packageJson.version, server: "/" }), null, 2)}\n`,
);
