/** A thin decorative line between two things. */
export function Separator() {
  return <div data-slot="separator" role="none" className="h-px w-full shrink-0 bg-line" />;
}
