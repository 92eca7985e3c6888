import { type MainInfo, shipmentCalls } from '#contract/shipments.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';

const ask = (id: number) => ({ params: { id } });

/** Status and step of an order. The wizard's loader has it ready; null only after somebody else signed in. */
export const useMainInfo = (id: number): MainInfo | null => useAnswer(shipmentCalls.mainInfo, ask(id)).data ?? null;

/** The same for a loader. @throws CallFailed */
export const loadMainInfo = (id: number): Promise<MainInfo> => loadAnswer(shipmentCalls.mainInfo, ask(id));
