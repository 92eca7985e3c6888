import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { type WebhookMessage, type WebhookResponse, webhookEndpoints } from '#contract/webhooks.ts';
import { instantText } from '#domain/date-text.ts';
import { webhookMessages as words } from '#domain/messages/webhooks.ts';
import { showMessage } from '#app/base/messages.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useAction } from '#app/query/actions.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface WebhookLogProps {
  webhook: WebhookResponse;
  onClose: () => void;
}

/** What was sent in the last 30 days, the newest first. */
export function WebhookLog({ webhook, onClose }: WebhookLogProps) {
  const params = { id: webhook.id };
  const { data, error } = useEndpoint(webhookEndpoints.messages, { params }, { staleTime: 0, everyMs: 5_000 });
  const resending = useAction(webhookEndpoints.resend, { refresh: [webhookEndpoints.messages, webhookEndpoints.list] });
  const testing = useAction(webhookEndpoints.test, { refresh: [webhookEndpoints.messages] });
  const missed = data?.items.filter(({ state }) => state !== 'delivered') ?? [];

  async function resend(ids: number[]): Promise<void> {
    const result = await resending.run({ params, body: { ids } });
    if (result) showMessage({ kind: 'success', text: words.resent(result.count) });
  }
  async function test(): Promise<void> {
    if (await testing.run({ params })) showMessage({ kind: 'success', text: words.tested });
  }

  return (
    <Dialog
      title={`Log of ${new URL(webhook.url).host}`}
      width="lg"
      onClose={onClose}
      foot={
        <>
          <OnlineButton onClick={() => void test()}>Send a test</OnlineButton>
          {missed.length > 0 && (
            <OnlineButton onClick={() => void resend(missed.map(({ id }) => id))}>
              Send all again that were not taken
            </OnlineButton>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {error && (
        <Text role="alert">
          {words.logNotLoaded} {describeFailure(error)}
        </Text>
      )}
      {!data && !error && <Skeleton lines={4} label="Reading the log" />}
      {data?.items.length === 0 && <Text role="status">{words.noMessages}</Text>}
      <Stack component="ul" gap="sm" m={0} p={0}>
        {data?.items.map((message) => (
          <Message key={message.id} message={message} onResend={() => void resend([message.id])} />
        ))}
      </Stack>
    </Dialog>
  );
}

const describeState = ({ state, nextTry }: WebhookMessage): string =>
  state === 'waiting' && nextTry !== null ? `${words.waiting}, next try ${instantText(nextTry)}` : words[state];

function Message({ message, onResend }: { message: WebhookMessage; onResend: () => void }) {
  const { type, dateCreated, shippingRequestId, state, attempts } = message;
  const about = `${type}${shippingRequestId === null ? '' : `, order ${shippingRequestId}`}`;
  return (
    <Stack component="li" gap="2xs" style={{ listStyle: 'none' }}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text fw={600}>{about}</Text>
        <OnlineButton size="compact-sm" aria-label={`Send again: ${about}`} onClick={onResend}>
          Send again
        </OnlineButton>
      </Group>
      <Text c={state === 'givenUp' ? 'var(--bad)' : 'dimmed'} fz="sm">
        {instantText(dateCreated)}. {describeState(message)}
      </Text>
      {attempts.map((attempt, at) => (
        <Text key={at} fz="sm">
          {instantText(attempt.dateCreated)}: {attempt.problem ?? words.answered(attempt.status!)}, {attempt.ms} ms{' '}
          {attempt.response !== '' && <Code>{attempt.response.slice(0, 200)}</Code>}
        </Text>
      ))}
    </Stack>
  );
}
