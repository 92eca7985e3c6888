import { supportMessages as words } from '#domain/messages/support.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Section } from '#app/screens/order/shipment/section.tsx';
import { MessageThread } from '#app/support/message-thread.tsx';

/** The messages between the customer and support on the page of an order (rule S-29). */
export function MessagesSection({ requestId }: { requestId: number }) {
  const forStaff = isStaff(useSignedInUser().role);
  return (
    <Section title={forStaff ? words.titleForStaff : words.title}>
      <MessageThread requestId={requestId} />
    </Section>
  );
}
