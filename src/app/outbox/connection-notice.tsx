import { Link } from 'react-router';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { countEntries } from '#local/outbox/read-entries.ts';
import { Icon } from '#app/ui/icon.tsx';
import { distanceText } from '#app/ui/distance-text.ts';
import { useNow } from '#app/ui/use-now.ts';
import { useOutbox, useReachable } from './use-outbox.ts';
import { useNotifySent } from './use-notify-sent.ts';
import './connection-notice.css';

/** In the top bar: no connection, and what waits to be sent. Nothing when all is well. */
export function ConnectionNotice() {
  const isReachable = useReachable();
  const { entries } = useOutbox();
  const now = useNow();
  useNotifySent(entries);
  const { unsent, refused, oldestAt } = countEntries(entries ?? []);
  const isWell = isReachable && unsent + refused === 0;
  const words = [
    !isReachable && outboxMessages.offline,
    unsent > 0 && outboxMessages.unsent(unsent),
    refused > 0 && outboxMessages.refused(refused),
  ].filter((each) => each !== false);
  const age =
    oldestAt === null ? null : distanceText(new Date(oldestAt).toISOString(), now).replace(/^now$/, 'just now');
  return (
    <>
      <span className="q-hidden" role="status">
        {words.join(', ')}
      </span>
      {!isWell && (
        <Link to="/unsent" className="q-connection" data-kind={refused > 0 ? 'bad' : isReachable ? 'info' : 'warn'}>
          <Icon name={isReachable ? (refused > 0 ? 'error' : 'clock') : 'warning'} />
          {!isReachable && <span className="q-connection-words">{outboxMessages.offline}</span>}
          {age && (
            <span>
              {unsent + refused} <span className="q-connection-words">{outboxMessages.unsentSince(age)}</span>
            </span>
          )}
        </Link>
      )}
    </>
  );
}
