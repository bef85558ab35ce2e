import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { HeroBanner } from "#contract/media.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { homeText } from "#contract/texts/home.ts";
import { imageSources, sizedImage } from "#web/platform/files/image-url.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { cn } from "#web/ui/cn.ts";
import { Container } from "#web/ui/layout.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { BannerLink } from "./banner-link.tsx";
import { mediaData } from "./media.data.ts";

const text = homeText.hero;

/** spec: calls §9.2 */
const ROTATE_MS = 5_000;
const FADE_MS = 1_000;

/** The same height in every state of the hero, to avoid a layout shift; on phones the search follows on the first screen. */
const heightClass = "min-h-[17rem] md:min-h-[30rem]";

/** The banners, cross-fading; the fallback text if there are none or they fail to load. spec: product §2 */
export function Hero() {
  const { data: banners, isPending } = useQuery(mediaData.heroBanners());
  const isHydrated = useIsHydrated();
  if (isPending) return <HeroSkeleton />;
  if (!banners || banners.length === 0) return <FallbackHero />;
  return (
    <Carousel
      className="text-on-brand"
      frameClassName="rounded-none bg-brand"
      rotateMs={ROTATE_MS}
      fadeMs={FADE_MS}
      controls="over"
      labels={{
        ...text,
        slide: (number, total) => fill(text.slide, { number, total }),
      }}
      slides={banners.map((banner, index) => ({
        key: banner.id,
        content: <HeroSlide banner={banner} isFirst={index === 0} withPicture={index === 0 || isHydrated} />,
      }))}
    />
  );
}

/**
 * False during server rendering and hydration, so that the images of hidden slides are fetched after the visible one.
 */
function useIsHydrated(): boolean {
  const [isHydrated, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  return isHydrated;
}

interface HeroSlideProps {
  banner: Omit<HeroBanner, "id">;
  isFirst: boolean;
  withPicture: boolean;
}

/** One banner as the home page shows it. */
export function HeroSlide({ banner, isFirst, withPicture }: HeroSlideProps) {
  return (
    <div className={cn("relative isolate grid", heightClass)}>
      <div className="absolute inset-0 -z-20 bg-brand">
        {withPicture && (
          <Picture
            src={sizedImage(banner.imageUrl, 1280)}
            srcSet={imageSources(banner.imageUrl)}
            sizes="100vw"
            alt=""
            width={1920}
            height={900}
            ratio="fill"
            priority={isFirst}
            className="bg-transparent"
          />
        )}
      </div>
      <div aria-hidden="true" className={cn("absolute inset-0 -z-10", scrimClass)} />
      <HeroWords
        titleAs={isFirst ? "h1" : "h2"}
        title={banner.title}
        subtitle={banner.subtitle}
        actions={
          <>
            {banner.ctaText && banner.ctaLink && (
              <BannerLink to={banner.ctaLink} variant="primary" className={primaryClass}>
                {banner.ctaText}
              </BannerLink>
            )}
            {banner.secondaryCtaText && banner.secondaryCtaLink && (
              <BannerLink to={banner.secondaryCtaLink} variant="outline" className={quietClass}>
                {banner.secondaryCtaText}
              </BannerLink>
            )}
          </>
        }
      />
    </div>
  );
}

// White text needs contrast on any picture: the scrim is dark wherever there can be text.
const scrimClass =
  "bg-[linear-gradient(0deg,rgb(16_12_40/0.82),rgb(16_12_40/0.62))] md:bg-[linear-gradient(90deg,rgb(16_12_40/0.86),rgb(16_12_40/0.7)_45%,rgb(16_12_40/0.12)_80%)]";
const primaryClass = "bg-on-brand text-brand hover:bg-on-brand/90";
const quietClass = "border-on-brand/70 bg-transparent text-on-brand hover:bg-on-brand/15";

interface HeroWordsProps {
  titleAs: "h1" | "h2";
  title: string | null;
  subtitle: string | null;
  actions: ReactNode;
}

const wordsClass = "flex flex-col justify-center gap-3 pt-4 pb-16 md:gap-5 md:py-16";

function HeroWords({ titleAs: Title, title, subtitle, actions }: HeroWordsProps) {
  return (
    <Container className={wordsClass}>
      <div className="flex max-w-xl flex-col gap-1 md:gap-3">
        {title && <Title className="text-display max-md:line-clamp-2 max-md:text-title">{title}</Title>}
        {subtitle && <p className="text-lg max-md:line-clamp-2 max-md:text-base">{subtitle}</p>}
      </div>
      <div className="flex gap-3 max-md:*:min-w-0 max-md:*:px-3 max-md:*:text-sm max-md:*:whitespace-normal md:flex-wrap">
        {actions}
      </div>
    </Container>
  );
}

/** spec: product §2: on error or without banners */
function FallbackHero() {
  return (
    <section aria-label={text.region} className={cn("grid bg-brand text-on-brand", heightClass)}>
      <HeroWords
        titleAs="h1"
        title={text.headline}
        subtitle={text.subline}
        actions={
          <>
            <BannerLink to="/businesses" variant="primary" className={primaryClass}>
              {text.explore}
            </BannerLink>
            <BannerLink to="/auth" variant="outline" className={quietClass}>
              {text.signUp}
            </BannerLink>
          </>
        }
      />
    </section>
  );
}

function HeroSkeleton() {
  return (
    <>
      {/* The page has its heading while the banners load. */}
      <h1 className="sr-only">{homeText.head.title}</h1>
      <Loading label={homeText.loading} className={cn("grid bg-sunken", heightClass)}>
        <Container className={wordsClass}>
          <Skeleton className="h-12 w-4/5 max-w-xl" />
          <Skeleton className="h-6 w-3/5 max-w-md" />
          <div className="flex gap-3">
            <Skeleton className="h-12 w-36 rounded-control" />
            <Skeleton className="h-12 w-28 rounded-control" />
          </div>
        </Container>
      </Loading>
    </>
  );
}
