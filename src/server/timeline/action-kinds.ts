import { commentMessages } from '#domain/messages/comments.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { cancelMessages, refundMessages } from '#domain/messages/refunds.ts';
import { supportMessages } from '#domain/messages/support.ts';
import { trackingMessages } from '#domain/messages/tracking.ts';
import { mailActions } from '#domain/messages/mails.ts';

/** The types of actions that stand under another kind than `action` in the timeline (rule S-36). */
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
  ],
  document: [documentMessages.action],
  tracking: [trackingMessages.action, trackingMessages.withdrawnAction, trackingMessages.shareAction],
} as const;

/** The types of actions that repeat what the timeline shows itself: the comment, and the message. */
export const repeatedActions: readonly string[] = [commentMessages.addedAction, supportMessages.action];

/** The type of the action that an upload records: the timeline shows each document instead. Nobody does the same for a scanner. */
export const uploadAction: string = documentMessages.action;

const aboutMoney: ReadonlySet<string> = new Set([
  ...actionsOfKind.payment,
  cancelMessages.action,
  offerMessages.answeredAction,
  offerMessages.chosenAction,
  offerMessages.overriddenAction,
  offerMessages.targetAction,
]);

/** Says whether the words of an action name amounts. */
export const isAboutMoney = (type: string): boolean => aboutMoney.has(type);
