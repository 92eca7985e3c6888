import * as z from 'zod/mini';
import { orderAddressRules, partyLines } from './address.ts';
import { exportReasons, incoterms } from './customs.ts';
import { choice, day, flag, money, optionalText, orNone, requiredText, ruleOver } from './field.ts';
import { longestCity, quoteLabels } from './quote.ts';
import { batchMessages } from './messages/batches.ts';
import { ruleMessages } from './messages/rules.ts';
import { currencies, measurementSystems, mostPackages } from './package.ts';
import { postcodeText } from './postcode.ts';
import { checkPickup, pickupShape } from './shipping-details.ts';
import { mostBoxedGoods } from './goods.ts';
import { isStorable } from './text-form.ts';

export const mostBatchRows = 1000;

/** Of a company, that are not done. */
export const mostOpenBatches = 20;

/** Of an uploaded file: lines that make one row, cells in a line, and characters in a cell. */
export const uploadLimits = { lines: 100, cells: 300, characters: 1000 } as const;

/**
 * `refused`: no carrier offers it; `left`: taken out; `failed`: was not paid, for the reason in its result. `booked` follows from its order.
 */
export const batchRowStates = [
  'invalid',
  'ready',
  'quoting',
  'quoted',
  'refused',
  'left',
  'paying',
  'paid',
  'booked',
  'failed',
] as const;
export type BatchRowState = (typeof batchRowStates)[number];

/** `charging`: what became of its card payment is not known yet; `done`: each row is paid or taken out. */
export const batchStates = ['open', 'quoting', 'charging', 'paying', 'done'] as const;
export type BatchState = (typeof batchStates)[number];

/** Rows that may be changed, taken out and quoted again: nothing works on them and nothing was paid. */
export const editableRowStates: readonly BatchRowState[] = ['invalid', 'ready', 'quoted', 'refused', 'left', 'failed'];

const uploadedText = z
  .string()
  .check(
    z.maxLength(uploadLimits.characters, { error: () => ruleMessages.maxCharacters(uploadLimits.characters) }),
    z.refine(isStorable, { error: () => ruleMessages.unreadableText }),
  );

/** As read from the file, or typed: what is no number stays text, and `judgeBatchRow` says so. Missing is null. */
const cell = z.pipe(
  z.optional(z.nullable(z.union([z.number(), uploadedText]))),
  z.transform((value): string | number | null => value ?? null),
);
export type BatchCell = z.output<typeof cell>;

const cellsOf = <const F extends readonly string[]>(fields: F) =>
  Object.fromEntries(fields.map((field) => [field, cell])) as Record<F[number], typeof cell>;

/** Of the recipient; `country` is an ISO 3166 alpha-2 code. */
export const batchPartyFields = [...partyLines, 'country', 'postcode', 'city'] as const;
export const batchPackageFields = [
  'packageType',
  'quantity',
  'weight',
  'length',
  'width',
  'height',
  'value',
  'description',
  'descriptionOfContents',
  'manufactureCountryCode',
] as const;
export const batchGoodsFields = [
  'description',
  'hsCode',
  'originCountry',
  'quantity',
  'unit',
  'unitValue',
  'netGrams',
] as const;

const goods = z.object(cellsOf(batchGoodsFields));
const batchPackage = z.object({
  ...cellsOf(batchPackageFields),
  /** In one box of the package. */
  goods: z.pipe(
    z.optional(z.nullable(z.array(goods).check(z.maxLength(mostBoxedGoods)))),
    z.transform((list): z.output<typeof goods>[] => list ?? []),
  ),
});

/** A row's fields, whatever stands in them. Amounts in the batch's currency, sides and weights in its units. */
export const batchValues = z.object({
  reference: cell,
  to: z.object(cellsOf(batchPartyFields)),
  insurance: cell,
  /** *Drop-off* or *pick-up*; missing: as the batch is handed over. */
  handOver: cell,
  packages: z.array(batchPackage).check(z.maxLength(mostPackages)),
});
export type BatchValues = z.output<typeof batchValues>;
/** A carrier's point. */
export interface BatchDropOff {
  facilityId: string;
  name: string;
  address: string;
}
export type BatchPackage = BatchValues['packages'][number];
export type BatchGoods = BatchPackage['goods'][number];

const { type: _type, name: _name, ...senderLines } = orderAddressRules('From').shape;

/** Who hands over, and what holds for all rows. A drop-off has no point here: each carrier has its own. */
const settingsShape = {
  shipFrom: z.object({
    ...senderLines,
    country: requiredText(quoteLabels.country, { max: 2, pattern: /^[A-Z]{2}$/ }),
    postcode: postcodeText(quoteLabels.postcode),
    city: requiredText(quoteLabels.city, { max: longestCity, printed: true }),
  }),
  MeasurementSystem: choice(quoteLabels.measurementSystem, measurementSystems),
  currency: choice('Currency', currencies),
  ...pickupShape,
  /** Of rows that cross a border of customs. */
  reason: choice('Reason for export', exportReasons),
  incoterm: choice('Incoterm', incoterms),
};
export const batchSettingsRules = z.object(settingsShape).check(
  ruleOver<z.output<z.ZodMiniObject<typeof settingsShape>>>(['pickupType'], (sent, addError) => {
    if (sent.pickupType !== 'O') checkPickup(sent, addError);
  }),
);
export type BatchSettings = z.output<typeof batchSettingsRules>;

