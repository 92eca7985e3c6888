import type { HostedFieldFieldOptions } from 'braintree-web/hosted-fields';
import { cardFormMessages } from '#domain/messages/card-form.ts';

/** The fields of a card, in the order in which they stand. */
export const cardFields = [
  { name: 'number', label: 'Card number', broken: cardFormMessages.numberBroken },
  { name: 'expirationDate', label: 'Expiry date', broken: cardFormMessages.expiryBroken },
  { name: 'cvv', label: 'Security code', broken: cardFormMessages.codeBroken },
] as const;
export type CardField = (typeof cardFields)[number]['name'];
/** The sentence at each field that breaks its rule. */
export type CardErrors = Partial<Record<CardField, string>>;

/** The element that a field is drawn in. */
export const boxId = (name: CardField): string => `card-${name}`;

const placeholders: Record<CardField, string> = { number: '', expirationDate: 'MM/YY', cvv: '' };

export const fieldOptions: HostedFieldFieldOptions = Object.fromEntries(
  cardFields.map(({ name, label }) => [
    name,
    { container: `#${boxId(name)}`, iframeTitle: label, internalLabel: label, placeholder: placeholders[name] },
  ]),
);

/**
 * The texts in the fields look like everything around them, in the colours of this moment. These stay: a field cannot be
 * dressed anew without losing its text, so its ground keeps its colour as well.
 */
export function fieldStyles(): Record<string, Record<string, string>> {
  const { documentElement: root } = document;
  const style = getComputedStyle(root);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  root.style.setProperty('--card-ground', read('--surface-card'));
  const isPhone = matchMedia('(device-width < 900px)').matches;
  return {
    input: { 'font-family': read('--font'), 'font-size': isPhone ? '16px' : '14px', color: read('--text') },
    '::placeholder': { color: read('--text-faint') },
    'input.invalid': { color: read('--bad') },
  };
}
