/**
 * The questions before an act. The title of a deletion names the one thing that goes away, so that nobody has to remember
 * which row was pressed: take it from `deletionTitles`.
 */
export const confirmationMessages = {
  unsaved: 'Where are unsaved data. Do You want to continue?',
  delete: (title: string) => `Do you really want to delete ${title}?`,
} as const;

/**
 * The names of deletable things in the question, in the words a person knows them by. A name is shown on
 * one line as it was typed; an order and a discount have none, so they go by their number and their code.
 */
export const deletionTitles = {
  /** By its own name, else by the company; an address that has neither is "this address". */
  address: ({ name, company }: { name?: string | null; company?: string | null }) =>
    tidy(name) || tidy(company) || 'this address',
  order: (id: number) => `order ${id}`,
  provider: ({ name }: { name: string }) => tidy(name),
  discount: ({ code }: { code: string }) => tidy(code),
} as const;

const tidy = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
