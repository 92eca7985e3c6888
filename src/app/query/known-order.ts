import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import { putAnswer } from './answers.ts';

let opening: number | null = null;

export const keepMainInfo = (id: number, answer: MainInfo): void =>
  putAnswer(shipmentEndpoints.mainInfo, { params: { id } }, () => answer);

export function openKnown(id: number, answer: MainInfo): void {
  keepMainInfo(id, answer);
  opening = id;
}

export const isOpenedKnown = (id: number): boolean => opening === id;

export function endOpening(): void {
  opening = null;
}
