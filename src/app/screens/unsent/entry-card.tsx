import { Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { instantText } from '#domain/date-text.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { pathOfSent, textOfEntry } from '#app/outbox/sent-entry.ts';
import { ageText } from '#app/ui/distance-text.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import {
  acknowledgeEntry,
  discardEntries,
  discardEntry,
  editEntry,
  isEditable,
  takeBackEntry,
} from '#local/outbox/change-entry.ts';
import { outboxKinds } from '#local/outbox/kinds.ts';
import { useWatch } from 'react-hook-form';
import { commentRules, longestComment } from '#domain/comment.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { useUnsaved } from '#app/base/unsaved.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import type { UserStore } from '#local/store/user-store.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import { openOutbox } from '#app/outbox/open-outbox.ts';
import { showMessage } from '#app/base/messages.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';

const confirmDiscardEntry = (title: string, question: string): Promise<boolean> =>
  askConfirmation({ title: outboxMessages.discard(title), question, yes: 'Discard', no: 'Keep', danger: true });

/** The question warns if the entry may have arrived. */
async function discard({ id, title, mayHaveArrived }: Entry): Promise<void> {
  if (
    !(await confirmDiscardEntry(title, mayHaveArrived ? outboxMessages.discardUncertain : outboxMessages.discardUnsent))
  )
    return;
  await change(async (store) => {
    // It may have been sent while the question was open.
    const isDiscarded = await discardEntry(store, id, { isWarned: mayHaveArrived, draft: 'remove' });
    if (!isDiscarded) showMessage({ kind: 'warning', text: outboxMessages.onItsWay });
  });
}

/** One question for all; sent ones only leave the list. */
export async function discardMany(title: string, entries: readonly Entry[]): Promise<void> {
  const isUncertain = entries.some(({ state, mayHaveArrived }) => state !== 'sent' && mayHaveArrived);
  const question = isUncertain ? outboxMessages.discardUncertain : outboxMessages.group.discardUnsent;
  if (!(await confirmDiscardEntry(title, question))) return;
  await change(async (store) => {
    const isWhole = await discardEntries(
      store,
      entries.map(({ id }) => id),
      { isWarned: isUncertain },
    );
    if (!isWhole) showMessage({ kind: 'warning', text: outboxMessages.group.someOnTheirWay });
  });
}

/** Makes a waiting quote a draft again and returns its form's path; null, after a message, when it is too late. */
async function takeBack({ id, title }: Entry): Promise<string | null> {
  let path: string | null = null;
  await change(async (store) => {
    const draftId = await takeBackEntry(store, id);
    if (draftId) path = `/shippingQuote?draft=${draftId}`;
    showMessage(
      draftId
        ? { kind: 'warning', text: outboxMessages.quoteTakenBack(title), afterNavigation: true }
        : { kind: 'warning', text: outboxMessages.quoteTooLate },
    );
  });
  return path;
}

/** `failed`: the user already has a message. */
async function changeComment(entry: Entry, commentBody: string): Promise<'changed' | 'too-late' | 'failed'> {
  let outcome: 'changed' | 'too-late' | 'failed' = 'failed';
  await change(async (store) => {
    const input = { ...entry.input, body: { commentBody } };
    const edited = await editEntry(store, outboxKinds, entry.id, { input, now: Date.now() });
    outcome = edited ? 'changed' : 'too-late';
  });
  return outcome;
}

const acknowledge = ({ id }: Entry): Promise<void> => change((store) => acknowledgeEntry(store, id));

async function change(act: (store: UserStore) => Promise<void>): Promise<void> {
  try {
    const outbox = await openOutbox();
    if (outbox) await act(outbox.store);
  } catch (failure) {
    if (!(failure instanceof StorageTrouble)) throw failure;
    showMessage({ kind: 'error', text: failure.message });
  }
}

const focusText = (form: HTMLFormElement | null): void => form?.querySelector('textarea')?.focus();

