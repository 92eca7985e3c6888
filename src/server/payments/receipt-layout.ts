import { instantText } from '#domain/date-text.ts';
import { priceMessages } from '#domain/messages/prices.ts';
import { receiptMessages as words } from '#domain/messages/receipt.ts';
import { type Cents, centsNumber, moneyText } from '#domain/money.ts';
import { fitBlock, type LabelFont, lineHeight } from '#server/carriers/label-text.ts';
import { type Layout, Sheet, type Typesetter } from '#server/carriers/label-sheet.ts';
import type { Receipt, ReceiptLine } from './read-receipt.ts';

/** A4 in points. */
export const receiptSize = { width: 595.28, height: 841.89 };

const edge = 56;
const right = receiptSize.width - edge;
const bottom = receiptSize.height - edge;
const amountWidth = 130;
const size = 10;
const gap = 6;

interface Style {
  font?: LabelFont;
  size?: number;
  x?: number;
  width?: number;
}

class ReceiptWriter {
  readonly pages: Sheet[];
  readonly #typesetter: Typesetter;
  #y = edge;

  constructor(typesetter: Typesetter) {
    this.#typesetter = typesetter;
    this.pages = [new Sheet(typesetter)];
  }

  get #page(): Sheet {
    return this.pages.at(-1)!;
  }

  #makeRoom(height: number): void {
    if (this.#y + height <= bottom) return;
    this.pages.push(new Sheet(this.#typesetter));
    this.#y = edge;
  }

  skip(height: number): void {
    this.#y += height;
  }

  write(text: string, { font = 'plain', size: letters = size, x = edge, width = right - x }: Style = {}): void {
    const { measure, printable } = this.#typesetter;
    const box = { width, height: bottom, largest: letters };
    for (const line of fitBlock([{ text: printable(text), font, scale: 1 }], box, measure)) {
      this.#makeRoom(letters * lineHeight);
      this.#page.lines.push({ ...line, x, y: this.#y, colour: 'black' });
      this.#y += letters * lineHeight;
    }
  }

  fact(label: string, text: string): void {
    this.#makeRoom(2 * size * lineHeight);
    const top = this.#y;
    this.write(label, { width: amountWidth - gap });
    const end = this.#y;
    this.#y = top;
    this.write(text, { x: edge + amountWidth, font: 'bold' });
    this.#y = Math.max(end, this.#y) + gap / 2;
  }

  /** The amount is at the right edge. */
  amount({ label, amount, day }: ReceiptLine, font: LabelFont = 'plain'): void {
    const { measure } = this.#typesetter;
    this.#makeRoom(2 * size * lineHeight);
    const text = moneyText(centsNumber(amount));
    const x = right - measure(text, font, size);
    this.#page.lines.push({ text, font, size, x, y: this.#y, colour: 'black' });
    const named = day === null ? label : `${day}  ${label}`;
    this.write(named, { font, width: right - edge - amountWidth });
    this.#y += gap / 2;
  }

  rule(): void {
    this.#makeRoom(gap);
    this.#page.fills.push({ x: edge, y: this.#y, width: right - edge, height: 0.6 });
    this.#y += gap;
  }

  heading(text: string): void {
    this.#makeRoom(4 * size * lineHeight);
    this.#y += 2 * gap;
    this.write(text, { font: 'bold', size: 11 });
    this.#y += gap / 2;
    this.rule();
  }
}

const sum = (lines: readonly ReceiptLine[]): Cents => lines.reduce((total, { amount }) => total + amount, 0n);

/** Refunds to the card are left out: their money was credited to the deposit first. */
const leftOf = ({ total, later }: Receipt): Cents => total - sum(later.filter(({ label }) => label !== words.sent));

function writeFacts(pen: ReceiptWriter, receipt: Receipt): void {
  pen.fact(words.date, `${instantText(receipt.paidAt, 'UTC')} UTC`);
  pen.fact(words.order, words.orderNumber(receipt.requestId));
  if (receipt.customerReference !== null) pen.fact(words.reference, receipt.customerReference);
  pen.fact(words.route, receipt.route);
  pen.fact(words.service, receipt.service);
  if (receipt.insurance) {
    const { amount, currency } = receipt.insurance;
    pen.fact(priceMessages.insuredFor, `${moneyText(amount)} ${currency}`);
  }
  pen.fact(words.payer, receipt.payer);
  for (const line of (receipt.payerAddress ?? '').split('\n').filter(Boolean)) {
    pen.write(line, { x: edge + amountWidth });
  }
}

export function layOutReceipt(receipt: Receipt, helpEmail: string, typesetter: Typesetter): Layout[] {
  const pen = new ReceiptWriter(typesetter);
  pen.write('Quayside', { font: 'bold', size: 12 });
  pen.skip(gap * 3);
  pen.write(receipt.livemode ? words.title : words.test, { font: 'bold', size: 20 });
  pen.write(words.number(receipt.number), { size: 12 });
  pen.skip(gap * 3);
  writeFacts(pen, receipt);
  pen.heading(words.amount);
  for (const part of receipt.parts) pen.amount(part);
  pen.rule();
  pen.amount({ label: words.total, amount: receipt.total, day: null }, 'bold');
  pen.heading(words.paidWith);
  for (const source of receipt.sources) pen.amount(source);
  if (receipt.later.length > 0) {
    pen.heading(words.later);
    if (receipt.isCancelled) {
      pen.write(words.isCancelled);
      pen.skip(gap / 2);
    }
    for (const line of receipt.later) pen.amount(line);
    pen.rule();
    pen.amount({ label: words.left, amount: leftOf(receipt), day: null }, 'bold');
  }
  pen.skip(gap * 4);
  for (const text of [words.currency, words.noTax, words.help(helpEmail)]) pen.write(text, { size: 9 });
  return pen.pages;
}
