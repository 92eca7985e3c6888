import { Link } from 'react-router';
import { draftPath, useDrafts } from '#app/drafts/use-drafts.tsx';
import { ageText } from '#app/ui/distance-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useNow } from '#app/ui/use-now.ts';
import styles from './orders.module.css';

export function DraftLine() {
  const { drafts } = useDrafts();
  const now = useNow();
  const newest = drafts?.[0]?.draft;
  if (!newest) return null;
  return (
    <p className={styles.line}>
      <Icon name="edit" />
      <Link className={styles.name} to={draftPath(newest)}>
        {newest.name}
      </Link>
      <span>draft, changed {ageText(newest.updatedAt, now)}</span>
      {drafts.length > 1 && <Link to="/drafts">All {drafts.length} drafts</Link>}
    </p>
  );
}
