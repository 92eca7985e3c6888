import type { Offer } from '#contract/offers.ts';
import type { ActSubject } from './offer-acts.ts';

/** The form of one act on an offer. */
export interface ActDialogProps {
  requestId: number;
  subject: ActSubject;
  /** Those that a price can be entered for as well: the form then asks whose price it is. */
  others?: readonly ActSubject[];
  /** Takes the offer as the act left it; `id` is its number before, where that is not the subject's. */
  onChanged: (changed: Offer, id?: number) => void;
  onClose: () => void;
}
