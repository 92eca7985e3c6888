import { Link } from 'react-router';
import { draftPath } from '#app/drafts/draft-path.ts';
import { IconButton } from '#app/ui/button.tsx';
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
            <IconButton icon="copy" label={`Copy ${draft.name}`} onClick={() => void copy(draft)} />
          )}
          <IconButton icon="trash" label={`Delete ${draft.name}`} onClick={() => void remove(draft)} />
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
