import { createRandom } from "../random.ts";
import { lighten, mix, oklch, type Color } from "./color.ts";
import { renderShapes } from "./raster.ts";

const SKINS = ["#f1d3ba", "#e6bd98", "#d9a67e", "#c48b61", "#a86f49", "#84543a", "#eec9a8"] as const;
const HAIRS = ["#1d1a1c", "#2a2224", "#3a2a24", "#5a3d2b", "#6f6a6c", "#241d2b"] as const;

type Style = "short" | "side" | "bob" | "long" | "bun" | "scarf" | "curls" | "crop";

/** Hair behind and in front of the head, which is an ellipse of 62 by 76 around (200, 172). */
function hairOf(style: Style, color: Color, cloth: Color): readonly [behind: string, before: string] {
  const path = (d: string, fill: Color = color) => `<path d="${d}" fill="${fill}"/>`;
  const shine = lighten(color, 0.07);
  switch (style) {
    case "short":
      return [
        "",
        path(
          "M136 168C126 96 164 74 204 76C252 74 276 104 263 168C260 146 250 132 242 126C210 136 176 134 158 122C146 132 138 148 136 168Z",
        ) + path("M168 92C188 80 214 80 232 90C212 88 190 88 168 92Z", shine),
      ];
    case "side":
      return [
        "",
        path(
          "M135 172C122 98 168 66 216 78C260 80 276 116 264 170C262 148 256 138 250 130C214 132 184 122 172 104C166 128 146 138 135 172Z",
        ) + path("M190 84C212 76 236 84 248 98C230 90 210 86 190 84Z", shine),
      ];
    case "bob":
      return [
        path(
          "M126 226C108 118 148 70 202 70C256 70 292 118 274 226C262 240 240 236 240 236H160C160 236 138 240 126 226Z",
        ),
        path(
          "M138 172C134 118 160 90 200 90C242 90 268 120 262 172C256 144 238 120 214 112C190 132 160 138 146 140C142 150 139 160 138 172Z",
        ),
      ];
    case "long":
      return [
        path(
          "M120 330C110 240 104 70 200 68C296 70 290 240 280 330C262 342 244 330 240 300H160C156 330 138 342 120 330Z",
        ),
        path("M138 176C132 116 160 88 201 88C244 88 268 118 262 176C256 146 236 118 201 108C168 118 144 146 138 176Z"),
      ];
    case "bun":
      return [
        `<circle cx="200" cy="72" r="34" fill="${color}"/>`,
        path("M136 172C128 112 160 84 200 84C240 84 272 112 264 172C258 140 236 116 200 114C164 116 142 140 136 172Z") +
          path("M184 58C196 50 212 54 218 64C206 60 194 60 184 58Z", shine),
      ];
    case "scarf":
      return [
        path(
          "M112 300C100 120 142 68 200 68C258 68 300 120 288 300C300 344 262 372 200 372C138 372 100 344 112 300Z",
          cloth,
        ),
        path(
          "M132 186C124 108 160 82 200 82C240 82 276 108 268 186C276 260 244 290 200 292C156 290 124 260 132 186ZM200 104C164 104 146 138 148 178C150 226 172 252 200 252C228 252 250 226 252 178C254 138 236 104 200 104Z",
          lighten(cloth, 0.03),
        ),
      ];
    case "curls":
      return [
        "",
        [
          [150, 118, 30],
          [176, 94, 32],
          [208, 86, 33],
          [238, 98, 30],
          [256, 124, 26],
          [142, 146, 20],
          [262, 150, 16],
        ]
          .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`)
          .join("") + `<circle cx="204" cy="82" r="12" fill="${shine}" fill-opacity=".6"/>`,
      ];
    case "crop":
      return [
        "",
        path("M139 160C134 104 164 88 200 88C238 88 268 106 261 160C256 132 240 120 200 118C160 120 144 132 139 160Z"),
      ];
  }
}

/** Draws a person without a face, as a team member's picture: WebP of 400 by 400 pixels, or narrower. */
export async function drawPortrait({ seed }: { seed: string }, maxWidth?: number): Promise<Buffer> {
  const random = createRandom(`portrait/${seed}`);
  const hue = random.float(0, 360);
  const ground = oklch(random.float(0.8, 0.89), random.float(0.035, 0.065), hue);
  const cloth = oklch(random.float(0.4, 0.62), random.float(0.07, 0.13), hue + random.pick([150, 180, 210, 40]));
  const skin = random.pick(SKINS);
  const shade = mix(skin, "#6b2f2a", 0.24);
  const hair = random.pick(HAIRS);
  const style = random.weighted<Style>([
    ["short", 4],
    ["side", 4],
    ["bob", 3],
    ["long", 3],
    ["bun", 3],
    ["scarf", 2],
    ["curls", 2],
    ["crop", 3],
  ]);
  const [behind, before] = hairOf(style, hair, oklch(0.55, 0.09, hue + 200));
  const beard = ["short", "side", "crop"].includes(style) && random.chance(0.28);
  const collar = random.int(0, 2);
  const trim = lighten(cloth, 0.16);
  const wear =
    collar === 0
      ? `<path d="M160 288Q200 330 240 288" fill="none" stroke="${trim}" stroke-width="11"/>`
      : collar === 1
        ? `<path d="M158 284L200 336L242 284L262 296L214 366H186L138 296Z" fill="${trim}"/>`
        : `<path d="M166 284C166 318 234 318 234 284L246 290C250 336 150 336 154 290Z" fill="${lighten(cloth, -0.07)}"/>`;
  const whistle =
    random.chance(0.25) && style !== "scarf"
      ? `<path d="M156 292L198 372M244 292L202 372" stroke="${oklch(0.78, 0.15, hue + 60)}" stroke-width="7"/><circle cx="200" cy="378" r="13" fill="#e9e6df"/>`
      : "";
  const glasses = random.chance(0.2)
    ? `<g fill="none" stroke="#2b2a30" stroke-width="5"><circle cx="176" cy="174" r="19"/><circle cx="224" cy="174" r="19"/><path d="M195 172Q200 168 205 172"/></g>`
    : "";
  const ears =
    style === "scarf"
      ? ""
      : `<ellipse cx="138" cy="180" rx="11" ry="18" fill="${skin}"/><ellipse cx="262" cy="180" rx="11" ry="18" fill="${shade}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighten(ground, 0.05)}"/><stop offset="1" stop-color="${lighten(ground, -0.05)}"/></linearGradient><linearGradient id="s" x1="0" x2="1"><stop offset=".45" stop-color="${skin}"/><stop offset="1" stop-color="${mix(skin, shade, 0.55)}"/></linearGradient><linearGradient id="c" x1="0" x2="1" y2=".4"><stop offset="0" stop-color="${lighten(cloth, 0.045)}"/><stop offset="1" stop-color="${lighten(cloth, -0.06)}"/></linearGradient></defs><rect width="400" height="400" fill="url(#g)"/><circle cx="${random.int(110, 290)}" cy="${random.int(130, 220)}" r="${random.int(130, 165)}" fill="${lighten(ground, 0.055)}"/>${behind}<path d="M40 412C44 330 96 304 158 288H242C304 304 356 330 360 412Z" fill="url(#c)"/><path d="M168 222H232V286C232 314 168 314 168 286Z" fill="${shade}"/><path d="M168 238C184 262 216 262 232 238V222H168Z" fill="${mix(shade, "#3a1a1a", 0.2)}"/>${wear}${ears}<path d="M138 166C138 118 166 98 200 98S262 118 262 166C262 222 232 252 200 252S138 222 138 166Z" fill="url(#s)"/>${beard ? `<path d="M139 182C146 212 158 212 168 208C188 200 212 200 232 208C242 212 254 212 261 182C262 232 230 256 200 256S138 232 139 182Z" fill="${hair}"/>` : ""}<path d="M182 ${beard ? 226 : 220}Q200 ${beard ? 236 : 232} 218 ${beard ? 226 : 220}" fill="none" stroke="${beard ? mix(skin, hair, 0.35) : mix(skin, "#7a2f2c", 0.5)}" stroke-width="4.5" stroke-linecap="round"/>${glasses}${before}${whistle}</svg>`;
  return renderShapes(svg, maxWidth);
}
