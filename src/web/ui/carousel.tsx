import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";

export type CarouselProps = {
  slides: readonly { key: string | number; content: ReactNode }[];
  labels: {
    /** Names the region. */
    region: string;
    previous: string;
    next: string;
    /** Names a slide and its dot: "Slide 2 of 4". */
    slide: (number: number, total: number) => string;
    pause: string;
    play: string;
  };
  /** Moves on by itself after so many milliseconds; never when motion is unwanted, or under pointer or focus. */
  rotateMs?: number;
  /** Controls over the slides' lower edge, or below them. */
  controls?: "over" | "below";
  className?: string;
};

/** Slides that wrap around, with dots and arrows; one slide stands still without any. */
export function Carousel({ slides, labels, rotateMs, controls = "below", className }: CarouselProps) {
  const total = slides.length;
  const canMove = total > 1;
  const [viewport, embla] = useEmblaCarousel({ loop: true, active: canMove });
  const [selected, setSelected] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const isStill = useReducedMotion();
  const rotates = canMove && rotateMs !== undefined && !isStill;

  useEffect(() => {
    if (!embla) return;
    const update = () => setSelected(embla.selectedScrollSnap());
    update();
    embla.on("select", update).on("reInit", update);
    return () => {
      embla.off("select", update).off("reInit", update);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla || !rotates || isHeld || isPaused) return;
    const timer = setInterval(() => embla.scrollNext(), rotateMs);
    return () => clearInterval(timer);
  }, [embla, rotates, rotateMs, isHeld, isPaused, selected]);

  return (
    <section
      data-slot="carousel"
      aria-roledescription="carousel"
      aria-label={labels.region}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={cn("relative flex flex-col gap-3", className)}
    >
      <div ref={viewport} className="overflow-hidden rounded-card">
        {/* While it moves by itself nothing is read out; once held, changes are. */}
        <div aria-live={rotates && !isHeld && !isPaused ? "off" : "polite"} className="flex touch-pan-y">
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              role="group"
              aria-roledescription="slide"
              aria-label={labels.slide(index + 1, total)}
              inert={canMove && index !== selected}
              className="min-w-0 flex-[0_0_100%]"
            >
              {slide.content}
            </div>
          ))}
        </div>
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
          <Button variant="ghost" size="icon" className="rounded-full" aria-label={labels.previous} onClick={() => embla?.scrollPrev(isStill)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              aria-label={labels.slide(index + 1, total)}
              aria-current={index === selected || undefined}
              onClick={() => embla?.scrollTo(index, isStill)}
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
          <Button variant="ghost" size="icon" className="rounded-full" aria-label={labels.next} onClick={() => embla?.scrollNext(isStill)}>
            <ChevronRight aria-hidden="true" />
          </Button>
          {rotates && (
            <Button variant="ghost" size="icon" className="rounded-full" aria-label={isPaused ? labels.play : labels.pause} onClick={() => setIsPaused(!isPaused)}>
              {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Whether the system asks for no motion; known only in the browser. */
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
