import type { AnyEndpoint } from '#contract/endpoint.ts';
import { isAddressVisible } from './addresses/edit-book.ts';
import { isKeyVisible } from './api-keys/edit-keys.ts';
import { isAccountVisible } from './carriers/edit-accounts.ts';
import { isBatchVisible } from './batches/show-batch.ts';
import { isCommentVisible } from './comments/comments.ts';
import { isCustomRequestFileVisible, isCustomRequestVisible } from './custom-requests/show-custom-request.ts';
import { isCompanyVisible } from './customers/find-company.ts';
import { isDiscountVisible } from './discounts/show-discount.ts';
import { isDocumentVisible, isNamedOrderVisible } from './documents/upload-documents.ts';
import { isKycPaperVisible } from './kyc/read-check.ts';
import { isOfferVisible } from './offers/lock-offer.ts';
import { isWebhookVisible } from './webhooks/edit-webhooks.ts';
import { isViewVisible } from './orders/edit-views.ts';
import { isPersonVisible } from './people/show-people.ts';
import type { Caller, Db } from './platform/handler.ts';
import { isListItemVisible } from './products/edit-lists.ts';
import { isProviderVisible } from './providers/edit-provider.ts';
import { isQueuedVisible } from './queue/edit-row.ts';
import { isOrderVisible } from './orders/order.ts';
import { isCarrierVisible } from './service-points/replace-points.ts';

type Kind = NonNullable<AnyEndpoint['object']>;
type IsVisible = (db: Db, id: number, caller: Caller) => Promise<boolean>;

const byKind: Readonly<Record<Kind, IsVisible>> = {
  request: isOrderVisible,
  company: isCompanyVisible,
  comment: isCommentVisible,
  address: isAddressVisible,
  product: isListItemVisible('products'),
  savedPackage: isListItemVisible('savedPackages'),
  offer: isOfferVisible,
  customRequest: isCustomRequestVisible,
  customRequestFile: isCustomRequestFileVisible,
  kycPaper: isKycPaperVisible,
  document: isDocumentVisible,
  apiKey: isKeyVisible,
  batch: isBatchVisible,
  webhook: isWebhookVisible,
  carrierAccount: isAccountVisible,
  discount: isDiscountVisible,
  person: isPersonVisible,
  points: isCarrierVisible,
  provider: isProviderVisible,
  queued: isQueuedVisible,
  view: isViewVisible,
};

/** Whether the caller may see what `{id}` in a path names. A text is an order's number or AWB number. */
export const isVisible = (db: Db, kind: Kind, id: number | string, caller: Caller): Promise<boolean> =>
  typeof id === 'string' ? isNamedOrderVisible(db, id, caller) : byKind[kind](db, id, caller);