/** If the comment is sent meanwhile, the typed text stays and a note explains it. */
function CommentEditor({ entry, onEnd }: { entry: Entry; onEnd: () => void }) {
  const [start] = useState(() => ({ commentBody: textOfEntry(entry) ?? '' }));
  const form = useContractForm({ start, rules: commentRules });
  const text = useWatch({ control: form.control, name: 'commentBody' });
  const isChanged = text !== textOfEntry(entry);

  useUnsaved(() => isChanged);

  async function save({ commentBody }: typeof start): Promise<void> {
    const outcome = await changeComment(entry, commentBody.trim());
    if (outcome === 'changed') onEnd();
    if (outcome === 'too-late') form.showErrors({ commentBody: [outboxMessages.editTooLate] });
  }
  return (
    <form noValidate ref={focusText} onSubmit={(event) => void form.submit(save, event)}>
      <Stack gap="xs">
        <Textarea
          label={commentMessages.field}
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

const icons: Record<Entry['state'], IconName> = {
  waiting: 'clock',
  sending: 'arrow-right',
  uncertain: 'warning',
  refused: 'error',
  sent: 'success',
};

const tones: Record<Entry['state'], string> = {
  waiting: 'dimmed',
  sending: 'dimmed',
  uncertain: 'warn',
  refused: 'bad',
  sent: 'good',
};

interface EntryCardProps {
  entry: Entry;
  /** ISO instant. */
  now: string;
  isReachable: boolean;
}

export function EntryCard({ entry, now, isReachable }: EntryCardProps) {
  const { title, state, words } = entry;
  const written = new Date(entry.createdAt).toISOString();
  const text = textOfEntry(entry);
  const path = state === 'sent' ? pathOfSent(entry) : null;
  const editPlace = findEditPlace(entry);
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();

  async function edit(): Promise<void> {
    if (editPlace === 'here') return setEditing(true);
    const form = await takeBack(entry);
    if (form) await navigate(form);
  }
  function endEditing(): void {
    setEditing(false);
    // The button is back after the next frame.
    requestAnimationFrame(() => editButton.current?.focus());
  }
  return (
    <Card component="li" style={{ gap: 'var(--mantine-spacing-xs)' }}>
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Title order={2} size="md" miw={0} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <Text component="time" size="xs" c="dimmed" flex="none" dateTime={written} title={instantText(written)}>
          {ageText(entry.createdAt, now)}
        </Text>
      </Group>
      {text !== null && !isEditing && <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{text}</Text>}
      <Group gap="xs" wrap="nowrap" align="flex-start" fz="sm" lh="sm" c={tones[state]}>
        <Icon name={icons[state]} size={20} />
        <span>
          {describeState(entry, isReachable)}
          {state === 'uncertain' && editPlaceOfKind(entry) && ` ${outboxMessages.notEditable}`}
        </span>
      </Group>
      {state === 'refused' && words && words.length > 0 && (
        <Text component="ul" size="sm" ps="2.5rem" style={{ listStyle: 'disc', overflowWrap: 'anywhere' }}>
          {words.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Text>
      )}
      {isEditing ? (
        <CommentEditor entry={entry} onEnd={endEditing} />
      ) : (
        <Group justify="flex-end" gap="xs">
          {path && (
            <Button component={Link} to={path} aria-label={`Open: ${title}`}>
              Open
            </Button>
          )}
          {editPlace && (
            <Button
              ref={editButton}
              variant="subtle"
              aria-label={outboxMessages.editLabel(title)}
              onClick={() => void edit()}
            >
              Edit
            </Button>
          )}
          {state === 'sent' ? (
            <Button
              variant="subtle"
              aria-label={`Remove from the list: ${title}`}
              onClick={() => void acknowledge(entry)}
            >
              Remove from the list
            </Button>
          ) : (
            state !== 'sending' && (
              <Button
                variant="subtle"
                leftSection={<Icon name="trash" />}
                aria-label={outboxMessages.discardLabel(title)}
                onClick={() => void discard(entry)}
              >
                Discard
              </Button>
            )
          )}
        </Group>
      )}
    </Card>
  );
}

function describeState({ state, mayHaveArrived }: Entry, isReachable: boolean): string {
  if (state === 'waiting' && !isReachable) return outboxMessages.states.offline;
  if (state === 'refused' && mayHaveArrived) return outboxMessages.refusedUncertain;
  return outboxMessages.states[state];
}

/** Here, or in the form that the entry was made with. */
type EditPlace = 'here' | 'in-form';

const places: Partial<Record<keyof typeof outboxKinds, EditPlace>> = {
  'add-comment': 'here',
  'express-quote': 'in-form',
  'all-offers': 'in-form',
};

/** Null for kinds that can only be deleted. */
const editPlaceOfKind = ({ kind }: Entry): EditPlace | null => places[kind as keyof typeof outboxKinds] ?? null;

/** Null if this entry cannot be edited now. */
const findEditPlace = (entry: Entry): EditPlace | null => (isEditable(entry) ? editPlaceOfKind(entry) : null);
