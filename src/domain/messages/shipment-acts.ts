import { dayInWords } from '#domain/date-text.ts';

export const shipmentActMessages = {
  needsConnection: 'You’re offline. You can change the order when you’re back online.',
  invoiceNeedsConnection: 'You’re offline. The vendor invoice is shown when you’re back online.',
  done: {
    status: 'Shipping status has been changed',
    statusBack: (id: number) => `Order ${id} has its earlier status again`,
    contact: (side: 'from' | 'to') => `Contact ${side} has been updated`,
    party: (isExpress: boolean) =>
      isExpress ? 'Saved. The shipment is being booked with it.' : 'The address has been corrected',
    contents: 'Package description has been changed',
    pickup: 'The pick-up day has been changed',
    void: 'The shipment was voided',
    numbers: 'AWB and pick-up number have been saved',
    tracking: 'Tracking event added',
    corrected: 'Tracking event corrected',
    withdrawn: 'Tracking event withdrawn',
    invoice: 'Vendor invoice has been saved',
    refund: 'Refund has been edited',
    sent: 'Refund sent',
    removed: (id: number) => `Shipment ${id} has been removed`,
  },
  withdraw: {
    title: (entry: string) => `Withdraw “${entry}”?`,
    question: 'It will no longer appear in the tracking. Its text stays in the action list.',
  },
  correct: 'Your changes replace this event. The old text stays in the action list.',
  status: {
    label: 'This only changes the label. It does not move money, book or cancel anything.',
    transferArrives: (id: number, awaited: string | null) =>
      `Order ${id} is awaiting a transfer${awaited === null ? '' : ` of ${awaited}`}. Marking it Paid records the payment and books express shipments.`,
    pickupMissed: (day: string, nextDay: string) =>
      `The pick-up day, ${dayInWords(day)}, has passed. The payment is recorded, nothing is booked yet, and the customer is asked for a new day by email. The next possible day is ${dayInWords(nextDay)}; you can choose it for them on the page of the order.`,
    lacksPayment:
      'No payment is booked for this order. Everyone will see “Marked as paid by support, no payment booked”, and it can still be paid.',
    isUnpaid: 'Nothing was paid for this order. The label does not change that.',
    mails: (count: number) => (count === 1 ? '1 customer gets an email' : `${count} customers get an email`),
    noMails: 'No one gets an email.',
    readingMails: 'Checking who gets an email …',
    mailsUnknown: 'Who gets an email could not be checked.',
    mailTo: (subject: string, name: string, email: string) => `“${subject}” to ${name}, ${email}`,
    mailsWait: (minutes: number) => `It goes out in ${minutes} minutes, and not at all if you undo the change before.`,
    mailsAtOnce: 'It goes out immediately.',
    goesBack: (before: string, after: string) =>
      `The label goes back from ${before} to ${after}. The order’s real progress is still shown.`,
  },
  what: {
    status: 'Only changes the label. It does not move money, book or cancel anything.',
    from: 'Changes the contact for the pick-up. The address stays the same.',
    to: 'Changes the contact for the delivery. The address stays the same.',
    correctFrom:
      'Corrects name and street until the carrier is booked. The town stays, because the price depends on it.',
    correctTo: 'Corrects name and street until the carrier is booked. The town stays, because the price depends on it.',
    pickup: 'Another day and other hours for the courier, until the carrier is booked.',
    booking: 'For a booking that the carrier refused, that was voided, or whose response was lost.',
    void: 'The carrier cancels label and pick-up. The order stays paid, the label is deleted, and nothing is refunded.',
    numbers: 'For orders that are not booked automatically. The customer sees the numbers immediately.',
    tracking:
      'Records what happened to the shipment. The customer and anyone with the public link see it immediately. The order status does not change unless you set it here.',
    invoice: 'Calculates the maximum refund and credits it to the customer’s deposit.',
    refund: 'Sets the max refund by hand. The difference is credited to or debited from the customer’s deposit.',
    send: 'Refunds money from the customer’s deposit to the card. This can be done once.',
    cancel:
      'Returns what was paid, and emails the customer unless you untick it. The provider is not notified automatically.',
  },
  lookFor: (reference: string) =>
    `The carrier’s response to this booking was lost, so it may have been made or not. Look for the reference ${reference} in the carrier’s own system.`,
  bookingOf: (id: number) => `Booking of order ${id}`,
  decisions: {
    lookUp: {
      label: 'Ask the carrier again',
      what: 'We ask the carrier again what happened to the booking. Nothing is sent again.',
      done: 'The carrier is being asked again. This can take a minute.',
    },
    found: {
      label: 'Take over its AWB number',
      what: 'It is booked, as you have seen at the carrier. The order gets its AWB number, and nothing is sent again.',
      done: 'The booking is confirmed',
    },
    void: {
      label: 'Void it at the carrier',
      what: 'It is booked and not wanted. The carrier is asked to void it; the order stays paid and is not booked.',
      done: 'The shipment was voided',
    },
    sendAgain: {
      label: 'Send it again',
      what: 'It is certainly not booked. The booking is sent again; if it was booked after all, it would be booked twice.',
      done: 'The booking is being sent again. This can take a minute.',
    },
    bookAgain: {
      label: 'Book again',
      what: 'The booking is sent to the carrier again, with the order as it is now.',
      done: 'The shipment is being booked again. This can take a minute.',
    },
    takePrice: {
      label: 'Book at the new price',
      what: 'The booking is sent at the carrier’s new price. We pay the difference; the customer’s price stays the same.',
      done: 'The shipment is being booked at the new price. This can take a minute.',
    },
    fetchLabel: {
      label: 'Fetch the label again',
      what: 'We ask the carrier again for the label of the booking.',
      done: 'The label is being fetched. This can take a minute.',
    },
  },
  labelThere: 'No label of this order is missing any more.',
  otherWays: {
    what: 'Or write to the customer: they can choose another offer in a new quote, and you cancel and refund this order.',
    repeat: 'New quote with the same details',
    cancel: 'Cancel with refund',
  },
  risen: (before: string, after: string, difference: string) =>
    `The carrier charges ${after} instead of ${before}: ${difference} more.`,
  risenElsewhere: (before: string, after: string) => `The carrier charges ${after} instead of ${before}.`,
  bookingRefused: 'The carrier refused the booking.',
  bookingVoided: 'The shipment is not booked.',
  stopped: 'Nothing is sent before you decide or correct it.',
  bookingUnclear: 'The carrier’s response to the booking was lost.',
  carrierSays: (text: string) => `The carrier’s words: ${text}`,
  pieces: 'Tracking numbers of the pieces',
  undo: 'Undo',
  notUndone: 'Not undone: someone else has changed this order since.',
  notNow: 'This can no longer be done, because the order has changed.',
  invoice: {
    amountUSD: 'Amount USD',
    replaces: 'This replaces the earlier invoice and discards an edited refund.',
    derived: 'Amount paid minus invoice plus margin, up to the security fee.',
    rises: (amount: string) => `${amount} USD will be credited to the customer’s deposit.`,
    falls: (amount: string) =>
      `${amount} USD will be deducted from the customer’s deposit, and from their credit if the deposit is too low.`,
    stays: 'The customer’s deposit does not change.',
  },
  refund: {
    upToFee: (fee: string) => `At most the security fee of ${fee} USD. A manager can enter more.`,
    upToMost: (most: string) => `At most ${most} USD. This can be more than the security fee.`,
  },
  send: {
    limit: (most: string, refund: string, deposit: string, card: string) =>
      `At most ${most} USD: the lowest of the max refund (${refund}), the available deposit (total ${deposit}) and the amount paid by card (${card}).`,
    limitAfterCancel: (most: string, deposit: string, card: string) =>
      `At most ${most} USD: the lower of the available deposit (total ${deposit}) and the amount paid by card (${card}) that has not been refunded yet.`,
    consequence: 'The money moves from the customer’s deposit to the card. This cannot be undone.',
    sent: (amount: string) => `${amount} USD was refunded to the card.`,
    checking: (amount: string) =>
      `${amount} USD is being checked with the card provider. Nothing else can be sent until it answers.`,
    notByCard: 'Nothing was paid by card, so nothing can be refunded to a card.',
    nothing: 'Nothing can be refunded to the card now: the max refund or the available deposit is 0.',
  },
  cancel: {
    title: (id: number) => `Cancel shipping ${id}?`,
    unpaid: 'Nothing was paid, so no money is returned.',
    transfer: 'The agreed transfer is cancelled. If the money still arrives, it will not be matched to any order.',
    back: 'Money returned',
    reversed: 'Earlier max refund, reversed',
    neverCame: 'Never came by transfer',
    moves: 'The customer gets back',
    sent: (amount: string) => `${amount} USD has already been refunded to the card and stays there.`,
    toCard: 'Money paid by card goes to the deposit; from there it can be refunded to the card afterwards.',
    notify: 'Email the customer that it is cancelled and what is returned',
    notifyProvider: 'The provider is not notified. Please tell them that the shipping is cancelled.',
    nothingAutomatic: 'The customer and provider are not notified. Please tell them that the shipping is cancelled.',
    booked: (awbNumber: string) =>
      `The booking with AWB number ${awbNumber} remains and must be cancelled with the carrier.`,
    changed: 'This order was changed by someone else. Please check it again before you cancel it.',
    keep: 'Keep the shipping',
    yes: 'Cancel shipping',
  },
} as const;
