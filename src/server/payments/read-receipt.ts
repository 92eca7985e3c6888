import type { Insurance } from '#contract/quote-shapes.ts';
import { financeTypes } from '#domain/ledger.ts';
import { receiptMessages as words } from '#domain/messages/receipt.ts';
import { type Cents, finePercentNumber, finePercentOfText } from '#domain/money.ts';
import { paymentWords } from '#domain/payment.ts';
import { serviceName } from '#domain/offer.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { namePlaces, showInsurance } from '#server/orders/order.ts';

/** The successful payment with its payer and its order; null without one. */
const findReceipt = async (db: Db, requestId: number) =>
  (await db
    .selectFrom('paymentAttempts as attempts')
    .innerJoin('requests', 'requests.id', 'attempts.requestId')
    .innerJoin('customers', 'customers.id', 'attempts.customerId')
    .innerJoin('offers', 'offers.id', 'attempts.offerId')
    .innerJoin('providers', 'providers.id', 'offers.providerId')
    .select([
      'attempts.id',
      'attempts.amountDue',
      'attempts.price',
      'attempts.securityFee',
      'attempts.discountCode',
      'attempts.discountPercent',
      'attempts.settledAt',
      'attempts.createdAt',
      'customers.name as payer',
      'customers.address as payerAddress',
      'providers.name as providerName',
      'offers.productName',
      'requests.livemode',
      'requests.status',
      'requests.insuranceAmount',
      'requests.currency',
      'requests.customerReference',
      'requests.cityFrom',
      'requests.postcodeFrom',
      'requests.countryFromId',
      'requests.cityTo',
      'requests.postcodeTo',
      'requests.countryToId',
    ])
    .where('attempts.requestId', '=', requestId)
    .where('attempts.state', '=', 'paid')
    .executeTakeFirst()) ?? null;

const listRequestRows = (db: Db, requestId: number) =>
  db
    .selectFrom('financeRows')
    .select(['type', 'paymentType', 'amount', 'at'])
    .where('requestId', '=', requestId)
    .orderBy('id')
    .execute();
type RequestRow = Awaited<ReturnType<typeof listRequestRows>>[number];

/** US cents; `day` in UTC, null for a line without a day. */
export interface ReceiptLine {
  label: string;
  amount: Cents;
  day: string | null;
}

export interface Receipt {
  livemode: boolean;
  number: number;
  requestId: number;
  customerReference: string | null;
  /** ISO instant. */
  paidAt: string;
  payer: string;
  payerAddress: string | null;
  route: string;
  service: string;
  /** Null if nothing was insured. */
  insurance: Insurance | null;
  isCancelled: boolean;
  /** Price, security fee and discount; they add up to `total`. */
  parts: ReceiptLine[];
  total: Cents;
  /** They add up to `total`. */
  sources: ReceiptLine[];
  /** Refunds since. */
  later: ReceiptLine[];
}

const dayOf = ({ at }: RequestRow): string => at.slice(0, 10);

/** Null for the row that only names the source of a refund: the row of the refund has the label. */
function nameLater({ type, paymentType: source, amount }: RequestRow): string | null {
  if (type === financeTypes.cancellation) return source === 'DC' ? words.cancelledCredit : words.cancelled;
  if (type === financeTypes.refund) return source === 'C' ? words.sent : null;
  if (type !== financeTypes.maxRefund) return null;
  if (source === 'DC') return words.grantedCredit;
  return amount < 0n ? words.takenBack : words.granted;
}

function listLater(rows: readonly RequestRow[]): ReceiptLine[] {
  return rows.flatMap((row) => {
    const label = nameLater(row);
    return label === null ? [] : [{ label, amount: row.amount, day: dayOf(row) }];
  });
}

type Paid = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

function listParts({ price, securityFee: fee, amountDue: due, discountCode: code, discountPercent: percent }: Paid) {
  const parts: ReceiptLine[] = [
    { label: words.price, amount: price, day: null },
    { label: words.securityFee, amount: fee, day: null },
  ];
  const off = due - price - fee;
  if (percent !== null && off !== 0n) {
    const text = String(finePercentNumber(finePercentOfText(percent)));
    parts.push({ label: words.discount(text, code ?? ''), amount: off, day: null });
  }
  return parts;
}

/** @throws NotFound with a sentence when nothing was paid */
export async function readReceipt(db: Db, requestId: number): Promise<Receipt> {
  const paid = await findReceipt(db, requestId);
  if (!paid) throw new NotFound(words.nothingPaid);
  const rows = await listRequestRows(db, requestId);
  const { from, to } = namePlaces(paid);
  return {
    livemode: paid.livemode,
    number: paid.id,
    requestId,
    customerReference: paid.customerReference,
    paidAt: paid.settledAt ?? paid.createdAt,
    payer: paid.payer,
    payerAddress: paid.payerAddress,
    route: `${from} → ${to}`,
    service: serviceName(paid.providerName, paid.productName),
    insurance: showInsurance(paid),
    isCancelled: paid.status === 'D',
    parts: listParts(paid),
    total: paid.amountDue,
    sources: rows
      .filter((row) => row.type === financeTypes.payment && row.paymentType !== null)
      .map((row) => ({
        label: paymentWords[row.paymentType!],
        amount: -row.amount,
        day: dayOf(row),
      })),
    later: listLater(rows),
  };
}
