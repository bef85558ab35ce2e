import type { Searchable } from "#contract/search.ts";
import { Select, type SelectProps } from "#web/ui/select.tsx";

/** The name of an order. */
export type OrderOf<D extends Searchable> = keyof D["orders"] & string;

export interface SortSelectProps<D extends Searchable> extends Pick<
  SelectProps,
  "className" | "disabled" | "aria-busy"
> {
  description: D;
  words: Readonly<Record<OrderOf<D> | "label", string>>;
  /** Undefined is the default order, here and in `onChange`. */
  value: OrderOf<D> | undefined;
  onChange: (sort: OrderOf<D> | undefined) => void;
}

/** Select for the order of a list. */
export function SortSelect<D extends Searchable>({
  description,
  words,
  value,
  onChange,
  ...props
}: SortSelectProps<D>) {
  const orders = Object.keys(description.orders) as OrderOf<D>[];
  return (
    <Select
      aria-label={words.label}
      options={orders.map((order) => ({ value: order, label: words[order] }))}
      value={value ?? orders[0]}
      onChange={({ currentTarget }) => onChange(orders.slice(1).find((order) => order === currentTarget.value))}
      {...props}
    />
  );
}
