import type { Caller, Db } from '#server/platform/handler.ts';
import { isRequestVisible } from '#server/quotes/request-record.ts';
import { findRequestOf } from './store.ts';

/** Says whether a caller may see a document: who may see its order (decisions §6.4). */
export async function isDocumentVisible(db: Db, id: number, caller: Caller): Promise<boolean> {
  const requestId = await findRequestOf(db, id);
  return requestId !== null && (await isRequestVisible(db, requestId, caller));
}
