/** The title of a deletion names the one thing that is deleted: take it from `deletionTitles`. */
export const confirmationMessages = {
  unsaved: 'Where are unsaved data. Do You want to continue?',
  delete: (title: string) => `Do you really want to delete ${title}?`,
} as const;

/** Shown on one line as typed; an order and a discount have no name, so their number and code stand for it. */
export const deletionTitles = {
  address: ({ name, company }: { name?: string | null; company?: string | null }) =>
    tidy(name) || tidy(company) || 'this address',
  order: (id: number) => `order ${id}`,
  provider: ({ name }: { name: string }) => tidy(name),
  discount: ({ code }: { code: string }) => tidy(code),
} as const;

const tidy = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
