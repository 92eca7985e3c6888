import { isAddressVisible } from './addresses/edit-book.ts';
import { isCommentVisible } from './comments/remove-comment.ts';
import { isDocumentVisible } from './documents/visible.ts';
import { isCustomRequestFileVisible, isCustomRequestVisible } from './custom-requests/visible.ts';
import { isKycPaperVisible } from './kyc/visible.ts';
import { isCompanyVisible } from './customers/find-company.ts';
import { isOfferVisible } from './offers/lock-offer.ts';
import { isRequestVisible } from './quotes/request-record.ts';

/** Says whether a caller may see what a path's `{id}` names, by what it is. */
export const visible = {
  request: isRequestVisible,
  company: isCompanyVisible,
  comment: isCommentVisible,
  address: isAddressVisible,
  offer: isOfferVisible,
  customRequest: isCustomRequestVisible,
  customRequestFile: isCustomRequestFileVisible,
  kycPaper: isKycPaperVisible,
  document: isDocumentVisible,
};
