import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ClosedOrderLink } from './order-screen.tsx';

const draw = (isExpired: boolean): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <ClosedOrderLink requestId={73} isExpired={isExpired} />
      </MemoryRouter>
    </MantineProvider>,
  );

test('an order that expires while it is open leads to a new quote, and any other closed order to its shipment', () => {
  expect(draw(true)).toMatch(/href="\/shippingQuote\?change=73".*Ask for a new quote/s);
  expect(draw(false)).toMatch(/href="\/shippingQuote\/73\/shipmentDetails".*See the shipment/s);
});
