import { getUser, subscribeToUser } from '#app/base/session.ts';
import { openOutbox } from './open-outbox.ts';

/** Sends what waits of whoever is signed in, from now on. Called once, when the first screen is there. */
export function followOutbox(): void {
  let started = false;
  const follow = (): void => {
    // Where nobody has signed in there is nothing to send, and nothing to stop.
    if (!started && !getUser()) return;
    started = true;
    void openOutbox();
  };
  subscribeToUser(follow);
  // Its code may not have arrived the first time.
  for (const name of ['online', 'focus', 'pageshow']) addEventListener(name, follow);
  follow();
}
