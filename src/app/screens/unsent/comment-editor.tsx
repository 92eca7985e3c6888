import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { commentRules, longestComment } from '#domain/comment.ts';
import { countCharacters } from '#domain/text-form.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { textOfEntry } from '#app/outbox/sent-entry.ts';
import { watchUnsaved } from '#app/base/unsaved.ts';
import { besideLabel } from '#app/ui/beside-label.tsx';
import { CharacterCount } from '#app/ui/character-count.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { changeComment } from './entry-acts.ts';

interface CommentEditorProps {
  entry: Entry;
  onEnd: () => void;
}

/** The text of a comment that waits, to be changed. It may be sent meanwhile: then what was typed stays, and says so. */
export function CommentEditor({ entry, onEnd }: CommentEditorProps) {
  const [text, setText] = useState(textOfEntry(entry) ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const length = countCharacters(text);
  const isChanged = text !== textOfEntry(entry);

  useEffect(() => field.current?.focus(), []);
  useEffect(() => (isChanged ? watchUnsaved(() => true) : undefined), [isChanged]);

  async function save(): Promise<void> {
    const checked = commentRules.safeParse({ commentBody: text });
    if (!checked.success) return setError(checked.error.issues[0]!.message);
    setSaving(true);
    const outcome = await changeComment(entry, checked.data.commentBody);
    setSaving(false);
    if (outcome === 'changed') onEnd();
    if (outcome === 'too-late') setError(outboxMessages.editTooLate);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={commentMessages.label}
          value={text}
          rows={3}
          ref={field}
          readOnly={isSaving}
          error={error}
          inputContainer={besideLabel(<CharacterCount length={length} longest={longestComment} />)}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError(null);
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" onClick={onEnd}>
            Cancel
          </Button>
          <Button type="submit" variant="filled" {...busyWhile(isSaving)}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
