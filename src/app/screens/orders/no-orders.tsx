import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** In place of the list when there is not one order yet. */
export const NoOrders = () => (
  <EmptyState
    action={
      <ButtonLink look="primary" to="/shippingQuote">
        Get a first quote
      </ButtonLink>
    }
  >
    There are no orders yet.
  </EmptyState>
);

interface NothingFoundProps {
  text: string;
  onClear: () => void;
}

/** In place of the list when no order holds what was searched. */
export const NothingFound = ({ text, onClear }: NothingFoundProps) => (
  <EmptyState action={<Button onClick={onClear}>Show all orders</Button>}>
    No order was found for “{text}”. Places, numbers, vendors and countries are searched.
  </EmptyState>
);
