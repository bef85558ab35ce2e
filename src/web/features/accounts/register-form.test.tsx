import { expect, test } from "vitest";
import { countriesText } from "#contract/texts/countries.ts";
import { inGerman } from "#test/second-language.ts";
import { renderScreen } from "#web/platform/pages/screen.test-suite.tsx";
import { RegisterForm } from "./register-form.tsx";

test("countries are named in the reader's language and sent by their value (R083)", () => {
  const draw = () => renderScreen(<RegisterForm onRegistered={() => undefined} />);
  expect(draw()).toContain('<option value="Korea">South Korea</option>');
  expect(inGerman({ countriesText }, draw)).toContain('<option value="Korea">[South Korea]</option>');
});
