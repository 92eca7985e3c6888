import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import { setResponse } from './endpoint-query.ts';
import { queryClient } from './query-client.ts';

/** Holds the order from the press on its row until its first frame is drawn. */
const openingKey = ['opening-order'];

export const keepMainInfo = (id: number, response: MainInfo): void =>
  setResponse(shipmentEndpoints.mainInfo, { params: { id } }, () => response);

export function openOrderFromList(id: number, response: MainInfo): void {
  keepMainInfo(id, response);
  queryClient.setQueryData(openingKey, id);
}

export const isOpenedFromList = (id: number): boolean => queryClient.getQueryData(openingKey) === id;

export const endOpening = (): void => queryClient.removeQueries({ queryKey: openingKey });
