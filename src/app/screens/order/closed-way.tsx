import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { stepPath } from '#app/paths/order-path.ts';
import { changeQuotePath } from '#app/paths/quote-path.ts';

/** The way on from a step of an order that is closed: an expired one has no shipment to see, and a new quote takes its place. */
export const ClosedWay = ({ requestId, isExpired }: { requestId: number; isExpired: boolean }) =>
  isExpired ? (
    <Button component={Link} variant="filled" to={changeQuotePath(requestId)}>
      Ask for a new quote
    </Button>
  ) : (
    <Button component={Link} variant="filled" to={stepPath(requestId, 'shipmentDetails')}>
      See the shipment
    </Button>
  );
