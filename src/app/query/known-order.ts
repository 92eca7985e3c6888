import { type MainInfo, shipmentCalls } from '#contract/shipments.ts';
import { putAnswer } from './answers.ts';

let opening: number | null = null;

/** Fills the cache, so that the order's page opens without asking. */
export const keepMainInfo = (id: number, answer: MainInfo): void =>
  putAnswer(shipmentCalls.mainInfo, { params: { id } }, () => answer);

/** The same for an order opened next, whose page waits for nothing else. */
export function openKnown(id: number, answer: MainInfo): void {
  keepMainInfo(id, answer);
  opening = id;
}

export const isOpenedKnown = (id: number): boolean => opening === id;

/** A later visit waits for its data again. */
export function endOpening(): void {
  opening = null;
}
