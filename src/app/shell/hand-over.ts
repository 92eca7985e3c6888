import { firstScreen } from '#app/paths/routes.ts';
import { RequestFailed } from '#local/request-failed.ts';
import type { SecondFactorStep, SignedInUser } from '#local/session.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { secondFactorMessages } from '#domain/messages/second-factor.ts';
import { joinSentences } from '#domain/text-form.ts';
import { showMessage } from '#app/base/messages.ts';
import { readOwnPath } from '#app/paths/own-path.ts';
import { readSentences } from '#app/ui/error-screen.tsx';
import { getUser, loadSession } from '#app/base/session.ts';

export interface HandOver {
  token: string;
  page: string | null;
}

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
    quaysideHandOver?: string;
  }
}

/** From the page's first script, which removed it from the address before any fetch (rule P-10). */
export function takeHandOver(): HandOver | null {
  const { handOver, rest } = readHandOver(new URL(window.quaysideHandOver ?? location.href));
  delete window.quaysideHandOver;
  if (handOver) history.replaceState(null, '', rest);
  return handOver;
}

/** Signs in once the server has accepted the token. `mayReplace` is asked before `next` replaces `present`; false cancels. */
export async function followHandOver(
  { token, page }: HandOver,
  mayReplace: (present: SignedInUser, next: SignedInUser) => Promise<boolean>,
): Promise<void> {
  const wanted = readOwnPath(page, location.origin) ?? firstScreen;
  try {
    const granted = await (await loadSession()).redeemHandover(token);
    const present = getUser();
    const isOther = present !== null && present.userId !== granted.user.userId;
    if (isOther && !(await mayReplace(present, granted.user))) await granted.giveUp();
    else await granted.keep();
    history.replaceState(null, '', wanted);
  } catch (failure) {
    const step = failure instanceof RequestFailed ? (await loadSession()).stepOf(failure) : null;
    if (step) return goToSecondStep(step, wanted);
    // A token that could not be checked is shown like a refused one.
    const text = joinSentences(readSentences(failure) ?? []) || errorMessages.handoverRefused;
    showMessage({ kind: 'error', text, afterNavigation: true });
    history.replaceState(null, '', '/');
  }
}

/** The staff's sign-in asks for the second factor (rule P-27). Never replaces a signed-in user. */
function goToSecondStep(step: SecondFactorStep, wanted: string): void {
  if (getUser()) {
    showMessage({ kind: 'warning', text: secondFactorMessages.signOutFirst, afterNavigation: true });
    history.replaceState(null, '', wanted);
    return;
  }
  const entry = { usr: { step }, key: 'second-step', idx: 0 };
  history.replaceState(entry, '', `/admin?${new URLSearchParams({ back: wanted }).toString()}`);
}
