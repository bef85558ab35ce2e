import type { ResumeTemplate } from "#contract/resume-options.ts";

const LINES = [32, 37, 42, 53, 58, 63, 68, 79, 84];

/** A page of the template in a few strokes. */
export function TemplateSketch({ template }: { template: ResumeTemplate }) {
  const isModern = template === "modern";
  return (
    <svg viewBox="0 0 72 100" aria-hidden="true" className="h-24 w-[4.3rem] shrink-0">
      <rect x="0.5" y="0.5" width="71" height="99" rx="4" className="fill-surface stroke-line-strong" />
      {isModern && <path d="M4.5 0.5h63a4 4 0 0 1 4 4V22H0.5V4.5a4 4 0 0 1 4-4Z" className="fill-accent" />}
      <rect
        x={isModern ? 8 : 20}
        y="9"
        width="32"
        height="5"
        rx="1"
        className={isModern ? "fill-on-accent" : "fill-ink"}
      />
      {!isModern && <rect x="14" y="18" width="44" height="2" rx="1" className="fill-muted" />}
      {LINES.map((y, index) => (
        <rect
          key={y}
          x="8"
          y={y}
          width={index % 3 === 2 ? 38 : 56}
          height="2"
          rx="1"
          className={index % 4 === 0 ? (isModern ? "fill-accent" : "fill-ink") : "fill-line-strong"}
        />
      ))}
    </svg>
  );
}
