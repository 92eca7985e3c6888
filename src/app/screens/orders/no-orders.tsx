import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { ListView } from './list-address.ts';
import { describeNothingFound } from './describe-nothing-found.ts';
import { useMakers } from './use-order-users.ts';

/** In place of the list when there is not one order yet. */
export const NoOrders = () => (
  <EmptyState
    action={
      <Button component={Link} variant="filled" to="/shippingQuote">
        Get a first quote
      </Button>
    }
  >
    There are no orders yet.
  </EmptyState>
);

interface NothingFoundProps {
  view: ListView;
  onClear: () => void;
}

/** In place of the list when no order holds what was searched, or none passes the filters. */
export const NothingFound = ({ view, onClear }: NothingFoundProps) => (
  <EmptyState action={<Button onClick={onClear}>Show all orders</Button>}>
    {describeNothingFound(view, useMakers(view))}
  </EmptyState>
);
