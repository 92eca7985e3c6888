import { utcTime } from '#domain/utc-time.ts';
import type { Server } from '#server/create-server.ts';
import { laterRequests } from './later-parcels.ts';
import { planRequest } from './later-steps.ts';

/** Takes all steps up to a day, in the order of time. */
function listSteps(today: Date) {
  return laterRequests
    .flatMap((request, index) => {
      // Nobody asks at the same minute as another.
      const day = utcTime(today).subtract(request.daysAgo, 'day').startOf('day');
      const morning = day.add(8, 'hour').add((index * 7) % 60, 'minute');
      return planRequest(request, index).map(({ hours, act }) => ({ at: morning.add(hours, 'hour').toDate(), act }));
    })
    .filter(({ at }) => at < today)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Makes the requests beside the tour through the server's own calls; what would be done after `today` is left out. After each
 * step the server does what is due, as booking what was paid before its pick-up day has passed.
 */
export async function fillLater(
  { app, runDue, sendMails }: Pick<Server, 'app' | 'runDue' | 'sendMails'>,
  today: Date,
  { setClock, signIn }: { setClock: (at: Date) => void; signIn: (userName: string) => Promise<Record<string, string>> },
): Promise<void> {
  for (const { at, act } of listSteps(today)) {
    setClock(at);
    await act({ app, as: signIn, now: at });
    await runDue();
  }
  await sendMails();
}
