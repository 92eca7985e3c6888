/** A title of a deletion names the thing, by `deletionTitles`. */
export const confirmationMessages = {
  unsaved: 'Where are unsaved data. Do You want to continue?',
  delete: (title: string) => `Do you really want to delete ${title}?`,
} as const;

/** One line, as typed; orders and discounts are named by number and code. */
export const deletionTitles = {
  address: ({ name, company }: { name?: string | null; company?: string | null }) =>
    tidy(name) || tidy(company) || 'this address',
  product: ({ name }: { name: string }) => tidy(name),
  order: (id: number) => `order ${id}`,
  provider: ({ name }: { name: string }) => tidy(name),
  discount: ({ code }: { code: string }) => tidy(code),
  carrierAccount: ({ shippingProviderName: name }: { shippingProviderName: string }) => `the account of ${tidy(name)}`,
  webhook: ({ host }: { host: string }) => `the webhook to ${tidy(host)}`,
} as const;

const tidy = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
