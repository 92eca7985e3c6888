import type { ReactNode } from 'react';
import type { OrderRow } from '#contract/order-list.ts';

import { helpAddress, nextStep } from './next-step.ts';
import { repeatPath, shipmentPath, stepPath } from '#app/paths/order-path.ts';
import { hasDetails } from './order-list.tsx';
import styles from './orders.module.css';

// Plain elements with pictures from the style sheet: components in a hundred rows would add a thousand elements.
export const iconLook = styles.icon!;

/** So that the icons of all rows are in columns. */
export const noIcon = <span className={`${iconLook} ${styles.blank}`} aria-hidden="true" />;

const iconLink = (drawing: string | undefined, href: string, title: string, more: string) => (
  <a className={`${iconLook} ${drawing}`} href={href} title={title} aria-label={title + more} />
);

export type ShowActions = (row: OrderRow) => ReactNode;

interface Actions {
  isStaff: boolean;
  /** Where customers write for help; null before it is loaded. */
  mailbox: string | null;
  more?: ShowActions | undefined;
}

/** Rules S-20, R-11. One listener of the list follows the plain links. */
export const makeActions =
  ({ isStaff, mailbox, more }: Actions): ShowActions =>
  (row) => {
    const next = nextStep(row);
    const isOwn = !isStaff && row.status !== 'D';
    return (
      <div className={styles.actions}>
        {next && (
          <a
            className={styles.step}
            href={stepPath(row.id, next.route, next.act)}
            aria-label={`${next.label}, order ${row.id}`}
          >
            {next.label}
          </a>
        )}
        {hasDetails(row, isStaff)
          ? iconLink(styles.details, shipmentPath(row.id), 'Details', ` of order ${row.id}`)
          : noIcon}
        {isOwn ? iconLink(styles.repeat, repeatPath(row.id), 'Repeat', ` order ${row.id}`) : !isStaff && noIcon}
        {isOwn && mailbox !== null
          ? iconLink(styles.help, helpAddress(mailbox, row), 'Help by email', ` with order ${row.id}`)
          : !isStaff && mailbox !== null && noIcon}
        {more?.(row)}
      </div>
    );
  };
