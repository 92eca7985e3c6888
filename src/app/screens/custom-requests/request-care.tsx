import { Button, Group, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { customRequestCalls, type SentCustomRequest } from '#contract/custom-requests.ts';
import type { CallInput } from '#contract/call.ts';
import { customStateWords } from '#domain/custom-request-care.ts';
import { customRequestMessages as words } from '#domain/messages/custom-requests.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { CallFailed } from '#local/call-failed.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { keepRequest } from './keep-request.ts';
import { RequestComments } from './request-comments.tsx';
import { orderPath } from '#app/paths/order-path.ts';

type Care = CallInput<typeof customRequestCalls.care>['body'];

/** The care of staff for a custom request: state, owner, the order that it becomes, and comments (rule Q-29). */
export function RequestCare({ request }: { request: SentCustomRequest }) {
  const { id, state, orderId, version } = request;
  const owner = request.owner ?? null;
  const { userId } = useSignedInUser();
  const isReachable = useReachable();
  const action = useAction(customRequestCalls.care, {
    refresh: [customRequestCalls.list],
    headers: { 'If-Match': `"${version}"` },
    takeAnswer: keepRequest,
  });
  async function change(care: Partial<Care>): Promise<void> {
    try {
      await action.run({ params: { id }, body: { state: null, owner: null, ...care } });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const current = failure.current as SentCustomRequest | null | undefined;
      if (!current) return notifyFailure(failure);
      keepRequest(current);
      showMessage({ kind: 'warning', text: words.changedMeanwhile(current.owner?.name ?? null) });
    }
  }
  const button = (label: string, care: Partial<Care>) => (
    <Button disabled={!isReachable || action.isRunning} onClick={() => void change(care)}>
      {label}
    </Button>
  );
  const isMine = owner?.id === userId;
  return (
    <Stack component="section" gap="md" aria-labelledby="care">
      <Title order={2} id="care">
        Customer support
      </Title>
      <FactList>
        <Fact name="State">{customStateWords[state]}</Fact>
        <Fact name="Owner">{owner?.name ?? 'Nobody'}</Fact>
      </FactList>
      <Group gap="xs">
        {orderId === null ? (
          <Button component={Link} variant="filled" to={`/shippingQuote?fromCustom=${id}`}>
            Make an order
          </Button>
        ) : (
          <Button component={Link} to={orderPath(orderId)}>
            Order {orderId}
          </Button>
        )}
        {isMine ? button(queueMessages.release, { owner: 'nobody' }) : button(queueMessages.take, { owner: 'me' })}
        {state === 'closed' ? button('Reopen', { state: 'working' }) : button('Close request', { state: 'closed' })}
      </Group>
      <OfflineNote>{words.careNeedsConnection}</OfflineNote>
      <RequestComments id={id} entries={request.entries ?? []} />
    </Stack>
  );
}
