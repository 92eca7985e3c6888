import type { Address } from '#contract/addresses.ts';

/** The selected addresses in the order of their selection, and the one pressed last, where a range begins. */
export interface Selection {
  rows: ReadonlyMap<number, Address>;
  anchor: number | null;
}

export const nothingSelected: Selection = { rows: new Map(), anchor: null };

function change({ rows }: Selection, addresses: readonly Address[], isAdded: boolean): Map<number, Address> {
  const next = new Map(rows);
  for (const address of addresses) {
    if (isAdded) next.set(address.id, address);
    else next.delete(address.id);
  }
  return next;
}

/** The addresses of a page between two, in either direction; only the second where the first is on another page. */
function rangeOf(page: readonly Address[], from: number | null, to: Address): readonly Address[] {
  const places = [page.findIndex(({ id }) => id === from), page.findIndex(({ id }) => id === to.id)];
  return Math.min(...places) < 0 ? [to] : page.slice(Math.min(...places), Math.max(...places) + 1);
}

/** Selects or deselects an address; as a range with all from the one pressed before. */
export function pressAddress(
  selection: Selection,
  page: readonly Address[],
  address: Address,
  isRange: boolean,
): Selection {
  const pressed = isRange ? rangeOf(page, selection.anchor, address) : [address];
  return { rows: change(selection, pressed, !selection.rows.has(address.id)), anchor: address.id };
}

/** Selects a whole page, or deselects it where all of it is selected. */
export const togglePage = (selection: Selection, page: readonly Address[]): Selection => ({
  rows: change(selection, page, !page.every(({ id }) => selection.rows.has(id))),
  anchor: null,
});
