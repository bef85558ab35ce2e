/** A thin line that parts two things: decoration. */
export function Separator() {
  return <div data-slot="separator" role="none" className="h-px w-full shrink-0 bg-line" />;
}
