/** The product's logo mark: three bars that lean into one movement. Decorative beside the product's name. */
export function Mark() {
  return (
    <svg data-slot="mark" viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g className="stroke-on-accent" strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M8.5 21.5 11.8 15.5" />
        <path d="M14 23.5 20 9" />
        <path d="M21.2 19.5 24 14" />
      </g>
    </svg>
  );
}
