import { moneyText } from '#domain/money.ts';

const count = (size: number): string => size.toLocaleString('en');
const shipments = (size: number): string => (size === 1 ? '1 shipment' : `${count(size)} shipments`);
const are = (size: number): string => (size === 1 ? 'is' : 'are');

function bookedOf(booked: number, all: number): string {
  if (booked === 0) return 'No shipment is booked';
  if (booked === all) return `${shipments(all)} ${are(all)} booked`;
  return `${count(booked)} of ${shipments(all)} ${are(booked)} booked`;
}

/** Rule Q-47. Plain text; a subject is one line. */
export const batchMailMessages = {
  subject: (name: string, booked: number, all: number) => `${name}: ${bookedOf(booked, all)}`,
  headline: bookedOf,
  paid: (name: string, rows: number, total: string) =>
    `Of your list ${name}, ${shipments(rows)} ${are(rows)} paid: ${moneyText(Number(total))} USD in total.`,
  labels: (labels: number, booked: number) => {
    if (labels === 0)
      return 'The labels are not ready yet. You will get an email for each shipment when its label is ready.';
    if (labels === booked)
      return booked === 1 ? 'Its label is ready to print.' : `All ${count(booked)} labels are ready to print.`;
    return `${count(labels)} ${labels === 1 ? 'label is' : 'labels are'} ready to print. You will get an email for each of the other ${count(booked - labels)} when it is ready.`;
  },
  stopped: (rows: number) =>
    `${shipments(rows)} could not be booked yet. Customer support takes care of ${rows === 1 ? 'it' : 'them'}; if you can correct something yourself, you get an email about that shipment.`,
  open: (rows: number) =>
    `${shipments(rows)} ${are(rows)} still being booked. You get an email for ${rows === 1 ? 'it' : 'each'} once it is booked.`,
  unpaid: (rows: number) => `${shipments(rows)} could not be paid. Open the list to see why.`,
  left: (amount: string) =>
    `${moneyText(Number(amount))} USD of the card payment did not pay for a shipment: the money is in the deposit.`,
  notPaid: {
    subject: (name: string) => `${name}: the card payment did not go through`,
    headline: 'The card payment did not go through',
    why: (name: string, amount: string, why: string) =>
      `The card payment of ${moneyText(Number(amount))} USD for your list ${name} failed: ${why}`,
    next: 'Open the list to pay again.',
  },
  printLink: 'See the list and print its labels:',
  link: 'See the list:',
} as const;
