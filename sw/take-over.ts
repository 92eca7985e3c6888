import { isScreenPath } from '#local/shell-path.ts';
import type { TabRequest, WaitingRequest, TabResponse, WaitingResponse } from '#local/worker-messages.ts';

/** Milliseconds. A frozen or starting tab does not count as clean. */
const patienceMs = 1500;

/** Only on request, and if no open tab has unsaved text. */
export async function respondWithPage(
  worker: Pick<ServiceWorkerGlobalScope, 'clients' | 'skipWaiting'>,
  { data, ports }: ExtendableMessageEvent,
  revision: string,
): Promise<void> {
  const { type } = (data ?? {}) as Partial<WaitingRequest>;
  if (type !== 'may-take-over' && type !== 'take-over') return;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const responses = await Promise.all(tabs.filter(isScreen).map(isTabClean));
  const response: WaitingResponse = { isFree: responses.every(Boolean), revision };
  ports[0]?.postMessage(response);
  if (type === 'take-over' && response.isFree) await worker.skipWaiting();
}

export const isScreen = ({ url }: Client): boolean => isScreenPath(new URL(url).pathname);

function isTabClean(tab: Client): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const question: TabRequest = { type: 'is-clean' };
  return new Promise((resolve) => {
    const end = (isClean: boolean): void => {
      clearTimeout(limit);
      port1.close();
      resolve(isClean);
    };
    const limit = setTimeout(() => end(false), patienceMs);
    port1.addEventListener('message', ({ data }: MessageEvent<TabResponse>) => end(data.isClean));
    port1.start();
    tab.postMessage(question, [port2]);
  });
}
