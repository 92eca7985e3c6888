import { Group, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { instantText } from '#domain/date-text.ts';
import { referenceLabel } from '#domain/customer-reference.ts';
import { orderPath } from '#app/paths/order-path.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Section } from './section.tsx';
import { useState } from 'react';
import { actionWords } from '#app/order-history/action-words.ts';
import { latePart } from '#app/base/late-part.tsx';

interface OrderFactsProps {
  info: ShippingDetailsAnswer['info'];
  /** Staff also read what happened to it. */
  isStaff: boolean;
}

/** The user who made the order, its customer, and its time. */
export const OrderFacts = ({ info, info: { ways }, isStaff }: OrderFactsProps) => (
  <Section title="Order" aside={isStaff && <OrderHistory requestId={info.id} />}>
    <FactList>
      <Fact name={referenceLabel}>{info.customerReference}</Fact>
      <Fact name="Return of">{ways?.returnOf ? <OrderLink id={ways.returnOf} /> : null}</Fact>
      <Fact name="Returned by">
        {ways && ways.returns.length > 0 ? (
          <Group component="span" gap="0 8px">
            {ways.returns.map((id) => (
              <OrderLink key={id} id={id} />
            ))}
          </Group>
        ) : null}
      </Fact>
      <Fact name="Created">{instantText(info.dateCreated)}</Fact>
      <Fact name="Created by">{info.createdByStaff ? `${info.createdBy}, customer support` : info.createdBy}</Fact>
      <Fact name="Emails go to">{info.contact}</Fact>
      <Fact name="Changed by">{info.lastModyfiedBy}</Fact>
    </FactList>
  </Section>
);

const OrderLink = ({ id }: { id: number }) => <Link to={orderPath(id)}>Order {id}</Link>;

const ActionsDialog = latePart(() => import('#app/order-history/actions-dialog.tsx'), 'ActionsDialog');

/** Opens, for staff, what happened to the order and who did it. */
function OrderHistory({ requestId }: { requestId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {actionWords.open}
      </Button>
      {isOpen && <ActionsDialog requestId={requestId} onClose={() => setOpen(false)} />}
    </>
  );
}
