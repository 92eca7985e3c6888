/** The texts of mails (rule S-25). Every sentence is plain text; a subject is one line. */
export const mailMessages = {
  product: 'Quayside',
  route: (from: string, to: string) => `from ${from} to ${to}`,
  greeting: (name: string) => `Hello ${name},`,
  footer: (email: string, phone: string) =>
    `Quayside wrote this mail by itself. For help write to ${email} or call ${phone}.`,
  orderPaid: {
    subject: (id: number) => `Order ${id} is paid`,
    paid: (id: number, route: string, amount: string) => `Order ${id}, ${route}, is paid: ${amount} USD.`,
    booking: 'The carrier is being booked. The waybill number and the label will be on the page of the shipment.',
    next: 'Everything that happens to the shipment will be on its page.',
    link: 'See the shipment:',
  },
  transfer: {
    subject: (id: number, amount: string) => `Order ${id}: please transfer ${amount} USD`,
    placed: (id: number, route: string) =>
      `Order ${id}, ${route}, is placed. It is shipped when your transfer has arrived.`,
    amount: (amount: string) => `Amount: ${amount} USD`,
    bank: (name: string) => `Bank: ${name}`,
    account: (number: string) => `Account number: ${number}`,
    receiver: (name: string) => `Receiver: ${name}`,
    details: (text: string) => `Details: ${text}`,
    reference: (id: number) => `Payment reference: order ${id}`,
    waitTime: (text: string) => `Payment wait time: ${text}`,
    link: 'See the order:',
  },
  refundSent: {
    subject: (id: number) => `Refund for order ${id}`,
    sent: (id: number, route: string, amount: string) =>
      `We have sent ${amount} USD back to the card that order ${id}, ${route}, was paid with.`,
    wait: 'It takes some days until your bank shows it.',
    link: 'See the shipment:',
  },
  leftCart: {
    subject: (id: number) => `Your order ${id} is waiting for you`,
    left: (id: number, route: string) => `You began order ${id}, ${route}, and did not finish it.`,
    price: (amount: string) => `The offer you chose costs ${amount} USD in all.`,
    kept: (day: string) => `What you entered is kept until ${day}.`,
    link: 'Go on with the order:',
  },
  offerRequest: {
    subject: (id: number, route: string) => `Please quote: shipment ${id} ${route}`,
    asked: (route: string) => `We ask you for an offer for a shipment ${route}.`,
    load: (pieces: number, packages: number, kilograms: string) =>
      `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} in ${packages} ${packages === 1 ? 'kind' : 'kinds'} of package, ` +
      `${kilograms} kg chargeable weight in all.`,
    pickup: (day: string) => `Pick-up on ${day}.`,
    expected: (day: string) => `Delivery is expected by ${day}.`,
    latest: (day: string) => `It must arrive on ${day} at the latest.`,
    incoterms: (terms: readonly string[]) => `Incoterms: ${terms.join(', ')}.`,
    ways: (ways: readonly string[]) => `By ${ways.join(' or ')}.`,
    dangerous: 'The shipment contains dangerous goods.',
    other: (text: string) => `Other: ${text}`,
    information: (text: string) => `Additional information: ${text}`,
    target: (amount: string) => `Our target is ${amount} USD.`,
    deadline: (day: string, time: string, zone: string) => `Your answer counts until ${day}, ${time} (${zone}).`,
    link: 'Give your price or refuse here, no sign-in is needed:',
  },
  targetPrice: {
    subject: (id: number, route: string) => `A firm price, please: shipment ${id} ${route}`,
    asked: (route: string, amount: string) =>
      `The customer has seen your estimate for the shipment ${route} and would order if your price were at most ${amount} USD.`,
    deadline: (day: string, time: string, zone: string) =>
      `Please give a firm price or refuse by ${day}, ${time} (${zone}).`,
  },
  offerWon: {
    subject: (id: number, route: string) => `Your offer was ordered: shipment ${id} ${route}`,
    won: (route: string, amount: string) => `Your offer of ${amount} USD for the shipment ${route} was ordered.`,
    pickup: (day: string) => `Pick-up on ${day}.`,
    delivery: (day: string) => `Delivery by ${day}.`,
    next: 'Our shipping team arranges the pick-up with you.',
  },
  offerLost: {
    subject: (id: number, route: string) => `No longer needed: shipment ${id} ${route}`,
    ordered: (route: string) => `The shipment ${route} went to another offer.`,
    withdrawn: (route: string) => `The shipment ${route} was withdrawn.`,
    expired: (route: string) => `The shipment ${route} was not ordered in time, so the request has expired.`,
    released: 'You are no longer bound by your offer. Thank you for it.',
    noAnswer: 'No answer of yours is needed any more.',
  },
  newOffer: {
    subject: (id: number) => `New offer for order ${id}`,
    arrived: (provider: string, id: number, route: string) =>
      `${provider} has made an offer for order ${id}, ${route}.`,
    firm: 'Its price is firm: the offer can be ordered as long as it is valid.',
    estimate: 'It is an estimate. You can ask the provider for your target price.',
    link: 'See the offers:',
  },
  customRequest: {
    subject: (id: number) => `We have received your custom shipping request ${id}`,
    received: (id: number) => `Thank you. Your custom shipping request ${id} has arrived; we will answer it by mail.`,
    link: 'See what was sent:',
  },
  customRequestForStaff: {
    name: 'shipping team',
    subject: (id: number, company: string) => `Custom shipping request ${id} of ${company}`,
    from: (company: string, person: string) => `${company} asks for a custom shipment, sent by ${person}.`,
    size: (dimensions: string, weight: string) => `Size ${dimensions}, weight ${weight}.`,
    pickup: (day: string) => `Pick-up on ${day}.`,
    dangerous: (unCode: string) => `The shipment contains dangerous goods, ${unCode}.`,
    files: (count: number) => (count === 1 ? 'There is 1 document with it.' : `There are ${count} documents with it.`),
    link: 'Everything about it:',
  },
} as const;

/** The texts of actions about mails (rule S-21). */
export const mailActions = {
  leftCart: 'Reminder',
  again: 'Mail sent again',
  sentAgain: (subject: string, email: string) => `“${subject}” was sent to ${email} once more`,
  leftCartTo: (name: string) => `${name} was reminded by mail of the unfinished order`,
} as const;
