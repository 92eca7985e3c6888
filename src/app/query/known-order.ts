import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import { setResponse } from './endpoint-query.ts';

let opening: number | null = null;

export const keepMainInfo = (id: number, response: MainInfo): void =>
  setResponse(shipmentEndpoints.mainInfo, { params: { id } }, () => response);

export function openKnown(id: number, response: MainInfo): void {
  keepMainInfo(id, response);
  opening = id;
}

export const isOpenedKnown = (id: number): boolean => opening === id;

export function endOpening(): void {
  opening = null;
}
