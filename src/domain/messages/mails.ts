import { dayInWords, weekdayInWords } from '#domain/date-text.ts';
import { moneyText } from '#domain/money.ts';

/** From `1234.50`, as the page writes it. */
const usd = (amount: string): string => `${moneyText(Number(amount))} USD`;

/** Rule S-25. Plain text; a subject is one line. */
export const mailMessages = {
  product: 'Quayside',
  route: (from: string, to: string) => `from ${from} to ${to}`,
  greeting: (name: string) => `Hello ${name},`,
  footer: (email: string, phone: string) => `This is an automated email. For help, write to ${email} or call ${phone}.`,
  orderPaid: {
    subject: (id: number) => `Order ${id} is paid`,
    paid: (id: number, route: string, amount: string) => `Order ${id}, ${route}, is paid: ${usd(amount)}.`,
    discount: (percent: number, code: string, less: string) => `${percent} % off with ${code}: −${usd(less)}`,
    total: (amount: string) => `Paid: ${usd(amount)}`,
    booking: 'The carrier is booked next. Once it is, the AWB number and the label are on the shipment page.',
    next: 'You can follow the shipment on its page.',
    link: 'See the shipment:',
  },
  orderNotPaid: {
    subject: (id: number) => `Order ${id}: the card payment did not go through`,
    headline: 'The card payment did not go through',
    why: (id: number, route: string, amount: string, why: string) =>
      `The card payment of ${usd(amount)} for order ${id}, ${route}, failed: ${why}`,
    next: 'Open the order to pay again.',
    link: 'See the order:',
  },
  transfer: {
    subject: (id: number, amount: string) => `Order ${id}: please transfer ${usd(amount)}`,
    placed: (id: number, route: string) =>
      `Order ${id}, ${route}, is placed. We will ship it once your transfer arrives.`,
    amount: (amount: string) => `Amount: ${usd(amount)}`,
    bank: (name: string) => `Bank: ${name}`,
    account: (number: string) => `Account number: ${number}`,
    receiver: (name: string) => `Receiver: ${name}`,
    details: (text: string) => `Details: ${text}`,
    reference: (id: number) => `Payment reference: order ${id}`,
    waitTime: (text: string) => `Payment wait time: ${text}`,
    link: 'See the order:',
  },
  transferPart: {
    subject: (id: number, missing: string) => `Order ${id}: ${usd(missing)} is missing`,
    received: (id: number, route: string, amount: string) =>
      `We have received ${usd(amount)} for order ${id}, ${route}. Thank you.`,
    missing: (amount: string, id: number) =>
      `${usd(amount)} is still missing. Please transfer the rest with the payment reference “order ${id}”. We will ship the order once it arrives.`,
  },
  orderCancelled: {
    subject: (id: number) => `Order ${id} is cancelled`,
    cancelled: (id: number, route: string) => `Customer support has cancelled order ${id}, ${route}.`,
    unpaid: 'Nothing was paid for it, so no money is returned.',
    toDeposit: (amount: string) => `Returned to your deposit: ${usd(amount)}`,
    toCredit: (amount: string) => `Returned to your credit: ${usd(amount)}`,
    toCard: (amount: string) => `Returned to your card before: ${usd(amount)}`,
    before: (amount: string) => `This includes the refund of ${usd(amount)} that you had received before.`,
    question: 'If you did not expect this, please contact us.',
    link: 'See the order:',
  },
  refundSent: {
    subject: (id: number) => `Refund for order ${id}`,
    sent: (id: number, route: string, amount: string) =>
      `We have sent ${usd(amount)} back to the card that order ${id}, ${route}, was paid with.`,
    wait: 'It can take a few days to appear on your statement.',
    link: 'See the shipment:',
  },
  wrongSignIns: {
    subject: 'Failed sign-ins with your user name',
    happened: (count: number) =>
      `Someone tried to sign in with your user name and a wrong password ${count} times within 15 minutes. Further attempts have to wait.`,
    you: 'If that was you, wait a moment and try again, or ask for a new password.',
    other: 'If it was not you: no one has signed in. Please tell us if it continues.',
    link: 'Sign in:',
  },
  fileRemoved: {
    subject: (name: string) => `Your file ${name} was removed`,
    virusFound: (name: string, virusFound: string) =>
      `Our virus scanner found ${virusFound} in ${name}. We removed the file.`,
    next: 'Please check the computer it came from, and send a clean file instead.',
    orderLink: 'See the order:',
  },
  leftCart: {
    subject: (id: number) => `Your order ${id} is waiting for you`,
    left: (id: number, route: string) => `You started order ${id}, ${route}, but did not finish it.`,
    price: (amount: string) => `The total for the offer you chose is ${usd(amount)}.`,
    keptUntil: (day: string) => `We keep what you entered until ${dayInWords(day)}.`,
    link: 'Continue with the order:',
  },
  offerRequest: {
    subject: (id: number, route: string) => `Please quote: shipment ${id} ${route}`,
    quoteRequested: (route: string) => `Please quote for a shipment ${route}.`,
    load: (pieces: number, packages: number, weight: string) =>
      `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} in ${packages} ${packages === 1 ? 'kind' : 'kinds'} of package, ` +
      `${weight} total chargeable weight.`,
    packages: (kinds: readonly string[], more: number) =>
      `Packages: ${kinds.join('; ')}${more > 0 ? `; and ${more} more ${more === 1 ? 'kind' : 'kinds'} on the page behind the link` : ''}.`,
    insured: (amount: number, currency: string) => `Insured for ${moneyText(amount)} ${currency}.`,
    pickup: (day: string) => `Pick-up on ${dayInWords(day)}.`,
    expected: (day: string) => `Delivery is expected by ${dayInWords(day)}.`,
    latest: (day: string) => `It must arrive by ${dayInWords(day)} at the latest.`,
    incoterms: (terms: readonly string[]) => `Incoterms: ${terms.join(', ')}.`,
    ways: (ways: readonly string[]) => `By ${ways.join(' or ')}.`,
    dangerous: 'The shipment contains dangerous goods.',
    other: (text: string) => `Other: ${text}`,
    information: (text: string) => `Additional information: ${text}`,
    target: (amount: string) => `Our target price is ${usd(amount)}.`,
    deadline: (day: string, time: string, zone: string) => `Reply by ${dayInWords(day)}, ${time} (${zone}).`,
    link: 'Enter your price or decline here (no sign-in needed):',
  },
  targetPrice: {
    subject: (id: number, route: string) => `Please confirm a firm price: shipment ${id} ${route}`,
    firmPriceRequested: (route: string, amount: string) =>
      `The customer has seen your estimate for the shipment ${route} and would like a firm price of at most ${usd(amount)}.`,
    deadline: (day: string, time: string, zone: string) =>
      `Please enter a firm price or decline by ${dayInWords(day)}, ${time} (${zone}).`,
  },
  offerWon: {
    subject: (id: number, route: string) => `Your offer was accepted: shipment ${id} ${route}`,
    won: (route: string, amount: string) => `Your offer of ${usd(amount)} for the shipment ${route} was accepted.`,
    pickup: (day: string) => `Pick-up on ${dayInWords(day)}.`,
    delivery: (day: string) => `Delivery by ${dayInWords(day)}.`,
    next: 'Our shipping team will contact you to arrange the pick-up.',
  },
  offerLost: {
    subject: (id: number, route: string) => `No longer needed: shipment ${id} ${route}`,
    ordered: (route: string) => `The shipment ${route} went to another offer.`,
    withdrawn: (route: string) => `The shipment ${route} was withdrawn.`,
    expired: (route: string) => `The shipment ${route} was not ordered in time, so the request has expired.`,
    released: 'Your offer is no longer binding. Thank you for quoting.',
    noAnswer: 'You no longer need to answer.',
  },
  newOffer: {
    subject: (id: number) => `New offer for order ${id}`,
    arrived: (provider: string, id: number, route: string) =>
      `${provider} has made an offer for order ${id}, ${route}.`,
    firm: (total: string) => `The price is firm: ${usd(total)} with the security fee.`,
    estimate: (price: string) =>
      `It is an estimate of ${usd(price)} without the security fee. You can ask the provider for a target price.`,
    days: (pickUp: string | null, delivery: string | null) =>
      [pickUp && `Pick-up on ${dayInWords(pickUp)}.`, delivery && `Delivery by ${dayInWords(delivery)}.`]
        .filter(Boolean)
        .join(' '),
    validUntil: (moment: string) => `The offer is valid until ${moment}.`,
    link: 'See the offers:',
  },
  pickupMissed: {
    subject: (id: number) => `Order ${id}: please choose a new pick-up day`,
    missed: (id: number, route: string, day: string) =>
      `Order ${id}, ${route}, is paid, but its pick-up day, ${dayInWords(day)}, has passed before the carrier could be booked. Your payment is safe.`,
    next: (nextDay: string) =>
      `Please choose a new day; the next possible one is ${dayInWords(nextDay)}. We book the carrier as soon as you have chosen.`,
    link: 'Choose a pick-up day:',
  },
  bookingStopped: {
    subject: (id: number) => `Order ${id}: please correct a detail`,
    refused: (id: number, route: string) =>
      `Order ${id}, ${route}, is paid, but the carrier did not accept a detail of it, so nothing is booked yet. Your payment is safe.`,
    next: 'Please correct it. We book the carrier again as soon as you have.',
    link: 'Correct the shipment:',
  },
  dearerOffer: {
    subject: (id: number) => `Order ${id}: the provider now asks a higher price`,
    named: (provider: string, id: number, route: string, total: string) =>
      `${provider} has named a new price for order ${id}, ${route}: ${usd(total)} with the security fee.`,
    inForce: (before: string, lastDay: string | null) =>
      `Your order stands as you placed it, at ${usd(before)}. You can pay it ${lastDay === null ? 'as long as that offer holds' : `until the end of ${dayInWords(lastDay)}`}; the new offer is listed beside it.`,
    over: (before: string) =>
      `The offer that you ordered, at ${usd(before)}, has expired. Please choose an offer again if you still want to ship.`,
    link: 'See the offers:',
  },
  milestones: {
    offers_complete: {
      subject: (id: number) => `All offers for order ${id} are in`,
      reached: (id: number, route: string) =>
        `Every provider that we asked about order ${id}, ${route}, has replied, or the time to reply is over.`,
    },
    booked: {
      subject: (id: number) => `Order ${id} is booked`,
      reached: (id: number, route: string) => `Order ${id}, ${route}, is booked.`,
    },
    picked_up: {
      subject: (id: number) => `Order ${id} was picked up`,
      reached: (id: number, route: string) => `The carrier has picked up order ${id}, ${route}.`,
    },
    out_for_delivery: {
      subject: (id: number) => `Order ${id} is out for delivery`,
      reached: (id: number, route: string) => `The carrier is on the way to deliver order ${id}, ${route}.`,
    },
    delayed: {
      subject: (id: number) => `Order ${id} is delayed`,
      reached: (id: number, route: string) => `The carrier says that order ${id}, ${route}, is delayed.`,
    },
    delivered: {
      subject: (id: number) => `Order ${id} was delivered`,
      reached: (id: number, route: string) => `The carrier has delivered order ${id}, ${route}.`,
    },
    offers: (count: number, cheapest: string) =>
      count === 1
        ? `There is 1 offer with a price: ${usd(cheapest)}.`
        : `There are ${count} offers with a price, from ${usd(cheapest)}.`,
    noOffers: 'None of them made an offer with a firm price.',
    service: (name: string) => `Service: ${name}`,
    awb: (number: string) => `AWB number: ${number}`,
    pickupNumber: (number: string) => `Pick-up number: ${number}`,
    pickup: (day: string) => `Pick-up on ${dayInWords(day)}.`,
    /** Between asterisks, which HTML writes large. */
    arrives: (day: string) => `*Arrives ${weekdayInWords(day)}*`,
    delivery: (day: string) => `Delivery is planned by ${dayInWords(day)}.`,
    label: 'The label is ready to print.',
    labelLink: 'See the shipment and print its label:',
    price: (amount: string) => `Price with security fee: ${usd(amount)}`,
    link: 'See the shipment:',
  },
  paidAndBooked: {
    subject: (id: number) => `Order ${id} is paid and booked`,
    reached: (id: number, route: string) => `Order ${id}, ${route}, is paid and booked.`,
  },
  labelReady: {
    subject: (id: number) => `The label for order ${id} is ready`,
    reached: (id: number, route: string) => `The carrier has sent the label of order ${id}, ${route}.`,
  },
  numbersCorrected: {
    subject: (id: number) => `Order ${id} has other shipment numbers`,
    reached: (id: number, route: string) =>
      `The numbers of order ${id}, ${route}, were corrected. Please use these from now on:`,
  },
  /** Support set the status; no carrier has reported it. */
  markedDelivered: {
    subject: (id: number) => `Order ${id} is marked as delivered`,
    reached: (id: number, route: string) =>
      `Customer support has marked order ${id}, ${route}, as delivered. If it has not arrived, please write to us.`,
  },
  supportMessage: {
    subject: (id: number) => `Message about order ${id}`,
    wrote: (person: string, id: number) => `${person} wrote about order ${id}:`,
    link: 'Answer it on the shipment page:',
  },
  supportAnswer: {
    subject: (id: number) => `Message from support about order ${id}`,
    wrote: (person: string, id: number) => `${person} of customer support wrote about order ${id}:`,
    link: 'Answer it on the shipment page:',
  },
  commentMention: {
    subject: (id: number) => `You are mentioned on order ${id}`,
    wrote: (person: string, id: number) => `${person} mentioned you in a note on order ${id}.`,
    link: 'Read it on the order:',
  },
  choices: 'Choose which emails you get, or turn them off (no sign-in needed):',
  otherChoices: 'Choose which emails you get (no sign-in needed):',
  customRequest: {
    subject: (id: number) => `We have received your custom shipping request ${id}`,
    received: (id: number) => `Thank you. We have received your custom shipping request ${id} and will reply by email.`,
    link: 'See your request:',
  },
  kycForm: {
    name: 'shipping team',
    subject: (company: string) => `KYC form from ${company}`,
    sent: (person: string, company: string) => `${person} has sent the KYC form of ${company}.`,
    next: 'Please check it and grant access. Until then the company cannot order.',
    link: 'See the company:',
  },
  kycRefused: {
    subject: 'Please send a corrected KYC form',
    refused: (company: string) => `We have checked the KYC form of ${company} and could not accept it yet:`,
    next: 'Please send a corrected form. Your quotes wait for you.',
    link: 'Correct the form:',
  },
  accessGranted: {
    subject: 'Your company can order shipping now',
    passed:
      'We have checked your company. You can now order the offers you have until they expire, and ask for new ones.',
    link: 'See your orders:',
  },
  customRequestForStaff: {
    name: 'shipping team',
    subject: (id: number, company: string) => `Custom shipping request ${id} from ${company}`,
    from: (company: string, person: string) => `${person} of ${company} has sent a custom shipping request.`,
    size: (dimensions: string, weight: string) => `Size ${dimensions}, weight ${weight}.`,
    pickup: (day: string) => `Pick-up on ${dayInWords(day)}.`,
    dangerous: (unCode: string) => `The shipment contains dangerous goods, ${unCode}.`,
    files: (count: number) =>
      count === 1 ? 'The request includes 1 document.' : `The request includes ${count} documents.`,
    link: 'See the request:',
  },
} as const;

export const mailActions = {
  leftCart: 'Reminder',
  again: 'Email sent again',
  sentAgain: (subject: string, email: string) => `“${subject}” was sent to ${email} again`,
  leftCartTo: (name: string) => `${name} was reminded by email of the unfinished order`,
} as const;
