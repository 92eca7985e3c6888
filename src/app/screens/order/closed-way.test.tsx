import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { orderMessages } from '#domain/messages/order.ts';
import { ClosedWay } from './closed-way.tsx';

const draw = (closed: string): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <ClosedWay requestId={73} closed={closed} />
      </MemoryRouter>
    </MantineProvider>,
  );

test('an order that expired while somebody was at it leads to a new quote, any other closed one to its shipment', () => {
  expect(draw(orderMessages.expired)).toMatch(/href="\/shippingQuote\?repeat=73".*Ask for a new quote/s);
  expect(draw(orderMessages.alreadyPaid)).toMatch(/href="\/shippingQuote\/73\/shipmentDetails".*See the shipment/s);
});
