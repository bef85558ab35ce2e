import { lighten, mix, type Color } from "../color.ts";
import type { ProductKind } from "../kinds.ts";
import { dumbbell, kettlebell } from "../props.ts";
import type { Room } from "../room.ts";
import { mealBox } from "./food.ts";
import { pouch, vessel } from "./vessels.ts";

type Ware = (room: Room, tone: Color, other: Color) => void;

const line = (d: string, stroke: Color, wide: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;

const WARES: Readonly<Record<ProductKind, Ware>> = {
  tub: (room, tone, other) => vessel(room, 0, 0.2, 0.46, 1.2, tone, other, "tub"),
  bottle: (room, tone, other) => {
    vessel(room, -0.08, 0.3, 0.33, 1.3, tone, room.palette.ceiling, "bottle");
    for (const [x, z] of [
      [0.5, -0.1],
      [0.68, 0.1],
      [0.42, 0.12],
    ] as const) {
      room.stage.shadow([x, 0, z], 0.11, 0.08, 0.4);
      room.stage.ball([x, 0.055, z], 0.058, other);
    }
  },
  pouch: (room, tone, other) => pouch(room, 0, 0.2, 0.95, 1.2, tone, other),
  bar: (room, tone, other) => {
    const { stage, palette } = room;
    stage.shadow([0, 0, 0.2], 0.85, 0.5, 0.5);
    stage.box([-0.62, 0, 0], [1.24, 0.42, 0.62], tone);
    stage.panel(
      [
        [-0.62, 0.14, -0.004],
        [-0.62, 0.28, -0.004],
        [0.62, 0.28, -0.004],
        [0.62, 0.14, -0.004],
      ],
      palette.ceiling,
    );
    for (let bar = 0; bar < 5; bar += 1)
      stage.box(
        [-0.52 + bar * 0.22, 0.42, 0.1],
        [0.17, 0.16 + (bar % 2) * 0.02, 0.44],
        bar % 2 ? other : mix(other, palette.ceiling, 0.35),
      );
    stage.shadow([0.1, 0, -0.42], 0.5, 0.2, 0.45);
    stage.box([-0.3, 0, -0.52], [0.78, 0.12, 0.22], other);
  },
  dumbbell: (room, tone) => {
    room.stage.shadow([0, 0, 0.1], 0.9, 0.4, 0.5);
    room.stage.shadow([0.1, 0, 0.55], 0.9, 0.4, 0.4);
    dumbbell(room, [0.1, 0, 0.5], 0.42, mix(tone, room.palette.ink, 0.25));
    dumbbell(room, [-0.1, 0, -0.05], 0.42, tone);
  },
  kettlebell: (room, tone) => {
    kettlebell(room, [0.1, 0, 0.2], 0.42, tone);
  },
  bench: ({ stage, palette }, tone) => {
    stage.shadow([0.1, 0, 0.3], 1, 0.7, 0.5);
    for (const x of [-0.5, 0.62]) {
      stage.box([x, 0, 0], [0.12, 0.06, 0.62], palette.ink);
      stage.box([x + 0.02, 0.06, 0.27], [0.08, 0.42, 0.08], palette.ink);
    }
    stage.box([-0.48, 0.2, 0.28], [1.2, 0.07, 0.06], palette.metal);
    stage.box([-0.12, 0.48, 0.05], [0.95, 0.13, 0.52], tone);
    stage.group([-0.4, 0.8, 0.3], () => {
      const thick = 0.1;
      const back = [
        [-0.16, 0.52],
        [-0.72, 1.16],
        [-0.72 - thick, 1.16 - thick],
        [-0.16 - thick, 0.52 - thick],
      ] as const;
      stage.panel(
        back.map(([x, y]) => [x, y, 0.05] as const),
        stage.shaded(tone, [0, 0, -1]),
      );
      stage.panel(
        [
          [-0.16, 0.52, 0.05],
          [-0.72, 1.16, 0.05],
          [-0.72, 1.16, 0.57],
          [-0.16, 0.52, 0.57],
        ],
        stage.shaded(tone, [0.7, 0.7, 0]),
      );
    });
  },
  band: ({ stage, palette }, tone, other) => {
    const colors = [tone, other, palette.warm, palette.leaf, palette.ink];
    stage.shadow([0, 0, 0.1], 0.9, 0.4, 0.45);
    for (const [index, color] of colors.entries()) {
      const r = 0.46 - index * 0.065;
      stage.sprite(
        [-0.56 + index * 0.28, 0, 0.5 - index * 0.12],
        () =>
          `<ellipse cx="0" cy="${r}" rx="${r * 0.62}" ry="${r}" fill="none" stroke="${mix(color, palette.cool, 0.35)}" stroke-width=".09" transform="translate(.04 0)"/><ellipse cx="0" cy="${r}" rx="${r * 0.62}" ry="${r}" fill="none" stroke="${color}" stroke-width=".08"/><path d="M${-r * 0.55} ${r * 1.3}A${r * 0.62} ${r} 0 0 0 ${-r * 0.1} ${r * 1.98}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width=".022" stroke-linecap="round"/>`,
      );
    }
  },
  roller: ({ stage, palette }, tone, other) => {
    stage.shadow([0, 0, 0.2], 1, 0.45, 0.5);
    stage.drum([-0.62, 0.34, 0.25], "x", 0.34, 1.24, tone);
    for (let ridge = 0; ridge < 6; ridge += 1)
      stage.drum([-0.5 + ridge * 0.2, 0.34, 0.25], "x", 0.345, 0.06, lighten(tone, -0.06));
    stage.drum([0.6, 0.34, 0.25], "x", 0.2, 0.03, palette.ink);
    stage.shadow([0.3, 0, -0.42], 0.22, 0.16, 0.5);
    stage.ball([0.3, 0.15, -0.42], 0.15, other);
  },
  shirt: ({ stage, palette, random }, tone, other) =>
    stage.sprite([0, 1.18, 0.3], () => {
      const motif = random.int(0, 2);
      return `${line("M0 .2C.1 .2 .1 .1 0 .08L-.34 -.02H.34L0 .08", palette.metal, 0.022)}<g transform="translate(0 0)"><path d="M-.19 -.02Q0 -.16 .19 -.02L.5 -.16L.66 -.52L.44 -.62L.4 -.46L.41 -1.18Q0 -1.24 -.41 -1.18L-.4 -.46L-.44 -.62L-.66 -.52L-.5 -.16Z" fill="${tone}"/><path d="M.12 -.06L.19 -.02L.5 -.16L.66 -.52L.44 -.62L.4 -.46L.41 -1.18Q.3 -1.2 .2 -1.205Q.3 -.6 .12 -.06Z" fill="${palette.cool}" fill-opacity=".18"/><path d="M-.19 -.02Q0 -.16 .19 -.02Q.1 -.13 0 -.13T-.19 -.02Z" fill="${palette.cool}" fill-opacity=".4"/>${motif === 0 ? `<circle cy="-.5" r=".15" fill="${other}"/>` : motif === 1 ? `<path d="M-.405 -.62H.405L.407 -.76H-.407Z" fill="${other}"/><path d="M-.405 -.8H.405V-.84H-.405Z" fill="${palette.ceiling}"/>` : `<path d="M-.2 -.62L0 -.34L.2 -.62Z" fill="${other}"/><path d="M-.2 -.67H.2V-.71H-.2Z" fill="${palette.ceiling}"/>`}</g>`;
    }),
  shorts: ({ stage, palette }, tone, other) =>
    stage.sprite(
      [0, 0.98, 0.3],
      () =>
        `<path d="M-.46 .1H.46L.62 -.76L.1 -.84L0 -.3L-.1 -.84L-.62 -.76Z" fill="${tone}"/><path d="M.14 .1H.46L.62 -.76L.1 -.84L.05 -.55Q.3 -.3 .14 .1Z" fill="${palette.cool}" fill-opacity=".18"/><path d="M-.47 .12H.47L.485 .02H-.485Z" fill="${other}"/><path d="M.5 -.1L.62 -.76L.52 -.775L.46 -.1Z" fill="${palette.ceiling}"/><path d="M-.5 -.1L-.62 -.76L-.52 -.775L-.46 -.1Z" fill="${palette.ceiling}"/>${line("M-.06 .06Q-.1 -.12 -.05 -.2M.06 .06Q.08 -.1 .03 -.2", palette.ceiling, 0.022)}`,
    ),
  shoe: ({ stage, palette }, tone, other) => {
    for (const [x, z, tint] of [
      [0.24, 0.7, 0.2],
      [-0.1, 0.05, 0],
    ] as const) {
      stage.shadow([x, 0, z], 0.95, 0.26, 0.5);
      stage.sprite([x, 0, z], () => {
        const upper = mix(tone, palette.cool, tint);
        return `<path d="M-.72 .16Q-.76 .5 -.66 .72Q-.5 .6 -.34 .66Q-.2 .7 -.12 .6L.2 .4Q.62 .36 .74 .2V.14H-.72Z" fill="${upper}"/><path d="M-.72 .16Q-.75 .4 -.71 .56Q-.5 .44 -.4 .16Z" fill="${other}"/><path d="M-.3 .16Q-.06 .2 .06 .44L.18 .4Q.14 .2 -.08 .14Z" fill="${palette.ceiling}" fill-opacity=".9"/><path d="M.42 .36Q.66 .32 .74 .2V.14H.5Q.5 .28 .42 .36Z" fill="${palette.cool}" fill-opacity=".2"/><path d="M-.78 .02Q-.78 .18 -.72 .18H.74Q.84 .16 .8 .04Q.78 0 .7 0H-.7Q-.78 0 -.78 .02Z" fill="${palette.ceiling}"/><path d="M-.78 .02Q-.78 .06 -.76 .06H.8Q.8 0 .7 0H-.7Q-.78 0 -.78 .02Z" fill="${other}"/>${line("M-.12 .56L.02 .64M-.02 .49L.12 .57M.08 .43L.22 .5", palette.ceiling, 0.034)}<path d="M-.66 .72Q-.5 .6 -.34 .66Q-.42 .74 -.66 .72Z" fill="${palette.ink}" fill-opacity=".5"/>`;
      });
    }
  },
  bag: ({ stage, palette }, tone, other) => {
    stage.shadow([0, 0, 0.3], 1, 0.45, 0.5);
    stage.sprite(
      [0, 0, 0.2],
      () =>
        `${line("M-.42 .6C-.42 1.16 .42 1.16 .42 .6", mix(palette.ink, tone, 0.2), 0.075)}<path d="M-.78 .1Q-.82 .66 -.6 .7H.6Q.82 .66 .78 .1Q.76 0 .64 0H-.64Q-.76 0 -.78 .1Z" fill="${tone}"/><path d="M.44 0H.64Q.76 0 .78 .1Q.82 .66 .6 .7H.44Q.6 .36 .44 0Z" fill="${palette.cool}" fill-opacity=".2"/><path d="M-.5 0H-.34V.7H-.5ZM.34 0H.5V.7H.34Z" fill="${other}"/><rect x="-.3" y=".12" width=".6" height=".34" rx=".05" fill="${lighten(tone, -0.05)}"/>${line("M-.24 .4H.24", palette.ceiling, 0.022)}${line("M-.6 .68H.6", palette.ceiling, 0.018)}<path d="M-.72 .16Q-.74 .5 -.62 .6" stroke="#fff" stroke-opacity=".3" stroke-width=".03" fill="none" stroke-linecap="round"/>`,
    );
  },
  mealbox: (room, tone) => {
    mealBox(room, [-0.92, 0, 0.5], room.palette.ink, 1.95);
    mealBox(room, [0.06, 0, 0.5], mix(tone, room.palette.ceiling, 0.15), 1.95);
    mealBox(room, [-0.42, 0, -0.3], room.palette.ink, 1.95);
  },
  bowl: (room, tone) => {
    const { stage, palette, random } = room;
    stage.shadow([0, 0, 0.2], 0.85, 0.5, 0.5);
    stage.lathe(
      [0, 0, 0.25],
      [
        [0, 0.3],
        [0.05, 0.34],
        [0.2, 0.56],
        [0.4, 0.7],
        [0.5, 0.74],
      ],
      tone,
    );
    stage.drum([0, 0.47, 0.23], "y", 0.68, 0.012, mix(tone, palette.cool, 0.4));
    const foods = random.shuffle(["#e9a23b", "#c8453a", "#6f9f4e", "#f3e6c4", "#b5683c", "#8a3f4d"]);
    for (let wedge = 0; wedge < 6; wedge += 1) {
      for (let bit = 0; bit < 9; bit += 1) {
        const angle = (wedge + random.float(0.1, 0.9)) * (Math.PI / 3);
        const far = random.float(0.12, 0.58);
        stage.ball(
          [Math.cos(angle) * far, 0.5 + random.float(0, 0.05), 0.23 + Math.sin(angle) * far],
          random.float(0.06, 0.09),
          random.chance(0.8) ? (foods[wedge] as Color) : lighten(foods[wedge] as Color, 0.07),
        );
      }
    }
    stage.bar([0.35, 0.56, 0.1], [1, 1.02, -0.15], 0.02, palette.wood);
    stage.bar([0.45, 0.56, 0.15], [1.08, 0.98, -0.08], 0.02, palette.wood);
  },
  jar: (room, tone, other) => {
    vessel(room, -0.12, 0.3, 0.42, 0.98, tone, room.palette.wood, "jar");
    const { stage } = room;
    for (let bit = 0; bit < 9; bit += 1) {
      const x = 0.5 + (bit % 3) * 0.12;
      const z = -0.22 + Math.floor(bit / 3) * 0.15;
      stage.shadow([x, 0, z], 0.09, 0.06, 0.4);
      stage.ball([x, 0.045, z], 0.05, other);
    }
  },
  racquet: ({ stage, palette }, tone, other) =>
    stage.sprite([-0.15, 0.02, 0.3], () => {
      const strings = Array.from(
        { length: 11 },
        (_, index) =>
          `<path d="M${-0.3 + index * 0.06} .62V1.34M-.34 ${0.64 + index * 0.068}H.34" stroke="${palette.ceiling}" stroke-width=".009"/>`,
      ).join("");
      return `<g transform="rotate(-24 0 .6)"><clipPath id="head"><ellipse cy="1" rx=".33" ry=".39"/></clipPath><g clip-path="url(#head)">${strings}</g>${line("M0 -.12V.2", palette.ink, 0.1)}${line("M0 .12V.5", tone, 0.055)}${line("M0 .42L-.16 .68M0 .42L.16 .68", tone, 0.05)}<ellipse cy="1" rx=".35" ry=".41" fill="none" stroke="${tone}" stroke-width=".065"/><path d="M-.33 .9A.35 .41 0 0 1 -.12 .62" fill="none" stroke="${other}" stroke-width=".066"/><path d="M-.3 1.2A.35 .41 0 0 0 -.02 1.41" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width=".018"/></g><circle cx=".62" cy=".12" r=".13" fill="#d4e04a"/><path d="M.53 .2Q.62 .1 .54 .03" fill="none" stroke="#fff" stroke-width=".018"/>`;
    }),
  goggles: ({ stage, palette }, tone, other) => {
    stage.shadow([0, 0, 0.2], 1, 0.3, 0.45);
    stage.sprite(
      [0, 0.5, 0.1],
      () =>
        `${line("M-.66 .1C-.9 .62 .9 .62 .66 .1", mix(palette.ink, tone, 0.2), 0.09)}${line("M-.66 -.02C-.86 .42 .86 .42 .66 -.02", mix(palette.ink, tone, 0.35), 0.06)}${[-1, 1].map((side) => `<g transform="scale(${side} 1)"><path d="M.08 .02Q.1 .28 .42 .27Q.74 .24 .72 .0Q.68 -.3 .36 -.3Q.1 -.28 .08 .02Z" fill="${tone}"/><path d="M.16 .01Q.18 .2 .42 .19Q.64 .17 .63 0Q.6 -.21 .36 -.21Q.18 -.2 .16 .01Z" fill="${other}"/><path d="M.24 .08Q.3 .15 .42 .14L.3 -.14Q.22 -.1 .24 .08Z" fill="#fff" fill-opacity=".4"/></g>`).join("")}${line("M-.1 .04Q0 .12 .1 .04", palette.ink, 0.06)}`,
    );
  },
  wheel: ({ stage, palette }, tone) => {
    stage.shadow([0, 0, 0.3], 0.8, 0.22, 0.5);
    stage.sprite(
      [0, 0.68, 0.3],
      () =>
        `<circle r=".64" fill="none" stroke="${palette.ink}" stroke-width=".1"/><circle r=".565" fill="none" stroke="${tone}" stroke-width=".06"/>${Array.from({ length: 18 }, (_, index) => `<path d="M0 0L.02 .55" transform="rotate(${index * 20})" stroke="${palette.metal}" stroke-width=".012"/>`).join("")}<circle r=".09" fill="${palette.ink}"/><circle r=".04" fill="${palette.ceiling}"/><path d="M-.5 .4A.64 .64 0 0 0 -.1 .66" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width=".025" stroke-linecap="round"/>`,
    );
  },
  session: (room, tone, other) => {
    const { stage, palette } = room;
    stage.shadow([-0.05, 0, 0.35], 0.95, 0.55, 0.5);
    stage.box([-0.75, 0, 0], [1.4, 0.1, 0.75], mix(tone, palette.ceiling, 0.2));
    for (let fold = 0; fold < 3; fold += 1)
      stage.box([-0.66, 0.1 + fold * 0.11, 0.12], [0.62, 0.1, 0.5], fold % 2 ? other : palette.ceiling);
    stage.drum([0.02, 0.22, 0.35], "z", 0.12, 0.34, other);
    stage.lathe(
      [0.45, 0.1, 0.4],
      [
        [0, 0.12],
        [0.5, 0.12],
        [0.6, 0.05],
        [0.66, 0.05],
      ],
      tone,
    );
    stage.lathe(
      [0.45, 0.72, 0.39],
      [
        [0, 0.06],
        [0.1, 0.06],
      ],
      palette.ink,
    );
    stage.shadow([0.52, 0, -0.3], 0.22, 0.15, 0.45);
    stage.ball([0.52, 0.13, -0.3], 0.13, palette.warm);
  },
  certificate: ({ stage, palette }, tone, other) => {
    stage.shadow([0, 0, 0.4], 0.95, 0.25, 0.45);
    stage.sprite(
      [0, 0.06, 0.3],
      () =>
        `<rect x="-.8" y="0" width="1.6" height="1.14" rx=".03" fill="${palette.wood}"/><rect x="-.73" y=".07" width="1.46" height="1" fill="${lighten(palette.ceiling, 0.02)}"/><rect x="-.66" y=".14" width="1.32" height=".86" fill="none" stroke="${tone}" stroke-width=".018"/><rect x="-.36" y=".8" width=".72" height=".06" fill="${palette.ink}"/><rect x="-.5" y=".66" width="1" height=".028" fill="${mix(palette.ink, palette.ceiling, 0.5)}"/><rect x="-.44" y=".58" width=".88" height=".028" fill="${mix(palette.ink, palette.ceiling, 0.5)}"/><rect x="-.48" y=".5" width=".96" height=".028" fill="${mix(palette.ink, palette.ceiling, 0.5)}"/><rect x="-.5" y=".27" width=".4" height=".02" fill="${palette.ink}"/><path d="M.26 .3L.22 .08L.34 .14L.46 .08L.42 .3Z" fill="${other}"/><circle cx=".34" cy=".34" r=".13" fill="${tone}"/><circle cx=".34" cy=".34" r=".085" fill="none" stroke="${palette.ceiling}" stroke-width=".018"/><path d="M-.73 .6L-.2 1.07H.1L-.73 .3Z" fill="#fff" fill-opacity=".25"/>`,
    );
  },
};

/** Puts one product in the middle of the set, in two strong colours of its palette. */
export function ware(room: Room, kind: ProductKind): void {
  const { palette, random } = room;
  const [tone, other] = random.shuffle([palette.accent, palette.second, mix(palette.leaf, palette.second, 0.3)]) as [
    Color,
    Color,
    Color,
  ];
  WARES[kind](room, tone, other);
}
