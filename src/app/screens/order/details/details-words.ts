import type { PickupType } from '#domain/shipping-details.ts';
import type { Side } from './details-form-values.ts';

/** The names and explanations of this step. Sentences that the server says too come from its catalogue. */
export const sideWords: Record<Side, { title: string; lies: string }> = {
  shipFrom: { title: 'Ship from', lies: 'ships from' },
  shipTo: { title: 'Ship to', lies: 'goes to' },
};

export const detailsWords = {
  locked: 'Taken from the quote; it cannot be changed for this order.',
  referenceHint: 'Your own order number or name. It is printed on the label and the receipt.',
  labelHint: 'Saves the address to your address book under this name.',
  phoneHint: 'Start with + and the country code.',
  filled: (company: string) => `Filled in from ${company}.`,
  filledElsewhere: (company: string, there: string, lies: string, here: string) =>
    `Filled in from ${company} in ${there}. This order ${lies} ${here}; please check the street.`,
  hours: (minutes: number, cutOff: string | null) =>
    `Allow at least ${minutes} minutes between the two times, and be ready before ${cutOff === null ? 'the carrier’s last pick-up of the day' : `${cutOff}, the carrier’s cut-off`}.`,
  window: (length: string, isLongEnough: boolean) =>
    `Pick-up window: ${length}${isLongEnough ? '' : ', which is too short'}.`,
  localTime: (city: string) => `Both times are local to ${city}.`,
  confirmAgain:
    'These details were saved earlier and still need confirming for the offer you chose. Please check them and press Next.',
  methodsAsking: 'Checking for other ways to hand over …',
  methodsNeedConnection: 'You’re offline. Other ways to hand over are shown when you’re back online.',
  methodGone: (method: string) => `${method} is no longer available here, so a scheduled pick-up is selected.`,
  callHint: (requestId: number) =>
    `Call when the packages are ready and quote order ${requestId}. The carrier will tell you when the courier comes.`,
  findLocation: 'Find a drop-off location',
  pointsFound: (count: number) => `${count} drop-off ${count === 1 ? 'point' : 'points'}, nearest first`,
  pointsUnseen: 'The drop-off points could not be loaded. Your choice is kept.',
  openOffers: 'Choose an offer',
} as const;

interface MethodWords {
  title: string;
  /** The meaning of a choice, in a line. */
  consequence: string;
}

/** The ways of handing over, as large choices. */
export const methodWords: Record<PickupType, MethodWords> = {
  D: {
    title: 'Scheduled pick-up',
    consequence: 'A courier comes to the ship-from address on the day and at the time you choose.',
  },
  C: { title: 'Call for pick-up', consequence: 'You arrange the pick-up with the carrier by phone.' },
  O: { title: 'Drop-off', consequence: 'You take the packages to a drop-off point near the ship-from address.' },
};
