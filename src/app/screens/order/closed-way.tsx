import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { repeatPath, stepPath } from '#app/paths/order-path.ts';

/** The way on from a step of an order that is closed: an expired one has no shipment to see. */
export const ClosedWay = ({ requestId, isExpired }: { requestId: number; isExpired: boolean }) =>
  isExpired ? (
    <Button component={Link} variant="filled" to={repeatPath(requestId)}>
      Ask for a new quote
    </Button>
  ) : (
    <Button component={Link} variant="filled" to={stepPath(requestId, 'shipmentDetails')}>
      See the shipment
    </Button>
  );
