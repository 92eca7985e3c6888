import { type MainInfo, shipmentCalls } from '#contract/shipments.ts';
import { putAnswer } from './answers.ts';

let opening: number | null = null;

/** Takes the status and step of an order that a call answered, so that its page opens without asking for them again. */
export const keepMainInfo = (id: number, answer: MainInfo): void =>
  putAnswer(shipmentCalls.mainInfo, { params: { id } }, () => answer);

/** The same for an order that is opened next: its page shows its headline and what is known, and waits for nothing else. */
export function openKnown(id: number, answer: MainInfo): void {
  keepMainInfo(id, answer);
  opening = id;
}

/** Says whether an order is being opened as it is known. */
export const isOpenedKnown = (id: number): boolean => opening === id;

/** An order stands on the page: when it is opened again, it is opened like any other. */
export function endOpening(): void {
  opening = null;
}
