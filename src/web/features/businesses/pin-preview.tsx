import { Link } from "@tanstack/react-router";
import { ArrowRight, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { MapPin } from "#contract/listing-map.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { listingMapText as text } from "#contract/texts/listing-map.ts";
import { asRoutePath } from "#web/platform/pages/as-route-path.ts";
import { Button } from "#web/ui/button.tsx";
import { linkVariants } from "#web/ui/text-link.tsx";
import { DecidingLine } from "./deciding-line.tsx";

interface PinPreviewProps {
  pin: MapPin;
  /** Path of its page. */
  profile: string;
  onClose: () => void;
}

/** The listing of a pressed pin, on the map; its link gets the focus, Escape closes it. */
export function PinPreview({ pin, profile, onClose }: PinPreviewProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), [pin.id]);
  return (
    <div
      role="group"
      aria-label={pin.name}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="absolute inset-x-3 bottom-20 z-1000 mx-auto flex max-w-sm items-start gap-2 rounded-card bg-raised p-4 shadow-float lg:bottom-8"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="truncate font-semibold">{pin.name}</p>
        <p className="text-sm text-muted">{pin.category.name}</p>
        <DecidingLine listing={{ ...pin, district: null }} />
        <Link
          ref={link}
          to={asRoutePath(profile)}
          aria-label={fill(commonText.labelled, { label: directoryText.viewProfile, value: pin.name })}
          className={linkVariants({ variant: "more" })}
        >
          {directoryText.viewProfile}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <Button variant="ghost" size="icon-sm" aria-label={text.close} onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
