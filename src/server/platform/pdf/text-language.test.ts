import { expect, test } from "vitest";
import { languageOfText } from "./text-language.ts";

test.each([
  ["ผู้ฝึกสอนโยคะ ประสบการณ์ 10 ปี Yoga Alliance RYT 200", "th"],
  ["我在新加坡当了十年的健身教练 (Personal Trainer)", "zh"],
  ["私はヨガのトレーナーです。東京で十年間教えました。", "ja"],
  ["저는 필라테스 강사입니다", "ko"],
  ["គ្រូបង្វឹកកាយសម្បទា ភ្នំពេញ", "km"],
  ["Tôi là huấn luyện viên yoga với mười năm kinh nghiệm", "vi"],
  ["I have coached for ten years in Đà Nẵng and Singapore, mostly strength and conditioning", "en"],
  ["Ten years of coaching; my name is 陳大文", "en"],
  ["2019 – 2020", "en"],
])("%s is in %s", (text, language) => {
  expect(languageOfText(text, "en")).toBe(language);
});
