import { firstScreen } from '#app/routes.ts';
import type { SignedInUser } from '#local/session.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { showMessage } from './messages.ts';
import { readOwnPath } from './own-path.ts';
import { getUser, loadSession } from './session.ts';

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

declare global {
  interface Window {
    /** The address that a hand-over came with, taken out of the address bar by the page's first script. */
    quaysideHandOver?: string;
  }
}

/** Takes up the hand-over that the page's first script took out of the address bar, before anything was fetched (decisions §2.3). */
export function takeHandOver(): HandOver | null {
  const { handOver, rest } = readHandOver(new URL(window.quaysideHandOver ?? location.href));
  delete window.quaysideHandOver;
  if (handOver) history.replaceState(null, '', rest);
  return handOver;
}

/**
 * Signs in with the token and puts the page to go to in the address bar, for the router to find.
 * @param mayReplace asked before another user takes the place of `present`; no drops the token unused
 */
export async function followHandOver(
  { token, page }: HandOver,
  mayReplace: (present: SignedInUser) => Promise<boolean>,
): Promise<void> {
  const wanted = readOwnPath(page, location.origin) ?? firstScreen;
  try {
    const present = getUser();
    const session = await loadSession();
    if (present && token !== '' && session.readUserId(token) !== present.userId && !(await mayReplace(present))) {
      history.replaceState(null, '', wanted);
      return;
    }
    if (await session.acceptHandover(token)) {
      history.replaceState(null, '', wanted);
      return;
    }
  } catch {
    // What could not be asked or exchanged is told like a token that was refused.
  }
  showMessage({ kind: 'error', text: errorMessages.handoverRefused, afterNavigation: true });
  history.replaceState(null, '', '/');
}
