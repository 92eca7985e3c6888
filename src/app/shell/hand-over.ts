import { firstScreen } from '#app/routes.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { showMessage } from './messages.ts';
import { readOwnPath } from './own-path.ts';
import { loadSession } from './session.ts';

export interface HandOver {
  token: string;
  /** Where the marketplace wants the user to go, not yet judged. */
  page: string | null;
}

/** Reads the token of a hand-over from an address; null when there is none. The rest is the address without it. */
export function readHandOver(address: URL): { handOver: HandOver | null; rest: string } {
  const rest = new URL(address);
  const token = rest.searchParams.get('token');
  if (token === null) return { handOver: null, rest: rest.pathname + rest.search + rest.hash };
  const page = rest.searchParams.get('page');
  rest.searchParams.delete('token');
  rest.searchParams.delete('page');
  return { handOver: { token, page }, rest: rest.pathname + rest.search + rest.hash };
}

/** Takes the token out of the address bar and the history, before anything else can see it (decisions §2.3). */
export function takeHandOver(): HandOver | null {
  const { handOver, rest } = readHandOver(new URL(location.href));
  if (handOver) history.replaceState(null, '', rest);
  return handOver;
}

/** Signs in with the token and puts the page to go to in the address bar, for the router to find. */
export async function followHandOver({ token, page }: HandOver): Promise<void> {
  if (await accept(token)) {
    history.replaceState(null, '', readOwnPath(page, location.origin) ?? firstScreen);
    return;
  }
  showMessage({ kind: 'error', text: errorMessages.handoverRefused, afterNavigation: true });
  history.replaceState(null, '', '/');
}

async function accept(token: string): Promise<boolean> {
  try {
    return await (await loadSession()).acceptHandover(token);
  } catch {
    return false;
  }
}
