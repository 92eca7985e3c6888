import type { PickupType } from '#domain/shipping-details.ts';
import type { Side } from './details-form-values.ts';

/** The names and explanations of this step. Sentences that the server says too come from its catalogue. */
export const sideWords: Record<Side, { title: string; lies: string }> = {
  shipFrom: { title: 'Ship from', lies: 'ships from' },
  shipTo: { title: 'Ship to', lies: 'goes to' },
};

export const detailsWords = {
  locked: 'From the quote, fixed for this order.',
  labelHint: 'Keeps the address in the address book under this label.',
  phoneHint: 'Begins with + and the country code.',
  filled: (company: string) => `Filled in from ${company}.`,
  filledElsewhere: (company: string, there: string, lies: string, here: string) =>
    `Filled in from ${company} in ${there}. This order ${lies} ${here}: please check the street.`,
  hours: (minutes: number, cutOff: string | null) =>
    `At least ${minutes} minutes between the two, and ready before ${cutOff === null ? 'the carrier’s last pick-up of the day' : `${cutOff}, the carrier’s cut-off`}.`,
  window: (length: string, isLongEnough: boolean) =>
    `The courier has ${length}${isLongEnough ? '' : ', which is too short'}.`,
  localTime: (city: string) => `Both in the local time of ${city}.`,
  confirmAgain:
    'These details were saved before and are not confirmed for the chosen offer yet. Please check them and press Next.',
  methodsAsking: 'Asking the carrier for other ways to hand over …',
  methodsNeedConnection: 'There is no connection. Other ways to hand over can be asked for when it is back.',
  methodGone: (method: string) => `${method} is not offered here any more, so a scheduled pick-up is chosen.`,
  callHint: (requestId: number) =>
    `Call when the packages are ready and name order ${requestId}. The carrier tells you when the courier comes.`,
  findLocation: 'Find a drop-off location',
  pointsFound: (count: number) => `${count} drop-off ${count === 1 ? 'point' : 'points'}, the nearest first`,
  pointsUnseen: 'The drop-off points are not known now. What was chosen stays chosen.',
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
    consequence: 'A courier comes to the ship-from address on the day and in the hours you choose.',
  },
  C: { title: 'Call for pick-up', consequence: 'You arrange the pick-up with the carrier by phone.' },
  O: { title: 'Drop-off', consequence: 'You bring the packages to a drop-off point near the ship-from address.' },
};
