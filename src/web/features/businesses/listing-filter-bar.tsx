import { BadgeCheck, Clock, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { BUSINESS_TYPES, type BusinessType } from "#contract/businesses.ts";
import { DIRECTORY_COUNTRIES, type DirectoryCountry } from "#contract/countries.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { cn } from "#web/ui/cn.ts";
import { Select } from "#web/ui/select.tsx";
import { filterCount, RATING_STEPS, type RetailSearch } from "./listing-filters.ts";

const text = directoryText.filters;

/** The filters both lists have, and the one of Business Collectives. */
export type ListingFilters = Pick<RetailSearch, "country" | "minRating" | "openNow" | "verified" | "businessType">;

export interface ListingFilterBarProps {
  value: ListingFilters;
  onChange: (change: ListingFilters) => void;
  withBusinessType?: boolean;
  /** At the end of the bar: the order. */
  children?: ReactNode;
}

/** Country, least rating, open now, verified; on smaller screens behind one button. Each choice acts at once. */
export function ListingFilterBar({ value, onChange, withBusinessType = false, children }: ListingFilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = filterCount(value);
  return (
    <div className="grid grid-cols-2 gap-3 lg:flex lg:flex-wrap lg:items-center">
      <Button
        variant="outline"
        className="lg:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {count === 0 ? text.show : fill(text.showCount, { count })}
      </Button>
      <div className="lg:order-last lg:ms-auto lg:w-40">{children}</div>
      <div
        id={id}
        role="group"
        aria-label={text.title}
        className={cn("col-span-2 flex-wrap items-center gap-3 lg:flex", isOpen ? "grid grid-cols-2" : "hidden")}
      >
        <Select
          aria-label={text.country}
          className="lg:w-40"
          placeholder={text.anyCountry}
          options={DIRECTORY_COUNTRIES.map((country) => ({ value: country, label: commonText.countries[country] }))}
          value={value.country ?? ""}
          onChange={({ currentTarget }) =>
            onChange({ country: (currentTarget.value || undefined) as DirectoryCountry })
          }
        />
        <Select
          aria-label={text.minRating}
          className="lg:w-42"
          placeholder={text.anyRating}
          options={RATING_STEPS.map((stars) => ({ value: stars, label: fill(text.ratingFrom, { stars }) }))}
          value={value.minRating ?? ""}
          onChange={({ currentTarget }) => onChange({ minRating: Number(currentTarget.value) || undefined })}
        />
        {withBusinessType && (
          <Select
            aria-label={text.businessType}
            className="col-span-2 lg:w-40"
            placeholder={text.anyBusinessType}
            options={BUSINESS_TYPES.map((type) => ({ value: type, label: directoryText.businessTypes[type] }))}
            value={value.businessType ?? ""}
            onChange={({ currentTarget }) =>
              onChange({ businessType: (currentTarget.value || undefined) as BusinessType })
            }
          />
        )}
        <Chip
          pressed={value.openNow === true}
          className="justify-center"
          onClick={() => onChange({ openNow: value.openNow ? undefined : true })}
        >
          <Clock aria-hidden="true" />
          {text.openNow}
        </Chip>
        <Chip
          pressed={value.verified === true}
          className="justify-center"
          onClick={() => onChange({ verified: value.verified ? undefined : true })}
        >
          <BadgeCheck aria-hidden="true" />
          {text.verified}
        </Chip>
      </div>
    </div>
  );
}
