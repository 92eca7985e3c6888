import { Textarea } from '@mantine/core';
import { offerActCalls } from '#contract/offer-acts.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { longestOfferNote, offerLabels, offerNoteRules } from '#domain/offer.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { ActForm } from '#app/acts/act-form.tsx';
import type { ActDialogProps } from './act-dialog-props.ts';
import { useOfferForm } from './use-offer-form.ts';

/** Writes customer support's note on an offer; an empty one takes it off (rule O-28). */
export function NoteDialog({ requestId, subject, onChanged, onClose }: ActDialogProps) {
  const before = subject.offer?.csdNote ?? '';
  const { typed, field, form } = useOfferForm(offerActCalls.editNote, {
    requestId,
    start: { CSDNote: before },
    version: subject.offer?.version,
    labels: { CSDNote: offerLabels.note },
    rules: offerNoteRules,
    body: ({ CSDNote }) => ({ CSDNote: CSDNote.trim() || null }),
    input: (body) => ({ params: { id: subject.id }, body }),
    done: ({ csdNote }) => (csdNote === null ? offerMessages.done.noteDeleted : offerMessages.done.noteChanged),
    takeAnswer: onChanged,
    onClose,
  });
  const note = typed.CSDNote.trim();
  return (
    <ActForm
      {...form}
      title={`Note on the offer of ${subject.shippingProviderName}`}
      label={note === '' && before ? 'Delete the note' : 'Save'}
      busyLabel="Saving"
    >
      <Textarea
        {...field('CSDNote')}
        rows={4}
        data-autofocus
        inputContainer={countBeside(note, longestOfferNote)}
        description="Shown to the customer. Clear the text to delete the note."
      />
    </ActForm>
  );
}
