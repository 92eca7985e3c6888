import { commentMessages } from '#domain/messages/comments.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { invoiceMatchMessages } from '#domain/messages/invoice-match.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { cancelMessages, refundMessages } from '#domain/messages/refunds.ts';
import { supportMessages } from '#domain/messages/support.ts';
import { trackingMessages } from '#domain/messages/tracking.ts';
import { mailActions } from '#domain/messages/mails.ts';

/** Types of actions that the timeline shows under another kind than `action` (rule S-36). */
export const actionsOfKind = {
  comment: [commentMessages.removedAction],
  mail: [mailActions.again, mailActions.leftCart],
  payment: [
    paymentMessages.paidAction,
    paymentMessages.transferAction,
    paymentMessages.receipt.action,
    paymentMessages.checkedAction,
    paymentMessages.failedAction,
    paymentMessages.givenBackAction,
    refundMessages.invoiceAction,
    refundMessages.editedAction,
    refundMessages.sentAction,
    refundMessages.failedAction,
    refundMessages.checkedAction,
    invoiceMatchMessages.disputeAction,
    invoiceMatchMessages.endedAction,
  ],
  document: [documentMessages.action],
  tracking: [trackingMessages.action, trackingMessages.withdrawnAction, trackingMessages.shareAction],
} as const;

/** Left out, since the timeline shows the comment or message itself. */
export const repeatedActions: readonly string[] = [commentMessages.addedAction, supportMessages.action];

/** Left out, since the timeline shows each document; the scanner's actions stay. */
export const uploadAction: string = documentMessages.action;

const aboutMoney: ReadonlySet<string> = new Set([
  ...actionsOfKind.payment,
  cancelMessages.action,
  offerMessages.answeredAction,
  offerMessages.chosenAction,
  offerMessages.overriddenAction,
  offerMessages.targetAction,
]);

export const isAboutMoney = (type: string): boolean => aboutMoney.has(type);
