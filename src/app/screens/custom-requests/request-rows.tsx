import { Link } from 'react-router';
import type { CustomRequestRow } from '#contract/custom-requests.ts';
import { dayText, instantText } from '#app/ui/day-text.ts';
import { useNow } from '#app/ui/use-now.ts';
import styles from './custom-requests.module.css';

interface RequestRowsProps {
  items: readonly CustomRequestRow[];
  /** They belong to the search before. */
  isOld: boolean;
  isForStaff: boolean;
}

/** Custom requests, each a link to what was sent. */
export function RequestRows({ items, isOld, isForStaff }: RequestRowsProps) {
  const today = instantText(useNow()).slice(0, 10);
  return (
    <ul className={styles.list} aria-label="Custom requests" aria-busy={isOld}>
      {items.map((item) => (
        <li key={item.id} className={styles.row}>
          <Link className={styles.link} to={`/customRequests/${item.id}`}>
            <span className={styles.name}>
              {item.id} · {firstLine(item.pickUpAddress)} → {firstLine(item.deliver)}
            </span>
            <span className={styles.facts}>
              {isForStaff && `${item.customerName} · `}
              pick-up {dayText(item.pickupDate, today)} · {sayDocuments(item.documents)}
            </span>
            <span className={styles.facts}>
              sent {instantText(item.dateCreated)} by {item.createdBy}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const firstLine = (text: string): string => text.split('\n')[0]!;

const sayDocuments = (count: number): string =>
  count === 0 ? 'no documents' : count === 1 ? '1 document' : `${count} documents`;
