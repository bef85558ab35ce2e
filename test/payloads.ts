/** Texts that run as scripts wherever they are shown unescaped. spec: bars, safety 9 */
export const PAYLOADS: readonly string[] = [
  "<script>alert(1)</script>",
  `"><img src=x onerror=alert(2)>`,
  "'><svg/onload=alert(3)>",
  "</script><script>alert(4)</script>",
  "</textarea></title><svg onload=alert(5)>",
  "javascript:alert(6)",
  `" autofocus onfocus=alert(7) x="`,
  "${alert(8)}{{alert(8)}}",
  "<!--<script>alert(9)//-->",
  "]]><script>alert(10)</script>",
  "\u2028alert(11)\u2029//",
  "<iframe src=javascript:alert(12)>",
];
