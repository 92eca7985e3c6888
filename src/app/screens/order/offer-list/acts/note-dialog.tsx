import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { offerAnswerCalls } from '#contract/offer-answers.ts';
import { countCharacters } from '#domain/text-form.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { longestOfferNote, offerLabels, offerNoteRules } from '#domain/offer.ts';
import { besideLabel } from '#app/ui/beside-label.tsx';
import { ActForm, useJudgedForm } from '#app/acts/act-form.tsx';
import type { ActDialogProps } from './act-dialog.tsx';
import { useOfferAct } from './use-offer-act.ts';

const fields = ['CSDNote'];

/** Writes customer support's note on an offer; an empty one takes it off (rule O-28). */
export function NoteDialog({ requestId, subject, onChanged, onClose }: ActDialogProps) {
  const before = subject.offer?.csdNote ?? '';
  const [note, setNote] = useState(before);
  const { act, isRunning } = useOfferAct(offerAnswerCalls.editNote, {
    requestId,
    fields,
    version: subject.offer?.version,
    done: ({ csdNote }) => (csdNote === null ? offerMessages.done.noteDeleted : offerMessages.done.noteChanged),
    learn: onChanged,
    onClose,
  });
  const { field, submit, isTyped } = useJudgedForm({
    rules: offerNoteRules,
    body: { CSDNote: note.trim() || null },
    typed: [note],
    fields,
    send: (body) => act({ params: { id: subject.id }, body }),
  });
  return (
    <ActForm
      title={`Note on the offer of ${subject.shippingProviderName}`}
      label={note.trim() === '' && before ? 'Delete the note' : 'Save'}
      busyLabel="Saving"
      isRunning={isRunning}
      isTyped={isTyped}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        {...field('CSDNote')}
        label={offerLabels.note}
        rows={4}
        data-focus
        inputContainer={besideLabel(`${countCharacters(note.trim())} / ${longestOfferNote}`)}
        description="Shown to the customer. Clear the text to delete the note."
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActForm>
  );
}
