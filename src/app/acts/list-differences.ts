import type { Difference } from './differences.tsx';

/** The fields of which something else is typed than was saved; blanks around a text do not count. */
export const listDifferences = <V extends Record<string, string>>(
  labels: Readonly<Record<keyof V & string, string>>,
  typed: V,
  saved: V,
  show: (field: keyof V & string, text: string) => string,
): Difference[] =>
  (Object.keys(labels) as (keyof V & string)[])
    .filter((field) => typed[field]!.trim() !== saved[field]!.trim())
    .map((field) => ({
      field,
      label: labels[field],
      mine: show(field, typed[field]!.trim()),
      saved: show(field, saved[field]!.trim()),
    }));
