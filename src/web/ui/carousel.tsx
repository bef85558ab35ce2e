import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type FocusEvent, type ReactNode, type TouchEvent, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";

/** Horizontal distance in pixels after which a touch counts as a swipe. */
const SWIPE_PX = 48;

export type CarouselProps = {
  slides: readonly { key: string | number; content: ReactNode }[];
  labels: {
    /** Accessible name of the region. */
    region: string;
    /** Role descriptions of the whole and of one part: "carousel", "slide". */
    kind?: string;
    slideKind?: string;
    previous: string;
    next: string;
    /** Accessible name of a slide and its dot: "Slide 2 of 4". */
    slide: (number: number, total: number) => string;
    pause: string;
    play: string;
  };
  /** Rotation interval in milliseconds; never rotates with reduced motion, or while hovered or focused. */
  rotateMs?: number;
  /** Controls over the lower edge of the slides, or below them. */
  controls?: "over" | "below";
  /** Duration of the cross-fade in milliseconds; defaults to 250. */
  fadeMs?: number;
  /** Class names of the frame around the slides; rounded by default. */
  frameClassName?: string;
  className?: string;
};

/** Slides that cross-fade and wrap around, controlled by dots, arrows and swipe; a single slide has no controls. */
export function Carousel({
  slides,
  labels,
  rotateMs,
  controls = "below",
  fadeMs = 250,
  frameClassName,
  className,
}: CarouselProps) {
  const total = slides.length;
  const canMove = total > 1;
  const [chosen, setChosen] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const isStill = useReducedMotion();
  const rotates = canMove && rotateMs !== undefined && !isStill;
  const runs = rotates && !isHeld && !isPaused;
  // The number of slides can shrink while the page is open.
  const selected = total === 0 ? 0 : chosen % total;

  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setChosen((selected + 1) % total), rotateMs);
    return () => clearTimeout(timer);
  }, [runs, rotateMs, selected, total]);

  function step(by: 1 | -1) {
    setChosen((selected + by + total) % total);
  }

  function handleTouchStart(event: TouchEvent) {
    const finger = event.touches[0];
    touch.current = finger && event.touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  }

  function handleTouchEnd(event: TouchEvent) {
    const start = touch.current;
    const finger = event.changedTouches[0];
    touch.current = null;
    if (!start || !finger || !canMove) return;
    const across = finger.clientX - start.x;
    if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(finger.clientY - start.y)) return;
    step(across < 0 ? 1 : -1);
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsHeld(false);
  }

  return (
    <section
      data-slot="carousel"
      aria-roledescription={labels.kind}
      aria-label={labels.region}
      onPointerEnter={(event) => event.pointerType === "mouse" && setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={handleBlur}
      onTouchStart={handleTouchStart}
      onTouchEnd={handleTouchEnd}
      className={cn("relative flex flex-col gap-3", className)}
    >
      {/* Not announced during automatic rotation; announced once it is paused. */}
      <div aria-live={runs ? "off" : "polite"} className={cn("grid overflow-hidden rounded-card", frameClassName)}>
        {slides.map((slide, index) => (
          <div
            key={slide.key}
            role="group"
            aria-roledescription={labels.slideKind}
            aria-label={labels.slide(index + 1, total)}
            inert={index !== selected}
            style={{ transitionDuration: `${fadeMs}ms` }}
            className={cn(
              "grid min-w-0 transition-[opacity,visibility] [grid-area:1/1]",
              index !== selected && "invisible opacity-0",
            )}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {canMove && (
        <div
          className={cn(
            "flex items-center gap-1",
            controls === "over"
              ? "absolute end-3 bottom-3 rounded-full bg-raised/95 px-1 text-ink shadow-float sm:end-6 sm:bottom-6"
              : "justify-center",
          )}
        >
          <Button
            variant="ghost"
            size="icon"
            className="rounded-full"
            aria-label={labels.previous}
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              aria-label={labels.slide(index + 1, total)}
              aria-current={index === selected || undefined}
              onClick={() => setChosen(index)}
              className="group grid h-11 w-6 place-items-center rounded-full"
            >
              <span
                className={cn(
                  "h-2 rounded-full transition-[width,background-color]",
                  index === selected ? "w-5 bg-accent" : "w-2 bg-line-strong group-hover:bg-ink",
                )}
              />
            </button>
          ))}
          <Button variant="ghost" size="icon" className="rounded-full" aria-label={labels.next} onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </Button>
          {rotates && (
            <Button
              variant="ghost"
              size="icon"
              className="rounded-full"
              aria-label={isPaused ? labels.play : labels.pause}
              onClick={() => setIsPaused(!isPaused)}
            >
              {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Whether the system requests reduced motion; known only in the browser. */
function useReducedMotion(): boolean {
  const [isReduced, setIsReduced] = useState(false);
  useEffect(() => {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const update = () => setIsReduced(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isReduced;
}
