import type { Doer } from '#contract/shipment-changes.ts';

export const actionTexts = {
  title: (id: number) => `Actions for order ${id}`,
  notLoaded: 'The action list could not be loaded.',
  none: 'Nothing has happened to this order yet.',
  notFound: (words: string) => `No actions match “${words}”.`,
  resultCount: (count: number) => (count === 1 ? '1 action' : `${count.toLocaleString('en')} actions`),
} as const;

const kinds: Record<Doer['kind'], string> = {
  customer: 'customer',
  staff: 'customer support',
  provider: 'provider, via link',
  portal: 'the portal',
};

/** Such as "Ada Quist, customer support, for Kestrel Road Freight". */
export function describeDoer({ kind, name, actedFor }: Doer): string {
  const who = name === null ? kinds[kind] : `${name}, ${kinds[kind]}`;
  const doer = actedFor === null ? who : `${who}, for ${actedFor}`;
  return doer.charAt(0).toUpperCase() + doer.slice(1);
}
