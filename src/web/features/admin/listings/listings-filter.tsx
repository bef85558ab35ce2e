import { useQuery } from "@tanstack/react-query";
import type { BusinessKind } from "#contract/businesses.ts";
import { VERIFICATION_STATUSES } from "#contract/businesses.ts";
import { ADMIN_LISTING_SORTS, LISTING_OWNERSHIPS } from "#contract/listing-options.ts";
import { adminListingsText } from "#contract/texts/admin-listings.ts";
import { FilterForm, type Asked } from "../filter-form.tsx";
import { FilterSelect } from "../filter-select.tsx";
import { adminListingsData, type ListingsChoice } from "./listings.data.ts";

const text = adminListingsText.filters;

/** Words and filters; each pick asks at once. */
export function ListingsFilter({
  kind,
  choice,
  onSearch,
}: {
  kind: BusinessKind;
  choice: ListingsChoice;
  onSearch: (asked: Asked) => void;
}) {
  const { data: countries = [] } = useQuery(adminListingsData.countries());
  const { data: categories = [] } = useQuery(adminListingsData.categories());
  const pick = (
    name: string,
    label: string,
    all: string | undefined,
    value: string,
    options: { value: string; label: string }[],
  ) => <FilterSelect name={name} label={label} {...(all !== undefined && { all })} value={value} options={options} />;
  // What the address asks for stays to be seen, also while the list of countries is not there.
  const known = choice.country && !countries.includes(choice.country) ? [choice.country, ...countries] : countries;
  return (
    <FilterForm
      label={adminListingsText.search}
      placeholder={adminListingsText.searchPlaceholder}
      button={adminListingsText.searchButton}
      search={choice.search}
      onSearch={onSearch}
    >
      {pick("view", text.view, undefined, choice.trash ? "trash" : "", [
        { value: "", label: text.listings },
        { value: "trash", label: text.trash },
      ])}
      {pick(
        "status",
        text.status,
        text.allStatuses,
        choice.verificationStatus ?? "",
        VERIFICATION_STATUSES.map((value) => ({ value, label: text.statuses[value] })),
      )}
      {pick("verified", text.verified, text.allVerified, choice.verified === undefined ? "" : String(choice.verified), [
        { value: "true", label: text.isVerified },
        { value: "false", label: text.isNotVerified },
      ])}
      {pick(
        "category",
        text.category,
        text.allCategories,
        choice.category === undefined ? "" : String(choice.category),
        categories
          .filter((category) => category.kind === kind)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {pick(
        "country",
        text.country,
        text.allCountries,
        choice.country ?? "",
        known.map((value) => ({ value, label: value })),
      )}
      {pick(
        "owner",
        text.owner,
        text.allOwners,
        choice.owner ?? "",
        LISTING_OWNERSHIPS.map((value) => ({ value, label: text.owners[value] })),
      )}
      {pick(
        "sort",
        text.sort,
        text.sort,
        choice.sort ?? "",
        ADMIN_LISTING_SORTS.map((value) => ({ value, label: text.sorts[value] })),
      )}
    </FilterForm>
  );
}
