import { Link } from "@tanstack/react-router";
import type { ProfessionalCard } from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { featuredRowsText } from "#contract/texts/featured-rows.ts";
import { featuredText as text } from "#contract/texts/featured.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { sizedImage } from "#web/platform/files/image-url.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { LabelledRow, RowCard } from "#web/ui/labelled-row.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import { personName, placeOf, titleOf } from "./person-words.ts";

interface FeaturedProfessionalsProps {
  /** Undefined while loading, and when they could not be loaded. */
  professionals: readonly ProfessionalCard[] | undefined;
}

/** The labelled row above the list; without any it renders nothing, not even a skeleton, because no visitor expects it. spec: DECISIONS 53 */
export function FeaturedProfessionals({ professionals = [] }: FeaturedProfessionalsProps) {
  if (professionals.length === 0) return null;
  return (
    <LabelledRow label={text.label} question={text.question} reason={featuredRowsText.professionals}>
      {professionals.map((professional) => {
        const name = personName(professional);
        const { id, profileImage, avgRating, reviewCount } = professional;
        return (
          <RowCard
            key={id}
            picture={<Avatar name={name} size="lg" src={profileImage && sizedImage(profileImage, 320)} />}
            link={
              <Link
                to="/professionals/$id"
                params={{ id: String(id) }}
                className={`line-clamp-1 font-semibold ${linkVariants({ variant: "stretched" })}`}
              >
                {name}
              </Link>
            }
          >
            <p className="line-clamp-1 text-muted">
              {titleOf(professional)} · {placeOf(professional)}
            </p>
            {reviewCount > 0 && (
              <Stars
                value={avgRating}
                size="sm"
                showValue
                label={(value) => fill(professionalsText.card.rated, { value })}
              >
                ({reviewCount})
              </Stars>
            )}
          </RowCard>
        );
      })}
    </LabelledRow>
  );
}
