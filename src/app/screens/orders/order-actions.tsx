import type { ReactNode } from 'react';
import type { OrderRow } from '#contract/order-list.ts';
import { type RowAct, RowMenu } from '#app/list/row-menu.tsx';
import { repeatPath, shipmentPath, stepPath } from '#app/paths/order-path.ts';
import { helpAddress, nextStep } from './next-step.ts';
import { hasDetails } from './order-list.tsx';
import styles from './orders.module.css';

interface Actions {
  isStaff: boolean;
  /** Where customers write for help; null before it is loaded. */
  mailbox: string | null;
  more?: ((row: OrderRow) => readonly RowAct[]) | undefined;
}

function listActs(row: OrderRow, { isStaff, mailbox, more }: Actions): readonly RowAct[] {
  const isOwn = !isStaff && row.status !== 'D';
  const of = ` order ${row.id}`;
  return [
    ...(hasDetails(row, isStaff)
      ? [{ label: 'Details', of: ` of${of}`, icon: 'eye' as const, href: shipmentPath(row.id) }]
      : []),
    ...(isOwn ? [{ label: 'Repeat', of, icon: 'repeat' as const, href: repeatPath(row.id) }] : []),
    ...(isOwn && mailbox !== null
      ? [{ label: 'Help by email', of: ` with${of}`, icon: 'mail' as const, href: helpAddress(mailbox, row) }]
      : []),
    ...(more?.(row) ?? []),
  ];
}

/** Rules S-20, R-11. One listener of the list follows the plain links. */
export const makeActions =
  (actions: Actions) =>
  (row: OrderRow): ReactNode => {
    const next = nextStep(row);
    return (
      <div className={styles.actions}>
        {next && (
          <a
            className={styles.step}
            data-due={next.isDue || undefined}
            href={stepPath(row.id, next.route, next.act)}
            aria-label={`${next.label}, order ${row.id}`}
          >
            {next.label}
          </a>
        )}
        {(actions.isStaff || row.status !== 'D') && (
          <RowMenu name={`order ${row.id}`} list={() => listActs(row, actions)} />
        )}
      </div>
    );
  };
