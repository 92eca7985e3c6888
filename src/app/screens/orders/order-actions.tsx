import type { ReactNode } from 'react';
import type { OrderRow } from '#contract/order-list.ts';
import { nextStep } from './next-step.ts';
import { helpAddress } from './order-help.ts';
import { repeatPath, shipmentPath, stepPath } from '#app/paths/order-path.ts';
import { hasDetails } from './order-links.ts';
import styles from './orders.module.css';

// Plain elements, whose drawings stand in the stylesheet: a hundred rows of buttons would be a thousand elements more.
export const iconLook = styles.icon!;

/** The place of an icon that a row has not: those of all rows stand below each other. */
export const noIcon = <span className={`${iconLook} ${styles.blank}`} aria-hidden="true" />;

const iconLink = (drawing: string | undefined, href: string, title: string, more: string) => (
  <a className={`${iconLook} ${drawing}`} href={href} title={title} aria-label={title + more} />
);

export type ShowActions = (row: OrderRow) => ReactNode;

interface Actions {
  isStaff: boolean;
  /** Where customers write for help; null until it is known. */
  mailbox: string | null;
  /** The parts after them on the same line. */
  more?: ShowActions | undefined;
}

/**
 * The actions of an order on its row (rule S-20). Staff have no mail for help; customers have none for a deleted order (rule
 * The links are plain: the list has one listener that follows them all.
 */
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
