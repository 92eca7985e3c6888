import { ButtonLink } from '#app/ui/button-link.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { OrdersList } from './orders-list.tsx';

export { loader } from './use-orders.ts';

/** All orders one may see, the newest first: the home of everybody who is signed in (S2 §2 "Orders list"). */
export const Component = () => (
  <Screen
    title="Shipping orders"
    actions={
      <ButtonLink look="primary" icon="plus" to="/shippingQuote">
        New quote
      </ButtonLink>
    }
  >
    <OrdersList />
  </Screen>
);
