import { writeFileSync } from "node:fs";
import { Converter } from "opencc-js/t2cn";

// Writes the table by which search finds simplified characters by traditional ones and the reverse. The characters come
// from OpenCC, through opencc-js; run it again after an update of that package.

const FILE = new URL("../src/server/platform/search/han.early.sql", import.meta.url);
const toSimplified = Converter({ from: "t", to: "cn" });

const pairs: [string, string][] = [];
for (let point = 0x34_00; point <= 0x9f_ff; point += 1) {
  const traditional = String.fromCodePoint(point);
  const simplified = toSimplified(traditional);
  if (simplified !== traditional && simplified.length === 1) pairs.push([traditional, simplified]);
}
const column = (index: 0 | 1) => pairs.map((pair) => pair[index]).join("");

writeFileSync(
  FILE,
  `-- Written by scripts/han-sql.ts from OpenCC's table of characters (Apache-2.0).
-- Replaces traditional Chinese characters by simplified ones, so that either finds the other. translate() would compare
-- each character of a text with half of the table, and PostgreSQL would read the table in each plan of an SQL function.
CREATE OR REPLACE FUNCTION unify_han(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF value !~ '[\\u3400-\\u9FFF]' THEN RETURN value; END IF;
  RETURN array_to_string(array(
    SELECT coalesce(jsonb_object(string_to_array('${column(0)}', NULL),
      string_to_array('${column(1)}', NULL)) ->> letter, letter)
    FROM unnest(string_to_array(value, NULL)) AS letter
  ), '');
END
$$;
`,
);
console.log(`${pairs.length} characters`);
