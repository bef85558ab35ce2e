import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { professionalPartsApi } from "#contract/professional-parts.ts";
import { createTestApp } from "#test/app.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { goodImage } from "#test/hostile-files.ts";

test("an identity document is encrypted on the disk, and readable for its owner", async () => {
  const app = await createTestApp();
  const { actor } = await buildProfessional(app);
  const document = new File([new Uint8Array(await goodImage("png"))], "id.png", { type: "image/png" });
  const { data } = await app.as(actor).call(professionalPartsApi.addKycDocument, {
    body: { documentType: "id_card" },
    files: { document },
  });
  const given = await app.request(data.documentUrl ?? "", { headers: { cookie: actor.cookie } });
  const shown = Buffer.from(await given.arrayBuffer());
  expect(shown.subarray(0, 4).toString()).toBe("RIFF");
  const [key = ""] = await Array.fromAsync(app.platform.files.list());
  const onDisk = await readFile(join(app.platform.config.dataDir, "files", key));
  expect(onDisk.includes(shown.subarray(0, 12)) || onDisk.includes(shown.subarray(-12))).toBe(false);
  await app.close();
});
