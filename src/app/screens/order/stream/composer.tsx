import { Button, Center, Group, Paper, type PaperProps, SegmentedControl, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { commentEndpoints } from '#contract/comments.ts';
import {
  commentRules,
  longestComment,
  mostComments,
  takesComment,
  listMentioned,
  type Mention,
  mostMentions,
} from '#domain/comment.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { streamMessages as words } from '#domain/messages/timeline.ts';
import { makeObservable, type Observable } from '#app/base/observable.ts';
import {
  DraftFields,
  DraftState,
  type OpenDraft,
  readFormDraft,
  useDraftKeeper,
  useFormDraft,
  useOpened,
} from '#app/drafts/use-draft-keeper.tsx';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { MessageForm, type MessageList } from '#app/support/message-thread.tsx';
import { MentionField } from './mention-field.tsx';

const emptyNote = { commentBody: '' };

/** If another tab holds the draft, text typed here is appended to it later. */
function useNoteDraft(requestId: number, opened: OpenDraft, carried: Observable<string>) {
  const { keeper } = opened;
  const draft = useFormDraft(opened, outboxMessages.addComment(requestId), emptyNote);
  const stored = draft.start.commentBody;
  const [start] = useState(() => ({ commentBody: [stored, carried.get()].filter(Boolean).join('\n') }));
  useOpened(keeper, () => {
    if (start.commentBody !== stored) draft.keep(start);
  });
  useEffect(() => {
    let before = keeper.state().holder;
    return keeper.subscribe(() => {
      const { holder } = keeper.state();
      // No other tab held the draft, so it already has the text.
      if (holder === 'mine' && before !== 'theirs') carried.set('');
      before = holder;
    });
  }, [keeper, carried]);

  function keep(typed: typeof emptyNote): void {
    carried.set(keeper.state().holder === 'pending' ? typed.commentBody : '');
    draft.keep(typed);
  }
  /** Saves all text and returns the draft's id; null without a draft. */
  async function takeDraft(): Promise<string | null> {
    await keeper.flush();
    return keeper.draftId();
  }
  return { start, keep, end: draft.end, takeDraft };
}

interface NoteFormProps {
  requestId: number;
  /** Null while it is unknown. */
  count: number | null;
  /** `takeDraft` returns the id of the draft to remove in the same transaction. @throws RequestFailed */
  onAdd: (text: string, mentions: readonly Mention[], takeDraft: () => Promise<string | null>) => Promise<void>;
  opened: OpenDraft;
  /** Text typed before this tab learned that another tab holds the draft. */
  carried: Observable<string>;
  onText: (text: string) => void;
}

/** The text stays until the comment is saved or queued, or, with the most comments allowed, until one is deleted. */
function NoteForm({ requestId, count, onAdd, opened, carried, onText }: NoteFormProps) {
  const isFull = count !== null && !takesComment(count);
  const { start, keep, end, takeDraft } = useNoteDraft(requestId, opened, carried);
  const colleagues = useColleagues();
  const form = useContractForm({
    start,
    // Only the text has a field; mentions can fail only by a name in it.
    fieldOf: () => 'commentBody' as const,
    rules: commentRules,
    onType: (typed) => {
      keep(typed);
      onText(typed.commentBody);
    },
  });
  const text = useWatch({ control: form.control, name: 'commentBody' });

  async function add(typed: typeof emptyNote): Promise<void> {
    const commentBody = typed.commentBody.trim();
    try {
      await onAdd(commentBody, listMentioned(commentBody, colleagues).slice(0, mostMentions), takeDraft);
      form.reset(emptyNote);
      onText('');
      await end();
    } catch (failure) {
      form.notifyFailure(failure);
    }
  }
  return (
    <form noValidate data-print="none" onSubmit={(event) => void form.submit(add, event)}>
      <DraftFields keeper={opened.keeper}>
        <Stack gap="xs">
          <MentionField
            label={commentMessages.field}
            description={words.noteHint}
            value={text}
            colleagues={colleagues}
            rows={3}
            readOnly={form.isRunning}
            disabled={isFull}
            id={form.idOf('commentBody')}
            error={form.errorOf('commentBody')}
            inputContainer={countBeside(text, longestComment)}
            onText={(next) => form.setValue('commentBody', next)}
          />
          <Text size="sm" role="status">
            {isFull && (text.trim() === '' ? tooMany : commentMessages.notAddedYet(tooMany))}
          </Text>
          <Group justify="flex-end">
            <Text span size="xs" c="dimmed" me="auto">
              {count !== null && words.notes(count, mostComments)}
            </Text>
            <DraftState keeper={opened.keeper} />
            <Button type="submit" disabled={isFull} {...busyWhile(form.isRunning)}>
              {words.addNote}
            </Button>
          </Group>
        </Stack>
      </DraftFields>
    </form>
  );
}

const none: readonly Mention[] = [];

const tooMany = commentMessages.tooMany(mostComments);

const useColleagues = (): readonly Mention[] =>
  useEndpoint(commentEndpoints.colleagues, {}, { staleTime: 300_000 }).data?.items ?? none;

export type Mode = 'note' | 'reply';

/** A note and a reply never look alike; without colours their words and signs differ. */
export const looks = {
  note: { bg: 'var(--warn-soft)', style: { borderInlineStart: '4px solid var(--warn)' } },
  reply: { bg: 'var(--info-soft)', style: { borderInlineStart: '4px solid var(--info)' } },
} satisfies Record<Mode, PaperProps>;

interface ComposerProps extends Pick<NoteFormProps, 'requestId' | 'count' | 'onAdd'> {
  /** Null until somebody chooses. */
  mode: Mode | null;
  onMode: (mode: Mode) => void;
  thread: MessageList | undefined;
  isThreadShown: boolean;
  /** Called after _Reply and close_. */
  onClose: () => void;
}

const emptyMessage = { messageBody: '' };

/** One text for colleagues and one for the customer, each with a draft of its own. */
export function Composer(props: ComposerProps) {
  const note = useDraftKeeper({ kind: 'comment', about: props.requestId, formVersion: 1 });
  const reply = useDraftKeeper({ kind: 'message', about: props.requestId, formVersion: 1 });
  if (!note || !reply) return <Skeleton lines={2} label={words.loadingDrafts} />;
  return <DraftedComposer {...props} note={note} reply={reply} />;
}

function DraftedComposer({
  mode: chosen,
  onMode,
  requestId,
  thread,
  isThreadShown,
  onClose,
  note,
  reply,
  ...noteProps
}: ComposerProps & Record<Mode, OpenDraft>) {
  const [carried] = useState(() => makeObservable(''));
  const [hasText, setHasText] = useState<Record<Mode, boolean>>(() => ({
    note: readFormDraft(note.parts, emptyNote).commentBody !== '',
    reply: readFormDraft(reply.parts, emptyMessage).messageBody !== '',
  }));
  const [first] = useState<Mode>(hasText.reply && !hasText.note ? 'reply' : 'note');
  const mode = chosen ?? first;
  const onText = (of: Mode) => (text: string) =>
    setHasText((was) => (was[of] === (text !== '') ? was : { ...was, [of]: text !== '' }));
  const option = (value: Mode, icon: 'lock' | 'mail', label: string) => ({
    value,
    label: (
      <Center style={{ gap: 6 }}>
        <Icon name={icon} size={16} />
        <span>{value !== mode && hasText[value] ? words.draftOf(label) : label}</span>
      </Center>
    ),
  });
  return (
    <Paper p="sm" {...looks[mode]} data-print="none">
      <Stack gap="sm">
        <SegmentedControl
          aria-label={words.mode}
          value={mode}
          onChange={onMode}
          data={[option('note', 'lock', words.note), option('reply', 'mail', words.reply)]}
          style={{ alignSelf: 'flex-start' }}
        />
        <div hidden={mode !== 'note'}>
          <NoteForm
            key={note.round}
            {...noteProps}
            requestId={requestId}
            opened={note}
            carried={carried}
            onText={onText('note')}
          />
        </div>
        <div hidden={mode !== 'reply'} data-reply>
          <MessageForm
            key={reply.round}
            requestId={requestId}
            thread={thread}
            isThreadShown={isThreadShown}
            opened={reply}
            onText={onText('reply')}
            onClose={onClose}
          />
        </div>
      </Stack>
    </Paper>
  );
}
