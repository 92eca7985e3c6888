import type { AppConfig } from '#contract/config.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { cardFormMessages } from '#domain/messages/cards.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { centsNumber, centsOf } from '#domain/money.ts';
import { type PaymentType, splitPayment } from '#domain/payment.ts';

type Service = NonNullable<DetailsForPay['shippingService']>;

/** The lines add up to the amount due. USD. */
export interface PriceLines {
  price: number;
  securityFee: number;
  /** Off price and security fee together; 0 for none. */
  discount: number;
}

/** Sources of the amount due; the four add up to it. */
export interface SourceLines {
  fromDebit: number;
  fromCredit: number;
  fromCard: number;
  fromTransfer: number;
  debitLeft: number;
  /** Deposit and credit afterwards. */
  totalLeft: number;
}

export interface MethodChoice {
  type: PaymentType;
  /** Counts with a card only. */
  useDeposit: boolean;
}

/** `lines` null: the amount due is of a newer response than the price; `sources` null: the deposit is too small. */
export interface Receipt {
  lines: PriceLines | null;
  sources: SourceLines | null;
  chosenMethod: MethodChoice;
  due: number;
}

function readPrice(service: Service, due: bigint): PriceLines | null {
  const [price, fee] = [centsOf(service.price), centsOf(service.securityFee)];
  const discount = price + fee - due;
  if (discount < 0n) return null;
  return {
    price: service.price,
    securityFee: service.securityFee,
    discount: centsNumber(discount),
  };
}

function readSources({ debitCredit }: PaymentMethod, due: bigint, chosenMethod: MethodChoice): SourceLines | null {
  const [debit, total] = [centsOf(debitCredit.debit), centsOf(debitCredit.total)];
  const split = splitPayment({ due, balances: { debit, creditBalance: total - debit }, ...chosenMethod });
  if (!split) return null;
  return {
    fromDebit: centsNumber(split.fromDebit),
    fromCredit: centsNumber(split.fromCredit),
    fromCard: centsNumber(split.fromCard),
    fromTransfer: centsNumber(split.fromTransfer),
    debitLeft: centsNumber(debit - split.fromDebit),
    totalLeft: centsNumber(total - split.fromDebit - split.fromCredit),
  };
}

/** USD; with a discount the amount from the server. */
export const amountDue = (method: PaymentMethod, discounted: number | null = null): number =>
  discounted ?? method.amountDueUSD;

/** In whole cents. With a discount `discounted` USD are due. */
export function makeReceipt(
  service: Service | null,
  method: PaymentMethod,
  chosenMethod: MethodChoice,
  discounted: number | null = null,
): Receipt {
  const due = centsOf(amountDue(method, discounted));
  const canPay = chosenMethod.type !== 'D' || discounted !== null || method.canUseDeposit;
  return {
    lines: service && readPrice(service, due),
    sources: canPay ? readSources(method, due, chosenMethod) : null,
    chosenMethod,
    due: centsNumber(due),
  };
}

/** What Pay charges now and shows: of a card only what the deposit leaves. */
export const amountToPay = ({ chosenMethod, sources, due }: Receipt): number =>
  chosenMethod.type === 'C' && sources ? sources.fromCard : due;

/** The deposit pays all of it (rule PAY-5). */
export const isCardNeedless = ({ chosenMethod, sources }: Receipt): boolean =>
  chosenMethod.type === 'C' && sources?.fromCard === 0;

/** Why no card can be used for an amount in USD. */
export function whyNoCard(config: Pick<AppConfig, 'payment'> | null, due: number): string | null {
  if (!config || config.payment.mode === 'off') return cardFormMessages.off;
  return due === 0 ? paymentMessages.nothingToPay : null;
}

/** Deposit if it suffices, else card (rule PAY-3). */
export const usualType = ({ canUseDeposit, debitCredit }: PaymentMethod, isCardOpen: boolean): PaymentType =>
  (canUseDeposit && debitCredit.total > 0) || !isCardOpen ? 'D' : 'C';

/** The chosen one, unless it is not possible any more. */
export function possibleMethod(
  { chosenType, useDeposit }: { chosenType: PaymentType | null; useDeposit: boolean },
  method: PaymentMethod,
  isCardOpen: boolean,
): MethodChoice {
  const isPossible = chosenType === 'C' ? isCardOpen : chosenType === 'B' ? method.bank !== null : chosenType !== null;
  const type = isPossible ? chosenType! : usualType(method, isCardOpen);
  return { type, useDeposit: type === 'C' && useDeposit };
}
