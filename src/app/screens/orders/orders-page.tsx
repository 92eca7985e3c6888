import { Button, EmptyState } from '@mantine/core';
import { type MouseEventHandler, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { OrderRow } from '#contract/order-list.ts';
import { isStaff } from '#domain/user.ts';
import { ListPage } from '#app/list/list.tsx';
import { type RowAct, RowMenu } from '#app/list/row-menu.tsx';
import { useLinkFollowing } from '#app/list/use-link-following.ts';
import type { ShownList } from '#app/list/use-list.ts';
import { useConfig } from '#app/base/config.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { repeatPath, shipmentPath, stepPath } from '#app/paths/order-path.ts';
import { helpAddress, nextStep } from './next-step.ts';
import { hasDetails, type OrderListView } from './order-list.tsx';
import styles from './orders.module.css';
import { describeNothingFound, useFilterNames } from './describe-view.ts';

const NothingFound = ({ view }: { view: OrderListView }) => describeNothingFound(view, useFilterNames(view));

interface Actions {
  forStaff: boolean;
  /** Where customers write for help; null before it is loaded. */
  mailbox: string | null;
  more: ((row: OrderRow) => readonly RowAct[]) | undefined;
}

function listActs(row: OrderRow, { forStaff, mailbox, more }: Actions): readonly RowAct[] {
  const isOwn = !forStaff && row.status !== 'D';
  const ofOrder = ` order ${row.id}`;
  return [
    ...(hasDetails(row, forStaff)
      ? [{ label: 'Details', of: ` of${ofOrder}`, icon: 'eye' as const, href: shipmentPath(row.id) }]
      : []),
    ...(isOwn ? [{ label: 'Repeat', of: ofOrder, icon: 'repeat' as const, href: repeatPath(row.id) }] : []),
    ...(isOwn && mailbox !== null
      ? [{ label: 'Help by email', of: ` with${ofOrder}`, icon: 'mail' as const, href: helpAddress(mailbox, row) }]
      : []),
    ...(more?.(row) ?? []),
  ];
}

/** Rules S-20, R-11. One listener of the list follows the plain links. */
const makeActions =
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
        {(actions.forStaff || row.status !== 'D') && (
          <RowMenu name={`order ${row.id}`} list={() => listActs(row, actions)} />
        )}
      </div>
    );
  };

export interface OrdersPageProps {
  orders: ShownList<OrderRow, OrderListView>;
  /** Acts besides those that everybody has. Must be a stable function. */
  moreActs?: (row: OrderRow) => readonly RowAct[];
  /** By default only links are followed. */
  onClick?: MouseEventHandler<HTMLElement>;
}

/** Or the reason why there are none. */
export function OrdersPage({ orders, moreActs, onClick }: OrdersPageProps) {
  const followLink = useLinkFollowing();
  const forStaff = isStaff(useSignedInUser().role);
  const mailbox = useConfig()?.shippingMailbox ?? null;
  const actions = useMemo(() => makeActions({ forStaff, mailbox, more: moreActs }), [forStaff, mailbox, moreActs]);
  return (
    <ListPage
      list={orders}
      actions={actions}
      onClick={onClick ?? followLink}
      notFound={<NothingFound view={orders.view} />}
      none={
        <EmptyState description="There are no orders yet.">
          {forStaff && (
            <Button component={Link} variant="filled" to="/shippingQuote">
              Get a first quote
            </Button>
          )}
        </EmptyState>
      }
    />
  );
}
