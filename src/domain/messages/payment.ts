import { dayInWords } from '#domain/date-text.ts';

export const paymentMessages = {
  acceptTerms: 'Please accept the terms and conditions',
  insufficientDeposit: 'Deposit or credit cannot be used: the balance is lower than the amount due.',
  depositAlone: 'Deposit alone cannot be used: the balance is lower than the amount due.',
  useDeposit: 'You can use Deposit payment',
  drawn: (parts: readonly string[]) => `Takes ${parts.join(' and ')}; the card pays the rest.`,
  underWay: 'The payment is under way. Please wait until it has ended.',
  amountChanged: 'The amount due has changed. Please check it and press Pay again.',
  methodClosed: 'This payment method is not available. Please choose another one.',
  testDeposit: 'Test orders are paid without money, from the test deposit. Please use Deposit.',
  nothingToPay: 'There is nothing left to pay. Please use Deposit.',
  cardMissing: 'Please enter your card first.',
  notCharged: 'The card was not charged. Please try again or use another card.',
  chargedOtherwise:
    'Your card was charged a different amount than requested, which is being refunded. Please pay again.',
  paidByTransfer: 'Your order is placed. We will ship it once your transfer arrives.',
  paid: 'Payment was successful.',
  transferNote:
    'Please quote the order number with your transfer. The order is placed now and paid when the money arrives.',
  transferPickup: (day: string) =>
    `The pick-up on ${dayInWords(day)} is booked only if your money has arrived by then; otherwise we ask you for another day.`,
  transferPickupForStaff: (day: string) =>
    `The pick-up on ${dayInWords(day)} is booked only if the money has arrived by then; otherwise the customer is asked for another day.`,
  waitTime: (text: string) => `Payment wait time: ${text}`,
  noAccount: (amount: string, mailbox: string | null) =>
    `We are waiting for a bank transfer of ${amount} USD. For the bank details, please contact ${mailbox ?? 'customer support'}.`,
  codeApplied: (amount: string) =>
    `Your code was applied and nothing has been paid yet. The amount due is now ${amount} USD. Please press Pay again.`,
  lastFailed: (sentence: string) => `The last payment did not go through: ${sentence}`,
  paidAction: 'Paid',
  paidFrom: (amount: string, parts: readonly string[]) =>
    [`${amount} USD paid`, parts.join(', ')].filter(Boolean).join(': '),
  parts: {
    fromDebit: (amount: string) => `${amount} from the deposit`,
    fromCredit: (amount: string) => `${amount} from credit`,
    fromCard: (amount: string) => `${amount} by card`,
    fromTransfer: (amount: string) => `${amount} by transfer`,
  },
  transferAction: 'Transfer agreed',
  transferAgreed: (amount: string, discount: { percent: number; code: string } | null) =>
    `${amount} USD is expected by bank transfer${discount ? `, ${discount.percent} % off with ${discount.code}` : ''}`,
  receipt: {
    action: 'Transfer received',
    recorded: (received: { amount: string; receivedOn: string; reference: string | null }, rest: string | null) =>
      [
        `${received.amount} USD received on ${dayInWords(received.receivedOn)}`,
        ...(received.reference === null ? [] : [`reference ${received.reference}`]),
        ...(rest === null ? [] : [rest]),
      ].join('; '),
    missing: (amount: string) => `${amount} USD is still missing`,
    accepted: (amount: string) => `accepted as enough, although ${amount} USD is missing`,
    more: (amount: string) => `${amount} USD more than due was credited to the deposit`,
    surplus: (id: number) => `More than due by the transfer for order ${id}`,
    returned: (id: number) => `Part of the transfer for order ${id}, which was cancelled`,
    neverCame: (id: number) => `Never came by the transfer for order ${id}, which was cancelled`,
    noneAwaited: 'This order is not awaiting a transfer.',
    dayToCome: 'This day has not come yet.',
    confirmed: (id: number) => `The transfer for order ${id} is confirmed`,
    recordedPart: (id: number, missing: string) => `Order ${id} keeps waiting: ${missing} USD is missing`,
    due: 'Due by transfer',
    before: 'Received before',
    rest: 'Still to come',
    lessThanDue: (missing: string) =>
      `${missing} USD is missing. The order stays Waiting for payment until the rest arrives, and the customer gets an email.`,
    takenAsEnough: (missing: string) => `The order becomes Paid although ${missing} USD is missing.`,
    moreThanDue: (more: string) => `${more} USD is more than due. It is credited to the customer’s deposit.`,
    exact: 'The order becomes Paid, and express shipments are booked.',
    exactUnbooked: 'The order becomes Paid.',
    farOff: (times: number) => `This is ${times.toLocaleString('en')} × what is due.`,
    dialog: (id: number) => `Confirm transfer of order ${id}`,
  },
  returned: {
    toCard: 'Returned to the card',
    toDeposit: 'Returned to the deposit',
    rest: 'Paid in the end',
  },
  awaited: {
    total: 'Price with security fee',
    discount: (percent: number, code: string) => `${percent} % off with ${code}`,
    received: 'Received',
    missing: 'Still missing',
    transfer: (amount: string, notes: readonly string[]) =>
      `${amount} USD${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`,
    noAccountForStaff: (amount: string) =>
      `A bank transfer of ${amount} USD is awaited. No bank account is set up here, so the customer is asked to write to you for the details.`,
    came: (amount: string) => `${amount} USD has come`,
  },
  checkedAction: 'Payment being checked',
  beingChecked: (amount: string) => `The card provider has not confirmed ${amount} USD yet; we are checking`,
  failedAction: 'Payment failed',
  failed: (amount: string, why: string) => `Card payment of ${amount} USD failed: ${why}`,
  givenBackAction: 'Charge refunded',
  givenBack: (amount: string) => `${amount} USD charged without an order was refunded to the card`,
  toPayLines: {
    title: 'What you pay',
    total: {
      label: 'Total',
      full: 'Price and security fee together.',
      discounted: 'Price and security fee together, less the discount.',
    },
    fromDeposit: {
      label: { yours: 'From your deposit', customers: 'From the customer’s deposit' },
      reason: 'Taken from the money deposited with us.',
    },
    fromCredit: {
      label: { yours: 'From your credit', customers: 'From the customer’s credit' },
      reason: 'Taken from what is left of the credit limit.',
    },
    toPay: {
      C: { label: 'To pay by card', reason: 'Charged to the card in US dollars when you press Pay.' },
      D: { label: 'Left to pay', reason: null },
      B: { label: 'To pay by transfer', reason: 'Sent by you to our bank account.' },
    },
  },
  offerChanged: {
    title: 'The offer has changed',
    why: 'It was changed in another window or by someone else. Nothing is paid until you continue with the new price.',
    before: 'You saw',
    now: 'Now',
    accept: 'Continue with the new price',
    mend: 'Check the shipping details',
    payWaits: 'The offer has changed. Please check the new price first.',
  },
  checking: {
    title: 'The payment is being checked',
    wait: 'The card provider has not confirmed it yet. This usually takes less than a minute.',
    leave: 'You can leave this page. We email you once the order is paid; if the payment fails, this order says why.',
  },
  depositNote: (mailbox: string) => `To manage your deposit, please contact ${mailbox}.`,
} as const;
