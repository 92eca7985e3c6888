import type { Offer } from '#contract/offers.ts';
import type { ActSubject } from './offer-acts.ts';

/** The form of one act on an offer. */
export interface ActDialogProps {
  requestId: number;
  subject: ActSubject;
  /** Takes the offer as the act left it. */
  onChanged: (changed: Offer) => void;
  onClose: () => void;
}
