import { Section } from '#app/ui/section.tsx';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Link } from 'react-router';
import { customRequestEndpoints, type CustomRequestEntry, type SentCustomRequest } from '#contract/custom-requests.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { customCommentRules, customStateWords } from '#domain/custom-request.ts';
import { customRequestMessages, customRequestMessages as words } from '#domain/messages/custom-requests.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { orderPath } from '#app/paths/order-path.ts';
import { useWatch } from 'react-hook-form';
import { instantText } from '#domain/date-text.ts';
import { longestComment } from '#domain/comment.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { setResponse } from '#app/query/endpoint-query.ts';

/** The response replaces a refetch. */
const keepRequest = (request: SentCustomRequest): void =>
  setResponse(customRequestEndpoints.read, { params: { id: request.id } }, () => request);

const empty = { commentBody: '' };

/** Oldest first. */
function RequestComments({ id, entries }: { id: number; entries: readonly CustomRequestEntry[] }) {
  const isReachable = useReachable();
  const action = useAction(customRequestEndpoints.addComment, { applyResponse: keepRequest });
  const form = useContractForm({ start: empty, rules: customCommentRules });
  const text = useWatch({ control: form.control, name: 'commentBody' });
  useLeaveQuestion(text.trim() !== '');
  async function add(body: typeof empty): Promise<void> {
    try {
      if (!(await action.run({ params: { id }, body }))) return;
      form.reset(empty);
      showMessage({ kind: 'success', text: commentMessages.added });
    } catch (failure) {
      form.notifyFailure(failure);
    }
  }
  return (
    <Stack gap="sm">
      <Stack component="ul" gap="xs" aria-label="Notes and changes">
        {entries.map(({ id: entryId, kind, content, createdBy, dateCreated }) => (
          <li key={entryId}>
            <Text
              {...(kind === 'change' && { c: 'dimmed', size: 'sm' })}
              style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {content}
            </Text>
            <Text size="xs" c="dimmed">
              {instantText(dateCreated)} by {createdBy}
            </Text>
          </li>
        ))}
      </Stack>
      <form noValidate onSubmit={(event) => void form.submit(add, event)}>
        <Stack gap="xs">
          <Textarea
            label={commentMessages.field}
            inputContainer={countBeside(text, longestComment)}
            rows={2}
            {...form.input('commentBody')}
          />
          <Group>
            <OnlineButton type="submit" isBusy={form.isRunning}>
              Add note
            </OnlineButton>
          </Group>
        </Stack>
      </form>
      {!isReachable && text !== '' && <Text fz="xs">{customRequestMessages.careNeedsConnection}</Text>}
    </Stack>
  );
}

type Care = EndpointInput<typeof customRequestEndpoints.care>['body'];

/** State, owner, order and comments, for staff (rule Q-29). */
export function RequestCare({ request }: { request: SentCustomRequest }) {
  const { id, state, orderId, version } = request;
  const owner = request.owner ?? null;
  const { userId } = useSignedInUser();
  const action = useAction(customRequestEndpoints.care, {
    refresh: [customRequestEndpoints.list],
    headers: { 'If-Match': `"${version}"` },
    applyResponse: keepRequest,
  });
  async function change(care: Partial<Care>): Promise<void> {
    try {
      await action.run({ params: { id }, body: { state: null, owner: null, ...care } });
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      const current = failure.current as SentCustomRequest | null | undefined;
      if (!current) return notifyFailure(failure);
      keepRequest(current);
      showMessage({ kind: 'warning', text: words.changedMeanwhile(current.owner?.name ?? null) });
    }
  }
  const button = (label: string, care: Partial<Care>) => (
    <OnlineButton isBusy={action.isRunning} onClick={() => void change(care)}>
      {label}
    </OnlineButton>
  );
  const isMine = owner?.id === userId;
  return (
    <Section title="Customer support">
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
    </Section>
  );
}
