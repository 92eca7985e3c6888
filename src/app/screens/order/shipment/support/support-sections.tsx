import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import { type OrderMail, supportEndpoints } from '#contract/support.ts';
import { instantText } from '#domain/date-text.ts';
import { supportMessages as words } from '#domain/messages/support.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Section } from '#app/screens/order/shared-facts.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { MessageThread } from '#app/support/message-thread.tsx';

/** Rule S-29. */
export function MessagesSection({ requestId }: { requestId: number }) {
  const forStaff = isStaff(useSignedInUser().role);
  return (
    <Section title={forStaff ? words.titleForStaff : words.title}>
      <MessageThread requestId={requestId} />
    </Section>
  );
}

/** Emails to the customer, which can be sent again (rule S-30). */
export function MailsSection({ requestId }: { requestId: number }) {
  const { data, isError, isFetching, refetch } = useEndpoint(supportEndpoints.mails, { params: { id: requestId } });
  if (data ? data.items.length === 0 : !isError) return null;
  return (
    <Section title={words.emails}>
      {data ? (
        <Stack component="ul" gap="xs">
          {data.items.map((mail) => (
            <MailRow key={mail.id} requestId={requestId} mail={mail} />
          ))}
        </Stack>
      ) : (
        <Flex wrap="wrap" align="center" component="p" rowGap="xs" columnGap="md" c="dimmed">
          <span>{words.emailsNotLoaded}</span>
          <Button size="xs" {...busyWhile(isFetching)} onClick={() => void refetch()}>
            Retry
          </Button>
        </Flex>
      )}
    </Section>
  );
}

function MailRow({ requestId, mail }: { requestId: number; mail: OrderMail }) {
  const isReachable = useReachable();
  const { act, isRunning } = useAction(supportEndpoints.resend, { refresh: [supportEndpoints.mails] });
  const resend = () =>
    act({ params: { id: requestId }, body: { mailId: mail.id } }, ({ recipient }) => words.resent(recipient));
  return (
    <Group component="li" wrap="nowrap" justify="space-between" gap="sm">
      <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm">{mail.subject}</Text>
        <Text size="xs" c={mail.state === 'failed' ? 'bad' : 'dimmed'}>
          {words.states[mail.state]}, {instantText(mail.dateCreated)}, {mail.recipient}
        </Text>
      </Stack>
      {mail.state !== 'waiting' && (
        <Button
          size="xs"
          flex="none"
          aria-label={words.resendNamed(mail.subject)}
          {...busyWhile(isRunning)}
          disabled={!isReachable}
          onClick={() => void resend()}
        >
          {words.resend}
        </Button>
      )}
    </Group>
  );
}
