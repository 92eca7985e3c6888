import { type ReactNode, useState } from 'react';
import { latePart } from '#app/base/late-part.tsx';
import { changeOptions, withChangedOffer } from '#app/screens/order/offer-list/options-answer.ts';
import { listOffers } from '#app/screens/order/offer-list/orderable.ts';
import { forgetSeenPrice } from '#app/screens/order/seen-price.ts';
import type { ActKind, ActSubject, OnAct } from './offer-acts.ts';

const ActDialog = latePart(() => import('./act-dialog.tsx'), 'ActDialog');

interface OpenAct {
  kind: ActKind;
  subject: ActSubject;
  others?: readonly ActSubject[];
}

/**
 * The acts on single offers of a request: `onAct` opens the form of one, `dialog` is to be shown. `onChanged` is called with an
 * offer as an act left it, under its old number or a new one; `isReplaced`: the one before is there no more.
 */
export function useActs(
  requestId: number,
  onChanged: (changed: { oldId: number; newId: number; isReplaced: boolean }) => void,
): { onAct: OnAct; dialog: ReactNode } {
  const [open, setOpen] = useState<OpenAct | null>(null);
  const dialog = open && (
    <ActDialog
      {...open}
      requestId={requestId}
      onChanged={(changed, id = open.subject.id) => {
        // Whoever made a price has seen it.
        forgetSeenPrice(requestId);
        let isReplaced = true;
        changeOptions(requestId, (options) => {
          const next = withChangedOffer(options, id, changed);
          isReplaced = !listOffers(next).some((offer) => offer.id === id);
          return next;
        });
        onChanged({ oldId: id, newId: changed.id, isReplaced });
      }}
      onClose={() => setOpen(null)}
    />
  );
  return { onAct: (kind, subject, others) => setOpen({ kind, subject, ...(others && { others }) }), dialog };
}
