import { type Cents, centsOfText, centsText } from '#domain/money.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import type { BookedPackage, Booking, GoodsLine, InputProblem } from '#server/carriers/carrier.ts';
import { areDocuments, shareAmount } from '#server/carriers/booking-parts.ts';
import { writeLatin } from '#server/carriers/carrier-address.ts';
import { goodsOuncesOf } from './measures.ts';

/** Of goods of one kind, in USD: above it an export from the United States must be filed. */
const unfiledLimit = 2500n;

/** So many hundredths of each are certainly worth no more than a dollar. */
const centsWithinDollar: Readonly<Record<string, bigint>> = {
  USD: 100n,
  EUR: 75n,
  GBP: 65n,
  CHF: 70n,
  CAD: 115n,
  AUD: 120n,
  NOK: 800n,
  SEK: 800n,
  DKK: 550n,
  JPY: 10_000n,
};

const totalOf = ({ unitValue, quantity }: GoodsLine): Cents => unitValue.amount * BigInt(quantity);

/** Goods with the same code, or the same description without one, are of one kind. */
function hasUnfiledLimitExceeded(packages: readonly BookedPackage[]): boolean {
  const totals = new Map<string, bigint>();
  for (const { goods } of packages) {
    const kind = goods.hsCode ?? goods.description.toLowerCase();
    const dollarCents = (totalOf(goods) * 100n) / (centsWithinDollar[goods.unitValue.currency] ?? 100n);
    totals.set(kind, (totals.get(kind) ?? 0n) + dollarCents);
  }
  return [...totals.values()].some((total) => total > unfiledLimit * 100n);
}

export function findFilingProblem(carrier: string, { from, to, isDutiable, packages }: Booking): InputProblem[] {
  const isFiled =
    isDutiable && from.countryCode === 'US' && to.countryCode !== 'CA' && hasUnfiledLimitExceeded(packages);
  return isFiled ? [{ field: null, text: carrierMessages.exportFiling(carrier) }] : [];
}

const exemptionOf = ({ from, to }: Booking) =>
  from.countryCode !== 'US' ? {} : to.countryCode === 'CA' ? { eel_pfc: 'NOEEI 30.36' } : { eel_pfc: 'NOEEI 30.37(a)' };

/** Of goods in each of `pieces` equal packages; value and weight are those of the whole line. */
function customsItem({ goods }: BookedPackage, from: string, pieces: number) {
  const perPiece = goods.quantity % pieces === 0 ? goods.quantity / pieces : goods.quantity;
  return {
    description: writeLatin(goods.description),
    quantity: perPiece,
    value: centsText(goods.unitValue.amount * BigInt(perPiece)),
    currency: goods.unitValue.currency,
    weight: goodsOuncesOf(goods.unitGrams * perPiece),
    origin_country: goods.originCountry ?? from,
    ...(goods.hsCode !== null && { hs_tariff_number: goods.hsCode.replaceAll(/\D/g, '') }),
  };
}

/** Of one piece of the package. */
export function customsInfoOf(booking: Booking, each: BookedPackage) {
  if (!booking.isDutiable) return null;
  return {
    contents_type: areDocuments(booking) ? 'documents' : 'merchandise',
    ...exemptionOf(booking),
    customs_certify: true,
    customs_signer: writeLatin(booking.from.contact),
    restriction_type: 'none',
    non_delivery_option: 'return',
    customs_items: [customsItem(each, booking.from.countryCode, each.quantity)],
  };
}

/** The insured amount divided over the pieces by what each is worth; the shares add up to it. */
export function insuredShares(total: Cents, packages: readonly BookedPackage[]): Cents[] {
  const values = packages.flatMap(({ quantity, goods }) => {
    return Array<bigint>(quantity).fill((totalOf(goods) || 1n) / BigInt(quantity) || 1n);
  });
  return shareAmount(total, values);
}

/** In US cents; 0n where nothing is insured. */
export const insuredUsdOf = ({ product, insurance }: Booking): Cents =>
  insurance === null ? 0n : centsOfText(product?.['insuredUsd'] ?? '0');
