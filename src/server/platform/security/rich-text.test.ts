import { expect, test } from "vitest";
import { cleanRichText, plainText } from "./rich-text.ts";

test("keeps the markup that descriptions need", () => {
  const html =
    '<h3>Role</h3><h4>Days</h4><p>Teach <strong>yoga</strong>, <em>daily</em>, <u>early</u><br />and</p><ul><li>one</li></ul><ol><li>two</li></ol><blockquote>Come</blockquote><p><a href="https://gym.example/a?b=1&amp;c=2" rel="nofollow noopener">us</a> <a href="mailto:hi@gym.example" rel="nofollow noopener">mail</a></p>';
  expect(cleanRichText(html)).toBe(html);
});

test("maps the markup of editors to the allowed tags", () => {
  expect(cleanRichText("<h1>A</h1><h5>B</h5><div>C</div><b>D</b><i>E</i>")).toBe(
    "<h3>A</h3><h4>B</h4><p>C</p><strong>D</strong><em>E</em>",
  );
  expect(cleanRichText('<a href="https://x.example" target="_blank" onclick="x()">x</a>')).toBe(
    '<a href="https://x.example" rel="nofollow noopener">x</a>',
  );
});

test.each([
  ["<script>alert(1)</script>ok", "ok"],
  ["<SCRIPT SRC=//evil.example/x.js></SCRIPT>ok", "ok"],
  ["<scr<script>ipt>alert(1)</scr</script>ipt>ok", undefined],
  ['<img src=x onerror="alert(1)">ok', "ok"],
  ["<svg/onload=alert(1)>ok", "ok"],
  ['<p onclick="alert(1)" style="background:url(javascript:alert(1))" class="x">ok</p>', "<p>ok</p>"],
  ['<a href="javascript:alert(1)">ok</a>', '<a rel="nofollow noopener">ok</a>'],
  ['<a href="JaVa&#x09;Script:alert(1)">ok</a>', '<a rel="nofollow noopener">ok</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">ok</a>', '<a rel="nofollow noopener">ok</a>'],
  ['<a href="//evil.example">ok</a>', '<a rel="nofollow noopener">ok</a>'],
  ["<iframe src=https://evil.example></iframe>ok", "ok"],
  ["<style>*{display:none}</style>ok", "ok"],
  ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>ok", undefined],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">ok', undefined],
  ["<form action=https://evil.example><input name=password></form>ok", "ok"],
  ["<p>ok<!-- <script>alert(1)</script> --></p>", "<p>ok</p>"],
  ["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"],
])("leaves nothing executable of %s", (payload, expected) => {
  const clean = cleanRichText(payload);
  if (expected !== undefined) expect(clean).toBe(expected);
  expect(clean).not.toMatch(/<\s*(?:script|img|svg|iframe|style|math|form|input|noscript|object)/i);
  expect(clean).not.toMatch(/<[^>]+\son\w+\s*=/i);
  expect(clean).not.toMatch(/javascript:|data:/i);
});

test.each([
  "",
  "<p></p>",
  "<p><br></p>",
  "<ul><li> </li></ul>",
  "<p>&nbsp;\u00A0\u200B</p>",
  "<p>\u2060\u3164</p><ul><li>&#8205;</li></ul>",
  "<script>x</script>",
  "\u0000",
])("%j counts as empty", (html) => {
  expect(cleanRichText(html)).toBe("");
});

test("control characters, lone surrogates and direction overrides are removed", () => {
  expect(cleanRichText("<p>a\u0000b\uD800c\u202Ed</p>")).toBe("<p>ab\uFFFDcd</p>");
});

test("as plain text the words stay separate without tags", () => {
  expect(plainText("<h3>Role</h3><p>Fish &amp; chips<br>daily</p><ul><li>one</li><li>two</li></ul>")).toBe(
    "Role Fish & chips daily one two",
  );
});
