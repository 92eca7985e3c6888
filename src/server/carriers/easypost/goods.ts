import { type Cents, centsOfText, centsText } from '#domain/money.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { customsCharges, type ExportReason } from '#domain/customs.ts';
import type { BookedPackage, Booking, InputProblem } from '#server/carriers/carrier.ts';
import { type Declaration, declarationOf, type DeclaredLine, lineOfGoods } from '#server/carriers/declaration.ts';
import { areDocuments, listOrNull, shareAmount } from '#server/carriers/booking-parts.ts';
import { writeLatin } from '#server/carriers/carrier-address.ts';
import { digitsOf } from '#server/carriers/fit-text.ts';
import { goodsOuncesOf } from './measures.ts';

/** In USD. An export from the United States must be filed where goods of one kind are worth more. */
const unfiledLimit = 2500n;

/** How much of each currency is certainly worth no more than a dollar, in hundredths. */
const centsWithinDollar: Readonly<Record<string, bigint>> = {
  ...{ USD: 100n, EUR: 75n, GBP: 65n, CHF: 70n, CAD: 115n, AUD: 120n },
  ...{ NOK: 800n, SEK: 800n, DKK: 550n, JPY: 10_000n },
};

/** Goods with the same code, or the same description without one, are of one kind. */
function isOverUnfiledLimit({ lines, total }: Declaration): boolean {
  const totals = new Map<string, bigint>();
  for (const { hsCode, description, unitValue, quantity } of lines) {
    const kind = hsCode ?? description.toLowerCase();
    const dollarCents = (unitValue * BigInt(quantity) * 100n) / (centsWithinDollar[total.currency] ?? 100n);
    totals.set(kind, (totals.get(kind) ?? 0n) + dollarCents);
  }
  return [...totals.values()].some((amount) => amount > unfiledLimit * 100n);
}

/** None where the sender has named a filing or an exemption. */
export function findFilingProblem(carrier: string, booking: Booking): InputProblem[] {
  const { from, to, isDutiable } = booking;
  const declaration = declarationOf(booking);
  const isFiled = isDutiable && from.countryCode === 'US' && to.countryCode !== 'CA' && !declaration.exportNote;
  return isFiled && isOverUnfiledLimit(declaration)
    ? [{ field: null, text: carrierMessages.exportFiling(carrier) }]
    : [];
}

/** Null where no exemption is needed. */
function exemptionOf({ from, to }: Booking, { exportNote }: Declaration): string | null {
  if (from.countryCode !== 'US') return null;
  return exportNote ?? (to.countryCode === 'CA' ? 'NOEEI 30.36' : 'NOEEI 30.37(a)');
}

const contents: Readonly<Record<ExportReason, string>> = {
  ...{ sale: 'merchandise', gift: 'gift', sample: 'sample', return: 'returned_goods' },
  ...{ temporary: 'other', repair: 'other', personal: 'other' },
};
const explanations: Readonly<Partial<Record<ExportReason, string>>> = {
  ...{ temporary: 'Temporary export', repair: 'Goods for repair', personal: 'Personal use' },
};

/** One of `pieces` equal packages; `at` counts from 0. */
interface Piece {
  at: number;
  pieces: number;
}

/** The shares of all pieces add up to the amount. */
const shareOf = (amount: bigint, { at, pieces }: Piece): bigint =>
  amount / BigInt(pieces) + (BigInt(at) < amount % BigInt(pieces) ? 1n : 0n);

/** The piece's share of the line. Where the quantity cannot be divided, it is one unit with its part of value and weight. */
function customsItem(line: DeclaredLine, currency: string, from: string, piece: Piece) {
  const { description, quantity, unit, unitValue, netGrams, originCountry, hsCode } = line;
  return {
    description: `${writeLatin(description)}${unit === 'piece' ? '' : ` (by the ${unit})`}`,
    quantity: quantity % piece.pieces === 0 ? quantity / piece.pieces : 1,
    value: centsText(shareOf(unitValue * BigInt(quantity), piece)),
    currency,
    weight: goodsOuncesOf(Number(shareOf(BigInt(netGrams), piece))),
    origin_country: originCountry ?? from,
    hs_tariff_number: hsCode && digitsOf(hsCode),
  };
}

/** Documents are described, too, though they are not declared. */
const linesOf = ({ lines }: Declaration, { goods }: BookedPackage, packageAt: number): DeclaredLine[] => {
  const own = lines.filter((line) => line.packageAt === packageAt);
  return own.length > 0 ? own : [lineOfGoods(goods, packageAt)];
};

/** The customs form of one piece of a package; `at` counts from 0. Null where no border is crossed. */
export function customsInfoOf(booking: Booking, each: BookedPackage, at: number) {
  if (!booking.isDutiable) return null;
  const declaration = declarationOf(booking);
  const { reason, signedBy, total } = declaration;
  const country = booking.from.countryCode;
  const lines = linesOf(declaration, each, booking.packages.indexOf(each));
  return {
    contents_type: areDocuments(booking) ? 'documents' : contents[reason ?? 'sale'],
    contents_explanation: reason && explanations[reason],
    eel_pfc: exemptionOf(booking, declaration),
    customs_certify: true,
    customs_signer: writeLatin(signedBy),
    restriction_type: 'none',
    non_delivery_option: 'return',
    customs_items: lines.map((line) => customsItem(line, total.currency, country, { at, pieces: each.quantity })),
  };
}

const entities = { sender: 'SENDER', recipient: 'RECEIVER', importer: 'RECEIVER' } as const;

/** What is said of customs beside the goods; null within a customs territory. */
export function declaredOptions(booking: Booking) {
  if (!booking.customs || !booking.isDutiable) return null;
  const { incoterm, invoiceNumber, taxNumbers, importer } = declarationOf(booking);
  const numbers = taxNumbers.map(({ owner, type, number, country }) => ({
    entity: entities[owner],
    tax_id_type: type === 'other' ? 'TAX_ID' : type,
    tax_id: number,
    issuing_country: country,
  }));
  return { options: { incoterm, invoice_number: invoiceNumber }, numbers: listOrNull(numbers), buyer: importer };
}

/** Whether charges are declared: EasyPost takes none. */
export const hasCharges = ({ customs, isDutiable }: Booking): boolean =>
  isDutiable && customsCharges.some((name) => customs?.[name]);

/** The insured amount divided over the pieces by what each is worth; the shares add up to it. */
export function insuredShares(total: Cents, packages: readonly BookedPackage[]): Cents[] {
  const values = packages.flatMap(({ quantity, goods }) =>
    Array<bigint>(quantity).fill((goods.unitValue.amount * BigInt(goods.quantity) || 1n) / BigInt(quantity) || 1n),
  );
  return shareAmount(total, values);
}

/** In US cents; 0n where nothing is insured. */
export const insuredUsdOf = ({ product, insurance }: Booking): Cents =>
  insurance === null ? 0n : centsOfText(product?.['insuredUsd'] ?? '0');
