import type { AnyEndpoint, RequestInput } from '#contract/endpoint.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { connection } from '#local/connection.ts';
import { readClaims, refuseToken } from '#local/token-store.ts';
import type { SendEntry, Sender } from './drain.ts';

export const sendByContract: SendEntry = async (kind, entry, token, signal) => {
  try {
    const input = entry.input as RequestInput<AnyEndpoint>;
    const response = await sendRequest(kind.endpoint, input, { key: entry.id, token, signal });
    return { kind: 'done', response: kind.storeResponse(response) };
  } catch (failure) {
    if (failure instanceof RequestFailed) {
      const { retryAfterSeconds, sentences } = failure;
      return { kind: 'failed', status: statusOf(failure), retryAfterSeconds, words: sentences };
    }
    // A bug says nothing of the connection.
    if (!signal.aborted) throw failure;
    connection.note(false);
    return { kind: 'failed', status: null, retryAfterSeconds: null, words: [] };
  }
};

/** The server's own 503 did nothing; one without its words may come from a proxy. */
const statusOf = ({ status, fields }: RequestFailed): number | null => (status === 503 && !fields ? 502 : status);

/** From the database, the same for every tab and the worker. Null for nobody and for an expired token. */
export async function readStoredSender(nowSeconds: number): Promise<Sender | null> {
  const { readToken } = await import('#local/session-database.ts');
  const token = await readToken();
  const claims = token ? readClaims(token) : null;
  return token && claims && claims.exp > nowSeconds ? { userId: claims.userid, token } : null;
}

export async function dropStaleToken(token: string): Promise<void> {
  const { readToken } = await import('#local/session-database.ts');
  if ((await readToken()) === token) await refuseToken(token);
}
