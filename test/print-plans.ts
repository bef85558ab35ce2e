import { planTable } from "./plan-lines.ts";

// `npm run -s plans > docs/plans.md` writes the table of the plans: line, what it gives, where it is asked, tests.

process.stdout.write(await planTable());
