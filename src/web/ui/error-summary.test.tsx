import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary, fieldId, flattenErrors } from "./error-summary.tsx";

test("finds messages in nested errors and in arrays, with their paths", () => {
  const errors = {
    email: { type: "format", message: "Invalid email address" },
    education: [undefined, { degree: { type: "required", message: "Degree is required" } }],
    skills: { root: { type: "min", message: "Add a skill" } },
  };
  expect(flattenErrors(errors as never)).toEqual([
    { name: "email", message: "Invalid email address" },
    { name: "education.1.degree", message: "Degree is required" },
    { name: "skills.root", message: "Add a skill" },
  ]);
});

test("gives every path an id that is valid in a URL fragment", () => {
  expect(fieldId("education.1.degree")).toBe("field-education-1-degree");
});

test("links each error to its field, and renders nothing without errors", () => {
  const html = renderToStaticMarkup(
    <ErrorSummary title="There is a problem" errors={[{ message: "No", targetId: "field-a" }]} submitCount={1} />,
  );
  expect(html).toContain('href="#field-a"');
  expect(html).toContain('role="alert"');
  expect(renderToStaticMarkup(<ErrorSummary title="There is a problem" errors={[]} submitCount={1} />)).toBe("");
});
