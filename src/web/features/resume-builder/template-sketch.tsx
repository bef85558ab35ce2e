import type { ResumeTemplate } from "#contract/resumes.ts";

/** The vertical offsets of the sections. */
const SECTIONS = [26, 50, 74];

/** A line drawing of a template's page. */
export function TemplateSketch({ template }: { template: ResumeTemplate }) {
  const isModern = template === "modern";
  const strong = isModern ? "fill-success" : "fill-ink";
  const text = isModern ? { x: 26, y: 0, width: 38 } : { x: 8, y: 7.5, width: 56 };
  return (
    <svg viewBox="0 0 72 100" aria-hidden="true" className="h-24 w-[4.3rem] shrink-0">
      <rect x="0.5" y="0.5" width="71" height="99" rx="4" className="fill-surface stroke-line-strong" />
      <rect x="8" y="8" width="34" height="5" rx="1" className={strong} />
      <rect x="8" y="16" width="22" height="2" rx="1" className="fill-muted" />
      {isModern && <rect x="8" y="20.5" width="56" height="1" className={strong} />}
      {SECTIONS.map((y) => (
        <g key={y}>
          <rect x="8" y={y} width="14" height="2.5" rx="1" className={strong} />
          {!isModern && <rect x="8" y={y + 4.5} width="56" height="0.7" className="fill-muted" />}
          {[0, 4, 8].map((line) => (
            <rect
              key={line}
              x={text.x}
              y={y + text.y + line}
              width={line === 8 ? text.width - 14 : text.width}
              height="2"
              rx="1"
              className="fill-line-strong"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
