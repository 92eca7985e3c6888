import type { PaymentMethod } from '#contract/payments.ts';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { centsNumber, centsOf } from '#domain/money.ts';
import { splitDeposit } from '#domain/payment.ts';

type Service = NonNullable<DetailsForPay['shippingService']>;

/** What makes up the amount due; the lines add up to it exactly. Amounts of the wire, in USD. */
export interface PriceLines {
  price: number;
  securityFee: number;
  /** Price and security fee together (decisions §3.6). */
  totalEstimate: number;
  /** What comes off the total estimate; 0 for nothing. */
  discount: number;
}

/** Where the amount due comes from: deposited money first, then credit (decisions §5.3); both add up to it. */
export interface DepositLines {
  fromDebit: number;
  fromCredit: number;
  /** What is deposited afterwards. */
  debitLeft: number;
  /** What deposit and credit come to afterwards. */
  totalLeft: number;
}

/** The receipt before it is paid. `lines` is null while price and amount due were not asked at the same time; `deposit` is null when it does not reach. */
export interface Receipt {
  lines: PriceLines | null;
  deposit: DepositLines | null;
  due: number;
}

function readPrice(service: Service, due: bigint): PriceLines | null {
  const [price, fee] = [centsOf(service.price), centsOf(service.securityFee)];
  const discount = price + fee - due;
  if (discount < 0n) return null;
  return {
    price: service.price,
    securityFee: service.securityFee,
    totalEstimate: centsNumber(price + fee),
    discount: centsNumber(discount),
  };
}

function readDeposit({ debitCredit }: PaymentMethod, due: bigint): DepositLines | null {
  const [debit, total] = [centsOf(debitCredit.debit), centsOf(debitCredit.total)];
  const split = splitDeposit(due, { debit, creditBalance: total - debit });
  if (!split) return null;
  return {
    fromDebit: centsNumber(split.fromDebit),
    fromCredit: centsNumber(split.fromCredit),
    debitLeft: centsNumber(debit - split.fromDebit),
    totalLeft: centsNumber(total - due),
  };
}

/** Adds up what is to be paid, in whole cents. With a discount `discounted` USD are due, and the deposit has to reach that. */
export function makeReceipt(service: Service | null, method: PaymentMethod, discounted: number | null = null): Receipt {
  const due = centsOf(discounted ?? method.amountDueUSD);
  const canUseDeposit = discounted !== null || method.canUseDeposit;
  return {
    lines: service && readPrice(service, due),
    deposit: canUseDeposit ? readDeposit(method, due) : null,
    due: centsNumber(due),
  };
}
