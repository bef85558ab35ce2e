import { expect, test } from "vitest";
import { jobPin, type JobPin } from "#contract/job-map.ts";
import { aJobCard } from "./job.test-suite.ts";
import { pinWords } from "./pin-words.ts";

const aPin = (over: Partial<JobPin>) => jobPin.parse({ ...aJobCard(), lat: 1.3, lng: 103.8, ...over });

test.each<[Partial<JobPin>, string | undefined]>([
  [{ salaryMin: 3_500, salaryMax: 4_500, salaryPeriod: "month" }, "$3,500+"],
  [{ salaryMin: 3_500, salaryMax: null, salaryPeriod: null }, "$3,500+"],
  [{ salaryMin: 3_500, salaryMax: 3_500, salaryPeriod: "month" }, "$3,500"],
  [{ salaryMin: 25.5, salaryMax: 30, salaryPeriod: "hour" }, "$26+/hour"],
  [{ salaryMin: null, salaryMax: 4_000, salaryPeriod: "month" }, "Up to $4,000"],
  [{ salaryMin: null, salaryMax: null, salaryPeriod: "month" }, undefined],
])("a pin carries the pay: %j", (pay, text) => {
  expect(pinWords(aPin({ ...pay, salaryCurrency: "SGD" })).text).toBe(text);
});

test("its name says what, where and for how much", () => {
  const job = aPin({ title: "Floor Coach", salaryMin: 3_500, salaryMax: null, salaryPeriod: "month" });
  expect(pinWords(job).name).toBe("Floor Coach, Iron Temple, $3,500+");
  expect(pinWords({ ...job, salaryMin: null }).name).toBe("Floor Coach, Iron Temple, Salary not specified");
});