const uploadedLine = z.array(uploadedText).check(z.maxLength(uploadLimits.cells));

const newRow = z.object({
  /** The lines of the file, one text a cell; empty without a file. */
  cells: z.pipe(
    z.optional(z.array(uploadedLine).check(z.maxLength(uploadLimits.lines))),
    z.transform((lines): string[][] => lines ?? []),
  ),
  values: batchValues,
});

/** `name`: the file's. `heads`: its first line; `columns`: the field that each column means, as the page matched it. */
export const newBatchRules = z.object({
  CmpnHash: optionalText(quoteLabels.company, { max: 64 }),
  name: requiredText('Name', { max: 200 }),
  heads: orNone(uploadedLine),
  columns: orNone(z.array(z.nullable(uploadedText)).check(z.maxLength(uploadLimits.cells))),
  settings: batchSettingsRules,
  rows: z
    .array(newRow)
    .check(
      z.minLength(1, { error: () => batchMessages.noRows }),
      z.maxLength(mostBatchRows, { error: () => batchMessages.tooManyRows(mostBatchRows) }),
    ),
});
export type NewBatch = z.output<typeof newBatchRules>;

/** Everything is judged again, and what has been quoted must be quoted again. */
export const batchChangeRules = z.object({ settings: batchSettingsRules });

/** `isDoubleAllowed`: ships it although its reference was used before. */
export const batchRowRules = z.object({ values: batchValues, isDoubleAllowed: flag('Ship it anyway') });

const rowIds = z
  .array(z.int().check(z.positive()), { error: () => ruleMessages.required('rowIds') })
  .check(z.minLength(1, { error: () => batchMessages.noRows }), z.maxLength(mostBatchRows));
export const batchRowIdsRules = z.object({ rowIds });

/** Without `rowIds`: all that are ready. With them also those that were quoted, refused or failed before. */
export const batchQuoteRules = z.object({ rowIds: orNone(rowIds) });

const batchChoices = ['cheapest', 'fastest', 'service', 'offer'] as const;

const choiceShape = {
  by: choice('Choice', batchChoices),
  /** For `fastest`: the cheapest that arrives by this day; null: the first to arrive. */
  day: orNone(day('Day')),
  /** For `service`. */
  service: optionalText('Service', { max: 300 }),
  /** For `offer`: that of one row, its own choice. */
  offerId: orNone(z.int().check(z.positive())),
  /** Null: all that were quoted; own choices stay while they can be ordered, unless `replacesOwn`. */
  rowIds: orNone(rowIds),
  replacesOwn: z.optional(flag('For own choices too')),
};
export const batchChoiceRules = z.object(choiceShape).check(
  ruleOver<z.output<z.ZodMiniObject<typeof choiceShape>>>(['by', 'service', 'offerId', 'rowIds'], (sent, addError) => {
    if (sent.by === 'service' && sent.service === null) addError('service', ruleMessages.required('Service'));
    if (sent.by !== 'offer') return;
    if (sent.offerId === null) addError('offerId', ruleMessages.required('Offer'));
    if (sent.rowIds?.length !== 1) addError('rowIds', batchMessages.oneRow);
  }),
);
export type BatchChoice = z.output<typeof batchChoiceRules>;

const expectedAmount = (label: string) => money(label, { min: 0.01, max: 9_999_999_999_999.99 });

const paymentShape = {
  type: orNone(choice('Payment type', ['D', 'C'])),
  expectedTotalUSD: expectedAmount('Expected total'),
  expectedCardUSD: orNone(expectedAmount('Expected amount of the card')),
  useDebitCredit: flag('Use deposit'),
  payCreditCard: orNone(z.object({ nonce: z.string().check(z.maxLength(2048)) })),
  readAndAccepted: flag('Terms'),
};

/**
 * D deposit, the usual way; C one charge of a card, whose nonce `payCreditCard` has. `useDebitCredit`: the deposit pays first, the card the
 * rest. `expectedTotalUSD`, `expectedCardUSD`: the total, and what is charged to the card, that were shown; C needs both.
 */
export const batchPaymentRules = z.object(paymentShape).check(
  ruleOver<z.output<z.ZodMiniObject<typeof paymentShape>>>(['type', 'expectedCardUSD'], (sent, addError) => {
    if (sent.type === 'C' && sent.expectedCardUSD === null)
      addError('expectedCardUSD', batchMessages.cardAmountMissing);
  }),
);
export type BatchPayment = z.output<typeof batchPaymentRules>;
