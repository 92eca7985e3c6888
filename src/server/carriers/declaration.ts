import type { customsCharges, ExportReason, Importer, Incoterm, TaxNumber } from '#domain/customs.ts';
import type { GoodsUnit } from '#domain/goods.ts';
import type { Cents } from '#domain/money.ts';
import { localMoment } from '#domain/working-days.ts';
import type { BookedEnd, Booking, CarrierAmount, GoodsLine } from './carrier.ts';

/** A line of the goods. Its net weight is that of all units together. */
export interface DeclaredLine {
  /** Where a problem of it is shown in the form. */
  path: string;
  packageAt: number;
  description: string;
  quantity: number;
  unit: GoodsUnit;
  unitValue: Cents;
  netGrams: number;
  originCountry: string | null;
  hsCode: string | null;
}

export interface Declaration {
  lines: readonly DeclaredLine[];
  /** Of the lines: carriers add them up, too. */
  total: CarrierAmount;
  /** Null: the customer has not said why. */
  reason: ExportReason | null;
  incoterm: Incoterm;
  incotermPlace: string;
  invoiceNumber: string;
  invoiceDate: string;
  signedBy: string;
  exportNote: string | null;
  /** In the currency of `total`; null: not stated. */
  charges: Readonly<Record<(typeof customsCharges)[number], Cents | null>>;
  /** Null: the recipient. */
  importer: BookedEnd | null;
  taxNumbers: readonly TaxNumber[];
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const endOf = ({ country, ...importer }: Importer): BookedEnd => ({
  ...importer,
  ...{ line3: null, suburb: null, taxID: null, email: importer.email ?? '' },
  countryCode: country,
  countryName: countryNames.of(country) ?? country,
});

export function lineOfGoods({ unitValue, unitGrams, ...line }: GoodsLine, packageAt: number): DeclaredLine {
  const values = { unit: 'piece' as const, unitValue: unitValue.amount, netGrams: unitGrams * line.quantity };
  const codes = { hsCode: line.hsCode || null, originCountry: line.originCountry || null };
  return { ...line, ...codes, ...values, packageAt, path: `packages[${packageAt}]` };
}

/** The declared lines, or one for each package of goods. */
function listLines({ customs, packages }: Booking): DeclaredLine[] {
  if (customs) {
    return customs.lines.map(({ packageNumber, ...line }, at) => ({
      ...line,
      hsCode: line.hsCode || null,
      originCountry: line.originCountry || null,
      packageAt: packageNumber - 1,
      path: `customs.lines[${at}]`,
    }));
  }
  return packages.flatMap(({ packageType, goods }, at) => (packageType === 'D' ? [] : [lineOfGoods(goods, at)]));
}

/** The numbers of the declaration. For an owner without one there it is the tax id of their address. */
function listTaxNumbers({ customs, from, to }: Booking): TaxNumber[] {
  const numbers = customs?.taxNumbers ?? [];
  const ends = [
    ['sender', from],
    ['recipient', to],
  ] as const;
  return [
    ...numbers,
    ...ends.flatMap(([owner, { taxID, countryCode: country }]) =>
      taxID && numbers.every((each) => each.owner !== owner)
        ? [{ owner, type: 'other', number: taxID, country } as const]
        : [],
    ),
  ];
}

/** What was declared, with the usual values where nothing was. */
export function declarationOf(booking: Booking): Declaration {
  const { customs, packages, declared, to, from, bookedAt, originTimeZone, reference } = booking;
  const lines = listLines(booking);
  const amount = lines.reduce((sum, { unitValue, quantity }) => sum + unitValue * BigInt(quantity), 0n);
  const goods = packages.find(({ packageType }) => packageType === 'N')?.goods;
  return {
    lines,
    total: { amount, currency: customs?.currency ?? goods?.unitValue.currency ?? declared.currency },
    reason: customs?.reason ?? null,
    incoterm: customs?.incoterm ?? 'DAP',
    incotermPlace: customs?.incotermPlace ?? to.city,
    invoiceNumber: customs?.invoiceNumber ?? reference,
    invoiceDate: customs?.invoiceDate ?? localMoment(bookedAt, originTimeZone).day,
    signedBy: customs?.signedBy ?? from.contact,
    exportNote: customs?.exportNote || null,
    charges: {
      freight: customs?.freight ?? null,
      insurance: customs?.insurance ?? null,
      otherCharges: customs?.otherCharges ?? null,
    },
    importer: customs?.importer ? endOf(customs.importer) : null,
    taxNumbers: listTaxNumbers(booking),
  };
}
