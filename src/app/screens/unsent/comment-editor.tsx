import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { commentRules, longestComment } from '#domain/comment.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { textOfEntry } from '#app/outbox/sent-entry.ts';
import { watchUnsaved } from '#app/base/unsaved.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { changeComment } from './entry-acts.ts';

/** The text of a comment that waits, to be changed. It may be sent meanwhile: then what was typed stays, and says so. */
export function CommentEditor({ entry, onEnd }: { entry: Entry; onEnd: () => void }) {
  const [start] = useState(() => ({ commentBody: textOfEntry(entry) ?? '' }));
  const form = useContractForm({
    start,
    fields: () => ['commentBody'] as const,
    check: (typed) => brokenRules(commentRules, typed),
  });
  const text = useWatch({ control: form.control, name: 'commentBody' });
  const { setFocus } = form;
  const isChanged = text !== textOfEntry(entry);

  useEffect(() => setFocus('commentBody'), [setFocus]);
  useEffect(() => (isChanged ? watchUnsaved(() => true) : undefined), [isChanged]);

  async function save({ commentBody }: typeof start): Promise<void> {
    const outcome = await changeComment(entry, commentBody.trim());
    if (outcome === 'changed') onEnd();
    if (outcome === 'too-late') form.showErrors({ commentBody: [outboxMessages.editTooLate] });
  }
  return (
    <form noValidate onSubmit={(event) => void form.submit(save, event)}>
      <Stack gap="xs">
        <Textarea
          label={commentMessages.label}
          rows={3}
          readOnly={form.isRunning}
          inputContainer={countBeside(text, longestComment)}
          {...form.input('commentBody')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" onClick={onEnd}>
            Cancel
          </Button>
          <Button type="submit" variant="filled" {...busyWhile(form.isRunning)}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
