import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { customRequestCalls, type CustomRequestEntry } from '#contract/custom-requests.ts';
import { instantText } from '#domain/date-text.ts';
import { longestComment } from '#domain/comment.ts';
import { customCommentRules } from '#domain/custom-request-care.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { showMessage } from '#app/base/messages.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { keepRequest } from './keep-request.ts';

const empty = { commentBody: '' };

/** The comments of staff on a custom request and the changes of its state, the oldest first, and the field for one more. */
export function RequestComments({ id, entries }: { id: number; entries: readonly CustomRequestEntry[] }) {
  const isReachable = useReachable();
  const action = useAction(customRequestCalls.addComment, { takeAnswer: keepRequest });
  const form = useContractForm({
    start: empty,
    fields: () => ['commentBody'] as const,
    check: (typed) => brokenRules(customCommentRules, typed),
  });
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
      <Stack component="ul" gap="xs" style={{ listStyle: 'none' }} aria-label="Comments and changes">
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
            label={commentMessages.label}
            inputContainer={countBeside(text, longestComment)}
            rows={2}
            {...form.input('commentBody')}
          />
          <Group>
            <Button type="submit" {...busyWhile(form.isRunning)} disabled={!isReachable}>
              Add comment
            </Button>
          </Group>
        </Stack>
      </form>
      {!isReachable && text !== '' && <Text fz="xs">{customRequestMessages.careNeedsConnection}</Text>}
    </Stack>
  );
}
