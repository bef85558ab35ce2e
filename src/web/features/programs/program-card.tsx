import { Link } from "@tanstack/react-router";
import { Clock, MapPin, Pencil, Users, Video } from "lucide-react";
import type { Program } from "#contract/programs.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { formatPrice } from "#contract/texts/format-money.ts";
import { classesText } from "#contract/texts/classes.ts";
import { programsText as text } from "#contract/texts/programs.ts";
import { imageSources, sizedImage } from "#web/platform/files/image-url.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardContent, CardFooter, CardTitle } from "#web/ui/card.tsx";
import { LetterTile } from "#web/ui/letter-tile.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { manageSearch, type Offering } from "./offering.ts";
import { EnrollAction, type EnrollActionProps } from "./enroll-action.tsx";

/** A card shows how many seats are left if there are this many or fewer. */
const FEW_SEATS = 5;

/** One programme as a card. spec: R103, R104 */
export function ProgramCard({ offering, next, ...ways }: EnrollActionProps & { next: string | null | undefined }) {
  const { program } = ways;
  return (
    <Card className="w-full">
      <Picture
        src={program.image && sizedImage(program.image, 640)}
        srcSet={program.image ? imageSources(program.image, 960) : undefined}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        alt=""
        width={640}
        height={320}
        ratio={program.image ? 2 : 3.4}
        fallback={<LetterTile name={program.name} />}
      />
      <CardContent>
        <CardTitle>{program.name}</CardTitle>
        <ProgramBadges program={program} />
        {next && <p className="text-sm font-medium">{fill(classesText.nextClass, { when: next })}</p>}
        {program.description && (
          <p className="line-clamp-3 text-sm break-words whitespace-pre-line text-muted">{program.description}</p>
        )}
      </CardContent>
      <CardFooter>
        <EnrollAction offering={offering} {...ways} />
        <Button variant="ghost" asChild>
          <ProgramLink id={program.id} aria-label={fill(text.detailsOf, { name: program.name })}>
            {text.details}
          </ProgramLink>
        </Button>
        {offering.canManage && <ManageLinks offering={offering} program={program} />}
      </CardFooter>
    </Card>
  );
}

/** Opens the programme's dialog by way of the query. */
function ProgramLink({ id, children, ...link }: { id: number; children: string; "aria-label": string }) {
  return (
    <Link
      to="."
      search={((search: object) => ({ ...search, program: id })) as never}
      resetScroll={false}
      activeOptions={{ exact: true }}
      {...link}
    >
      {children}
    </Link>
  );
}

function ManageLinks({ offering, program: { id, name } }: { offering: Offering; program: Program }) {
  const search = manageSearch(offering.host);
  return (
    <div className="ms-auto flex gap-1">
      <Button size="icon-sm" variant="ghost" asChild>
        <Link
          to="/my-programs"
          search={{ ...search, participants: id }}
          aria-label={fill(text.own.participantsLabel, { name })}
          title={text.own.participants}
        >
          <Users aria-hidden="true" />
        </Link>
      </Button>
      <Button size="icon-sm" variant="ghost" asChild>
        <Link
          to="/my-programs/edit"
          search={{ ...search, program: id }}
          aria-label={fill(text.own.editLabel, { name })}
          title={text.own.edit}
        >
          <Pencil aria-hidden="true" />
        </Link>
      </Button>
    </div>
  );
}

/** Price, duration, seats left and location. spec: R104 */
export function ProgramBadges({ program }: { program: Program }) {
  const { seatsLeft, isFull } = program;
  return (
    <div className="flex flex-wrap gap-2">
      <Badge variant="accent">{program.price ? formatPrice(program.price) : text.onRequest}</Badge>
      {program.duration && <Badge icon={<Clock aria-hidden="true" />}>{program.duration}</Badge>}
      {isFull && <Badge variant="neutral">{text.full}</Badge>}
      {!isFull && seatsLeft !== null && seatsLeft <= FEW_SEATS && (
        <Badge variant="warning" icon={<Users aria-hidden="true" />}>
          {plural(seatsLeft, text.seatsOne, text.seatsMany)}
        </Badge>
      )}
      {program.isOnline ? (
        <Badge variant="info" icon={<Video aria-hidden="true" />}>
          {text.online}
        </Badge>
      ) : (
        program.location && <Badge icon={<MapPin aria-hidden="true" />}>{program.location}</Badge>
      )}
    </div>
  );
}
