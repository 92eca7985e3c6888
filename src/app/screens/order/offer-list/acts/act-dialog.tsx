import { latePart } from '#app/base/late-part.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { ActDialogProps } from './act-dialog-props.ts';
import type { ActKind } from './offer-acts.ts';
import { OverrideDialog } from './override-dialog.tsx';
import { TargetPriceDialog } from './target-price-dialog.tsx';

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
