import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';
import { outboxState } from '#app/outbox/outbox-state.ts';
import { distanceText } from '#app/ui/distance-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useNow } from '#app/ui/use-now.ts';
import styles from './orders.module.css';

const mostLines = 3;
const quoteKinds = ['express-quote', 'all-offers'];

const isUnsentOrRefusedQuote = (entry: Entry): boolean =>
  quoteKinds.includes(entry.kind) && (isUnsent(entry) || entry.state === 'refused');

/** A line for each quote that is not sent or was refused, or one line for more than three. */
export function UnsentLines() {
  const { entries } = useSyncExternalStore(outboxState.subscribe, outboxState.get);
  const now = useNow();
  const quotes = (entries ?? []).filter(isUnsentOrRefusedQuote);
  if (quotes.length > mostLines) {
    return <Line name={outboxMessages.quotesUnsent(quotes.length)} words={`oldest ${ageOf(quotes[0]!, now)}`} />;
  }
  return quotes.map((entry) => (
    <Line key={entry.id} name={entry.title} words={`${describeState(entry)}, ${ageOf(entry, now)}`} />
  ));
}

const Line = ({ name, words }: { name: string; words: string }) => (
  <p className={styles.line}>
    <Icon name="clock" />
    <Link className={styles.name} to="/unsent">
      {name}
    </Link>
    <span>{words}</span>
  </p>
);

const describeState = ({ state }: Entry): string =>
  state === 'refused' || state === 'sending' ? outboxMessages.states[state] : outboxMessages.states.waiting;

const ageOf = ({ createdAt }: Entry, now: string): string =>
  distanceText(new Date(createdAt).toISOString(), now).replace(/^now$/, 'just now');
