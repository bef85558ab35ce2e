import { readFileSync } from "node:fs";
import { join } from "node:path";

// `npm run -s sbom`: prints the packages that the product runs with, as CycloneDX, from package-lock.json. npm's own
// command leaves out packages that a tool needs too.

interface LockedPackage {
  version?: string;
  integrity?: string;
  license?: string;
  /** Needed by development tools only. */
  dev?: boolean;
  inBundle?: boolean;
}

const ROOT = join(import.meta.dirname, "..");
const FOLDER = "node_modules/";
const { name, version, packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  name: string;
  version: string;
  packages: Record<string, LockedPackage>;
};

function componentOf([path, locked]: [string, LockedPackage]) {
  const packageName = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
  const [algorithm = "", hash = ""] = locked.integrity?.split("-", 2) ?? [];
  return {
    type: "library",
    name: packageName,
    version: locked.version,
    purl: `pkg:npm/${packageName.replace("@", "%40")}@${locked.version}`,
    // A bundled package is part of the package around it, and of its hash.
    ...(hash && {
      hashes: [{ alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(hash, "base64").toString("hex") }],
    }),
    ...(locked.license && { licenses: [{ expression: locked.license }] }),
  };
}

const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
const components = new Map(shipped.map((entry) => componentOf(entry)).map((made) => [made.purl, made] as const));
const inventory = {
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: { component: { type: "application", name, version } },
  components: [...components.values()],
};
process.stdout.write(`${JSON.stringify(inventory, null, 2)}\n`);
