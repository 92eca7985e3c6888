import { Button, EmptyState } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { OrderRow } from '#contract/order-list.ts';
import { isStaff } from '#domain/user.ts';
import { ListPage, type RowLook } from '#app/list/list.tsx';
import { useLinkFollowing } from '#app/list/use-link-following.ts';
import type { ShownList } from '#app/list/use-list.ts';
import { useConfig } from '#app/base/config.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { makeActions } from './order-actions.tsx';
import type { OrderListView } from './order-list.tsx';

import { describeNothingFound, useFilterNames } from './describe-view.ts';

const NothingFound = ({ view }: { view: OrderListView }) => describeNothingFound(view, useFilterNames(view));

export interface OrdersPageProps {
  orders: ShownList<OrderRow, OrderListView>;
  look?: RowLook<OrderRow>;
}

/** Or the reason why there are none. */
export function OrdersPage({ orders, look }: OrdersPageProps) {
  const followLink = useLinkFollowing();
  const forStaff = isStaff(useSignedInUser().role);
  const mailbox = useConfig()?.shippingMailbox ?? null;
  const actions = useMemo(() => makeActions({ isStaff: forStaff, mailbox }), [forStaff, mailbox]);
  return (
    <ListPage
      list={orders}
      actions={actions}
      onClick={followLink}
      {...look}
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
