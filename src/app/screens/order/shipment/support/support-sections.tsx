import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { carrierAccountEndpoints, type CarrierResponseRow } from '#contract/carrier-accounts.ts';
import { type OrderMail, supportEndpoints } from '#contract/support.ts';
import { timelineEndpoints } from '#contract/timeline.ts';
import { instantText } from '#domain/date-text.ts';
import { accountMessages } from '#domain/messages/carrier-accounts.ts';
import { supportMessages as words } from '#domain/messages/support.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useAction } from '#app/query/actions.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { OrderSection } from '#app/screens/order/order-parts.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { MessageThread } from '#app/support/message-thread.tsx';

/** For customers (rule S-29). */
export const MessagesSection = ({ requestId }: { requestId: number }) => (
  <OrderSection title={words.title}>
    <MessageThread requestId={requestId} />
  </OrderSection>
);

/** Emails to the customer, which can be sent again (rule S-30). */
export function MailsSection({ requestId }: { requestId: number }) {
  const query = useEndpoint(supportEndpoints.mails, { params: { id: requestId } });
  const { data } = query;
  if (data ? data.items.length === 0 : !query.isError) return null;
  return (
    <OrderSection title={words.emails}>
      {data ? (
        <Stack component="ul" gap="xs">
          {data.items.map((mail) => (
            <MailRow key={mail.id} requestId={requestId} mail={mail} />
          ))}
        </Stack>
      ) : (
        <NotLoaded headline={words.emailsNotLoaded} query={query} />
      )}
    </OrderSection>
  );
}

const MailRow = ({ requestId, mail }: { requestId: number; mail: OrderMail }) => (
  <Group component="li" wrap="nowrap" justify="space-between" gap="sm">
    <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm">{mail.subject}</Text>
      <Text size="xs" c={mail.state === 'failed' ? 'bad' : 'dimmed'}>
        {words.states[mail.state]}, {instantText(mail.dateCreated)}, {mail.recipient}
      </Text>
    </Stack>
    {mail.state !== 'waiting' && <ResendButton requestId={requestId} mailId={mail.id} subject={mail.subject} />}
  </Group>
);

interface ResendButtonProps {
  requestId: number;
  mailId: number;
  subject: string;
}

/** Rule S-30. */
export function ResendButton({ requestId, mailId, subject }: ResendButtonProps) {
  const { act, isRunning } = useAction(supportEndpoints.resend, {
    refresh: [supportEndpoints.mails, timelineEndpoints.list],
  });
  const resend = () => act({ params: { id: requestId }, body: { mailId } }, ({ recipient }) => words.resent(recipient));
  return (
    <OnlineButton
      size="xs"
      flex="none"
      aria-label={words.resendNamed(subject)}
      isBusy={isRunning}
      onClick={() => void resend()}
    >
      {words.resend}
    </OnlineButton>
  );
}

/** For staff: what the carrier's own API sent about the order (rule PR-13). */
export function CarrierResponsesSection({ requestId }: { requestId: number }) {
  const query = useEndpoint(carrierAccountEndpoints.responses, { params: { id: requestId } });
  const { data } = query;
  const [shown, setShown] = useState<CarrierResponseRow | null>(null);
  if (data ? data.items.length === 0 : !query.isError) return null;
  const nameOf = ({ act, shippingProviderName }: CarrierResponseRow): string =>
    `${accountMessages.acts[act]}, ${shippingProviderName}`;
  return (
    <OrderSection title={accountMessages.responses} data-print="none">
      {data ? (
        <Stack component="ul" gap="xs">
          {data.items.map((row) => (
            <Group key={row.id} component="li" wrap="nowrap" justify="space-between" gap="sm">
              <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
                <Text size="sm">{nameOf(row)}</Text>
                <Text size="xs" c={row.status < 400 ? 'dimmed' : 'bad'}>
                  Status {row.status}, {instantText(row.dateCreated)}
                </Text>
              </Stack>
              <Button
                size="xs"
                flex="none"
                aria-haspopup="dialog"
                aria-label={accountMessages.showResponse(nameOf(row))}
                onClick={() => setShown(row)}
              >
                Show
              </Button>
            </Group>
          ))}
        </Stack>
      ) : (
        <NotLoaded headline={accountMessages.responsesNotLoaded} query={query} />
      )}
      {shown && (
        <Dialog title={nameOf(shown)} width="lg" onClose={() => setShown(null)}>
          <Group wrap="nowrap" justify="space-between" align="flex-start" gap="sm">
            <Text size="xs" c="dimmed">
              {accountMessages.responsesNote}
            </Text>
            <CopyButton text={shown.content} what="answer" />
          </Group>
          <Code block mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {shown.content}
          </Code>
        </Dialog>
      )}
    </OrderSection>
  );
}
