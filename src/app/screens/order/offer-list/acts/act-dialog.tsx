import { latePart } from '#app/base/late-part.tsx';
import type { ActDialogProps } from './act-dialog-props.ts';
import type { ActKind } from './offer-acts.ts';
import { OverrideDialog } from './override-dialog.tsx';
import { TargetPriceDialog } from './target-price-dialog.tsx';
import { Text, Textarea } from '@mantine/core';
import { offerActCalls } from '#contract/offer-acts.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { declineRules, offerLabels, longestOfferNote, offerNoteRules } from '#domain/offer.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import { useOfferForm } from './use-offer-form.ts';
import { countBeside } from '#app/ui/character-count.tsx';

/** The calendars in it are large. */
const FirmPriceDialog = latePart(() => import('./firm-price-dialog.tsx'), 'FirmPriceDialog');

/** The form of an act on one offer. */
export function ActDialog({ kind, ...props }: ActDialogProps & { kind: ActKind }) {
  switch (kind) {
    case 'target':
      return <TargetPriceDialog {...props} />;
    case 'note':
      return <NoteDialog {...props} />;
    case 'override':
      return <OverrideDialog {...props} />;
    case 'decline':
      return <DeclineDialog {...props} />;
    case 'firm':
      return <FirmPriceDialog {...props} />;
  }
}

/** Asks before a provider's offer is declined for it, and for the reason. */
function DeclineDialog({ requestId, subject, onClose }: ActDialogProps) {
  const { offer, shippingProviderName: provider } = subject;
  const { field, form } = useOfferForm(offerActCalls.decline, {
    requestId,
    start: { reason: '' },
    labels: { reason: offerLabels.reason },
    rules: declineRules,
    body: ({ reason }) => ({ reason: reason.trim() || null }),
    input: (body) => ({ params: { id: subject.id }, body }),
    done: () => offerMessages.done.declined(provider),
    onClose,
  });
  return (
    <ActForm
      {...form}
      title={offer ? `Decline the offer of ${provider}?` : `Decline for ${provider}?`}
      label="Decline"
      busyLabel="Declining"
      danger
    >
      <Text c="dimmed">{offer?.finalPrice != null ? offerMessages.declineFirm : offerMessages.declineOpen}</Text>
      <Textarea {...field('reason')} rows={2} data-autofocus description="Recorded in the order’s history." />
    </ActForm>
  );
}

/** Writes customer support's note on an offer; an empty one takes it off (rule O-28). */
function NoteDialog({ requestId, subject, onChanged, onClose }: ActDialogProps) {
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
