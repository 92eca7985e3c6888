import { ActionIcon } from '@mantine/core';
import { Link } from 'react-router';
import { draftPath } from '#app/drafts/draft-path.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { distanceText } from '#app/ui/day-text.ts';
import { useNow } from '#app/ui/use-now.ts';
import type { WholeDraft } from '#local/drafts/draft.ts';
import { summarizeQuote } from '#local/drafts/quote-parts.ts';
import styles from './draft-list.module.css';
import { useDraftActs } from './use-draft-acts.ts';

/** The drafts, the last changed first. */
export function DraftList({ drafts }: { drafts: readonly WholeDraft[] }) {
  const now = useNow();
  const { copy, remove } = useDraftActs();
  return (
    <ul className={styles.list} aria-label="Drafts">
      {drafts.map(({ draft, parts }) => (
        <li key={draft.id} className={styles.row}>
          <Link className={styles.link} to={draftPath(draft)}>
            <span className={styles.name}>{draft.name}</span>
            {draft.kind === 'quote' && <QuoteFacts name={draft.name} parts={parts} />}
            <span className={styles.facts}>
              <span className={styles.state}>Not sent</span> changed{' '}
              {formatAge(new Date(draft.updatedAt).toISOString(), now)}
            </span>
          </Link>
          {draft.kind === 'quote' && (
            <ActionIcon {...named(`Copy ${draft.name}`)} onClick={() => void copy(draft)}>
              <Icon name="copy" />
            </ActionIcon>
          )}
          <ActionIcon {...named(`Delete ${draft.name}`)} onClick={() => void remove(draft)}>
            <Icon name="trash" />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

const formatAge = (instant: string, now: string): string => {
  const said = distanceText(instant, now);
  return said === 'now' || said.startsWith('in ') ? 'just now' : said;
};

function QuoteFacts({ name, parts }: Pick<WholeDraft, 'parts'> & { name: string }) {
  const { from, to, packages } = summarizeQuote(parts);
  const places = `${from || '…'} → ${to || '…'}`;
  const counted = packages === 1 ? '1 kind of package' : `${packages} kinds of package`;
  return <span className={styles.facts}>{(from || to) && places !== name ? `${places} · ${counted}` : counted}</span>;
}
