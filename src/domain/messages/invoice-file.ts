import { waitText } from './errors.ts';
import { moneyText } from '#domain/money.ts';
import { count } from './rules.ts';

const invoices = (size: number): string => count(size, 'invoice', 'invoices');

export const invoiceFileMessages = {
  title: 'Carriers’ invoices',
  open: 'Carriers’ invoices',
  hint: (most: number) =>
    `Choose or drop the CSV file of a carrier’s invoices, up to ${most.toLocaleString('en')} rows. Its lines are matched to orders and compared with what was quoted; nothing is entered before you say so.`,
  privacy: 'The file stays in this browser. Lines that you enter are kept with their orders.',
  needsConnection: 'You’re offline. Invoices can be matched and entered when you’re back online.',
  noRows: 'The file has no rows below its heads.',
  furtherCharges: (heads: readonly string[]) => `Read as further charges: ${heads.join(', ')}.`,
  unnamed: (size: number) =>
    size === 1
      ? '1 row names no shipment and is left out.'
      : `${size.toLocaleString('en')} rows name no shipment and are left out.`,
  matchFirst: 'Match the columns and answer the questions first.',
  matching: (done: number, all: number) =>
    `Matching ${done.toLocaleString('en')} of ${all.toLocaleString('en')} shipments`,
  notMatched: 'The orders could not be found. Please try again.',
  notMatchedYet: (seconds: number) => `Too many requests. Please match again in ${waitText(seconds)}.`,
  tryAgain: 'Match again',
  whichNumber: (cell: string, thousands: string, decimals: string) =>
    `Does ${cell} mean ${thousands} or ${decimals}? The answer counts for the whole file.`,
  whichDay: (cell: string) => `Which day is ${cell}? The answer counts for the whole file.`,
  whichCurrency: 'In which currency are the amounts? The file does not say.',
  takeAs: (currency: string) => `Take as ${currency}`,
  statuses: {
    matches: 'Matches',
    differs: 'Differs',
    otherCurrency: 'Other currency',
    disputed: 'Disputed',
    entered: 'Entered already',
    unknown: 'No such order',
    blocked: 'Not paid or cancelled',
    wrong: 'Cannot be read',
    left: 'Left',
  },
  show: 'Show',
  counted: (status: string, size: number) => `${status} ${size.toLocaleString('en')}`,
  order: (id: number) => `Order ${id}`,
  columns: { order: 'Order', quoted: 'Quoted', billed: 'Billed', difference: 'Difference', result: 'Result' },
  invoice: (number: string, day: string) => `Invoice ${number}, ${day}`,
  rows: (rows: readonly number[]) =>
    rows.length === 1 ? `row ${rows[0]}` : `rows ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' …' : ''}`,
  euros: (amount: number) => `${moneyText(amount)} EUR`,
  original: (amount: number, currency: string) => `${moneyText(amount)} ${currency}`,
  addsTo: (number: string, total: number) =>
    `Invoice ${number} is entered; with this one the order is billed ${moneyText(total)} EUR.`,
  byReference: 'Found by the shipment reference only.',
  enteredAs: (amount: number) => `It is entered with ${moneyText(amount)} EUR.`,
  enterMatching: (size: number) =>
    size === 1 ? 'Enter the 1 that matches' : `Enter the ${size.toLocaleString('en')} that match`,
  entering: (done: number, all: number) => `${done.toLocaleString('en')} of ${invoices(all)} entered`,
  broken: (done: number, all: number) =>
    `${done.toLocaleString('en')} of ${invoices(all)} were entered, then the connection broke. Go on when it is back: none is entered twice.`,
  limited: (done: number, all: number, seconds: number) =>
    `${done.toLocaleString('en')} of ${invoices(all)} were entered, then there were too many requests. Go on in ${waitText(seconds)}: none is entered twice.`,
  stopped: (done: number, all: number) => `Stopped: ${done.toLocaleString('en')} of ${invoices(all)} were entered.`,
  entered: (size: number) => `${invoices(size)} ${size === 1 ? 'was' : 'were'} entered.`,
  refused: (size: number) => `${invoices(size)} could not be entered; the rows say why.`,
  enter: 'Enter',
  dispute: 'Dispute',
  leave: 'Leave',
  takeUp: 'Take up again',
  stop: 'Stop',
  another: 'Choose another file',
  more: 'Show more',
  download: 'Download as CSV',
  disputeOf: (number: string, id: number) => `Dispute invoice ${number} of order ${id}`,
  disputeHint: 'The invoice is not entered. The order and the work queue show the reason until it is.',
  changedMeanwhile: 'Someone else has entered or changed this order’s invoice.',
  transport: 'Transport',
  enteredBefore: (number: string) => `Invoice ${number}`,
  replacedBy: (number: string, by: string) => `Invoice ${number}, replaced by ${by}`,
  inRow: (row: number, sentence: string) => `Row ${row}: ${sentence}`,
  noAmount: (cell: string) => (cell === '' ? 'The amount is missing.' : `“${cell}” is no amount.`),
  noDay: (cell: string) => (cell === '' ? 'The invoice date is missing.' : `“${cell}” is no day.`),
  wrongNumber: (number: string) =>
    number === '' ? 'The invoice number is missing.' : `The invoice number “${number}” has more than 20 characters.`,
  severalCurrencies: 'The invoice is in several currencies.',
  noQuote: 'The order’s provider named no price, so there is nothing to compare with. Enter it at the order.',
  noRate: (currency: string) =>
    currency === '' ? 'The currency is missing.' : `The portal has no exchange rate for ${currency}.`,
  credit: 'More is credited than was billed. Change the invoice at the order.',
} as const;
