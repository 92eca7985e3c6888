import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { customRequestCalls } from '#contract/custom-requests.ts';
import type { CustomRequestEntry } from '#contract/custom-requests.ts';
import { longestComment } from '#domain/comment.ts';
import { customCommentRules } from '#domain/custom-request-care.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { countCharacters } from '#domain/text-form.ts';
import { CallFailed } from '#local/call-failed.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { besideLabel } from '#app/ui/beside-label.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { CharacterCount } from '#app/ui/character-count.tsx';
import { momentText } from '#app/ui/day-text.ts';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { keepRequest } from './keep-request.ts';

/** The comments of staff on a custom request and the changes of its state, the oldest first, and the field for one more. */
export function RequestComments({ id, entries }: { id: number; entries: readonly CustomRequestEntry[] }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isReachable = useReachable();
  const action = useAction(customRequestCalls.addComment, { takeAnswer: keepRequest });
  useLeaveQuestion(text.trim() !== '');
  const length = countCharacters(text);
  async function add(): Promise<void> {
    const checked = customCommentRules.safeParse({ commentBody: text });
    if (!checked.success) return setError(checked.error.issues[0]!.message);
    setError(null);
    try {
      if (!(await action.run({ params: { id }, body: checked.data }))) return;
      setText('');
      showMessage({ kind: 'success', text: commentMessages.added });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const own = failure.fields?.['commentBody'];
      if (own) setError(own.join(' '));
      else notifyFailure(failure);
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
              {momentText(dateCreated)} by {createdBy}
            </Text>
          </li>
        ))}
      </Stack>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Stack gap="xs">
          <Textarea
            label={commentMessages.label}
            inputContainer={besideLabel(<CharacterCount length={length} longest={longestComment} />)}
            rows={2}
            value={text}
            error={error}
            onChange={({ target }) => setText(target.value)}
          />
          <Group>
            <Button type="submit" {...busyWhile(action.isRunning)} disabled={!isReachable}>
              Add comment
            </Button>
          </Group>
        </Stack>
      </form>
      {!isReachable && text !== '' && <Text fz="xs">{customRequestMessages.careNeedsConnection}</Text>}
    </Stack>
  );
}
