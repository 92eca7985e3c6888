/** The messages of the acts on a shipment's page (rule S-9). */
export const shipmentActMessages = {
  needsConnection: 'There is no connection. The order can be changed when it is back.',
  invoiceNeedsConnection: 'There is no connection. The vendor invoice is shown when it is back.',
  done: {
    status: 'Shipping status has been changed',
    contact: (side: 'from' | 'to') => `Contact ${side} has been updated`,
    contents: 'Package description has been changed',
    numbers: 'AWB and pick-up number have been saved',
    tracking: 'The tracking has been added to',
    corrected: 'The tracking has been corrected',
    withdrawn: 'The entry has been withdrawn',
    invoice: 'Vendor invoice has been saved',
    refund: 'Refund has been edited',
    sent: 'Refund sent',
    removed: (id: number) => `Shipment ${id} has been removed`,
  },
  withdraw: {
    title: (entry: string) => `Withdraw “${entry}”?`,
    question: 'Nobody sees it in the tracking any more. Its text stays in the action list.',
  },
  correct: 'What you save takes the place of this entry. Its text stays in the action list.',
  status: {
    label: 'It is a label only: no money is moved, nothing is booked and nothing is cancelled.',
    transferArrives:
      'This order waits for an agreed transfer. With Paid you say that its money has arrived: the payment is written down, and an express shipment is booked.',
    lacksPayment:
      'No payment is booked for this order. Everybody reads “Marked as paid by support, no payment booked”, and it can still be paid.',
    goesBack: (before: string, after: string) =>
      `The label goes back from ${before} to ${after}. What has really happened stays: the order is still shown as far along as it is.`,
  },
  what: {
    status: 'Relabels the order. No money is moved, nothing is booked or cancelled.',
    from: 'Changes whom to ask for at the pick-up. The address stays.',
    to: 'Changes whom to ask for at the delivery. The address stays.',
    numbers: 'For an order that no carrier books by itself. The customer sees the numbers at once.',
    tracking:
      'Says what happened to the shipment. The customer sees it at once, as does whoever has the public link. The status of the order stays, unless you set it here.',
    invoice: 'Works out the max refund and gives it to the customer’s deposit.',
    refund: 'Sets the max refund by hand. The difference is moved on the customer’s deposit.',
    send: 'Takes money off the customer’s deposit and sends it back to the card, once.',
    cancel: 'Gives back what was paid. Nobody is informed by itself.',
  },
  invoice: {
    replaces: 'It replaces the invoice before, and an edited refund is set aside.',
    derived: 'What was paid beyond the invoice with the margin on it, at most the security fee.',
    rises: (amount: string) => `${amount} USD are given to the customer’s deposit.`,
    falls: (amount: string) =>
      `${amount} USD are taken off the customer’s deposit, and off their credit where that is not enough.`,
    stays: 'Nothing is moved on the customer’s deposit.',
  },
  refund: {
    upToFee: (fee: string) => `At most the security fee of ${fee} USD. A manager may enter more.`,
    upToMost: (most: string) => `At most ${most} USD. It may be more than the security fee.`,
  },
  send: {
    limit: (most: string, refund: string, deposit: string, card: string) =>
      `At most ${most} USD: the smallest of the max refund (${refund}), the free deposit (${deposit} in all) and what was paid by card (${card}).`,
    limitAfterCancel: (most: string, deposit: string, card: string) =>
      `At most ${most} USD: what is free of the deposit (${deposit} in all), and what was paid by card (${card}) and not sent yet.`,
    consequence: 'The money leaves the customer’s deposit and goes to the card. That cannot be taken back.',
    sent: (amount: string) => `${amount} USD went back to the card.`,
    checking: (amount: string) =>
      `${amount} USD are being checked with the card provider. Nothing else can be sent until it has answered.`,
    notByCard: 'Nothing was paid by card, so nothing can be sent to one.',
    nothing: 'Nothing can be sent to the card now: the max refund or the free deposit is 0.',
  },
  cancel: {
    title: (id: number) => `Cancel shipping ${id}?`,
    unpaid: 'Nothing was paid for it, so no money goes back.',
    transfer: 'The agreed transfer ends. Money of it that still arrives belongs to nothing.',
    back: 'This goes back',
    taken: 'Max refund, given before and taken off again',
    moves: 'The customer gets back',
    sent: (amount: string) => `${amount} USD went to the card already and stay there.`,
    toCard: 'Money of the card goes to the deposit; from there it can be sent to the card afterwards.',
    nothingAutomatic:
      'Nothing happens automatically: please inform the customer and the provider yourself that the shipping is cancelled.',
    booked: (awbNumber: string) => `The booking with AWB ${awbNumber} stays and has to be cancelled with the carrier.`,
    changed: 'This order was changed meanwhile. Please look at it again before you cancel it.',
    keep: 'Keep the shipping',
    yes: 'Cancel shipping',
  },
} as const;
