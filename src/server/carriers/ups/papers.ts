import * as z from 'zod/mini';
import { type Cents, centsNumber } from '#domain/money.ts';
import { utcTime } from '#domain/utc-time.ts';
import { compareAddress, isDeclarable, listOrNull } from '#server/carriers/booking-parts.ts';
import type { CarrierMethods } from '#server/carriers/carrier-client.ts';
import { declarationOf } from '#server/carriers/declaration.ts';
import { digitsOf, latinText } from '#server/carriers/fit-text.ts';
import { listOfParts, oneOrMany, readAmount, textFields, textOrNumber } from '#server/carriers/response-fields.ts';
import { partyOf } from './bounds.ts';

// Requests of UPS about addresses, landed cost and documents.

const uploadBody = z.object({
  UploadResponse: z.object({ FormsHistoryDocumentID: z.object({ DocumentID: oneOrMany(z.string()) }) }),
});

const documentTypes: Readonly<Record<string, string>> = { INV: '002', CIN: '002', COO: '003', NAF: '007' };
const otherDocument = '008';
const fileFormats = { PDF: 'pdf', PNG: 'png', GIF: 'gif', TIFF: 'tif', JPEG: 'jpg' } as const;

const keyFormat = z.object({
  ...textFields('PoliticalDivision2', 'PoliticalDivision1', 'PostcodePrimaryLow'),
  AddressLine: oneOrMany(z.string()),
});
/** An indicator says yes by being there, also when it is empty. */
const addressBody = z.object({
  XAVResponse: z.object({
    NoCandidatesIndicator: z.optional(z.unknown()),
    Candidate: listOfParts({ AddressKeyFormat: keyFormat }),
  }),
});

const checkedCountries = ['US', 'PR'];

const requiredAmount = z.pipe(
  textOrNumber,
  z.pipe(
    z.transform((text: string | null) => readAmount(text)),
    z.bigint(),
  ),
);

const landedBody = z.object({
  shipment: z.object({
    currencyCode: z.string(),
    totalDuties: requiredAmount,
    totalVAT: requiredAmount,
    grandTotal: requiredAmount,
    shipmentItems: listOfParts({ isCalculable: z.optional(z.unknown()) }),
  }),
});

/** Codes shorter than this name a group of goods only. */
const certainDigits = 8;
const isCalculated = ({ isCalculable }: { isCalculable?: unknown }): boolean => String(isCalculable) !== 'false';

export const paperMethods: CarrierMethods<'checkAddress' | 'landedCost' | 'uploadDocuments'> = (open, name) => ({
  /** UPS knows addresses of the US and Puerto Rico; of all others it has no complaint. */
  async checkAddress(end, _side, signal) {
    if (!checkedCountries.includes(end.countryCode)) return { isDeliverable: true, text: null };
    const { Address } = partyOf(end);
    const body = {
      XAVRequest: {
        AddressKeyFormat: {
          AddressLine: Address.AddressLine,
          PoliticalDivision2: Address.City,
          PoliticalDivision1: Address.StateProvinceCode,
          PostcodePrimaryLow: Address.PostalCode?.slice(0, 5),
          CountryCode: Address.CountryCode,
        },
      },
    };
    // 3: validated and classified.
    const response = await open(signal).send('POST', '/api/addressvalidation/v2/3', addressBody, { body });
    const { NoCandidatesIndicator: none, Candidate } = response.XAVResponse;
    const candidates = Candidate.map(({ AddressKeyFormat: each }) => ({
      lines: each.AddressLine,
      city: each.PoliticalDivision2,
      state: each.PoliticalDivision1,
      postcode: each.PostcodePrimaryLow,
    }));
    const sent = { city: Address.City, postcode: Address.PostalCode };
    return compareAddress(name, sent, none === undefined ? candidates : []);
  },

  /** Null for what is free of duty, and for goods that UPS cannot calculate. */
  async landedCost(booking, signal) {
    const { reference, from, to, pickupDay } = booking;
    const { lines, total } = declarationOf(booking);
    if (!isDeclarable(booking) || from.countryCode === to.countryCode) return null;
    const body = {
      currencyCode: total.currency,
      transID: reference,
      allowPartialLandedCostResult: true,
      alversion: 1,
      shipment: {
        id: reference,
        importCountryCode: to.countryCode,
        exportCountryCode: from.countryCode,
        shipDate: pickupDay,
        shipmentType: 'COMMERCIAL',
        shipmentItems: lines.map((goods, index) => ({
          commodityId: String(index + 1),
          priceEach: centsNumber(goods.unitValue),
          commodityCurrencyCode: total.currency,
          quantity: goods.quantity,
          UOM: 'EA',
          hsCode: goods.hsCode && digitsOf(goods.hsCode),
          description: goods.hsCode ? null : (latinText(goods.description) ?? '').slice(0, 150),
          originCountryCode: goods.originCountry ?? from.countryCode,
        })),
      },
    };
    const client = open(signal);
    const headers = { AccountNumber: client.accountNumber };
    const { shipment } = await client.send('POST', '/api/landedcost/v1/quotes', landedBody, { body, headers });
    if (!shipment.shipmentItems.some(isCalculated)) return null;
    const { totalDuties: duties, totalVAT: taxes, grandTotal: all } = shipment;
    const inCurrency = (amount: Cents) => ({ amount, currency: shipment.currencyCode });
    return {
      duties: inCurrency(duties),
      taxes: inCurrency(taxes),
      fees: inCurrency(all - duties - taxes),
      isRough:
        !shipment.shipmentItems.every(isCalculated) ||
        lines.some(({ hsCode }) => digitsOf(hsCode ?? '').length < certainDigits),
    };
  },

  /** Uploaded to the account, then joined to the shipment. */
  async uploadDocuments({ awbNumber, trackingNumbers, bookedAt }, documents, signal) {
    const client = open(signal);
    const number = client.accountNumber;
    const headers = { ShipperNumber: number };
    const files = documents.map(({ typeCode, format, content }, index) => ({
      UserCreatedFormFileName: `${typeCode}-${index + 1}.${fileFormats[format]}`,
      UserCreatedFormFileFormat: fileFormats[format],
      UserCreatedFormDocumentType: documentTypes[typeCode] ?? otherDocument,
      UserCreatedFormFile: Buffer.from(content).toString('base64'),
    }));
    const upload = { UploadRequest: { Request: {}, ShipperNumber: number, UserCreatedForm: files } };
    const path = '/api/paperlessdocuments/v2';
    const { UploadResponse: uploaded } = await client.send('POST', `${path}/upload`, uploadBody, {
      body: upload,
      headers,
    });
    const body = {
      PushToImageRepositoryRequest: {
        Request: {},
        ShipperNumber: number,
        FormsHistoryDocumentID: uploaded.FormsHistoryDocumentID,
        ShipmentIdentifier: awbNumber,
        ShipmentDateAndTime: utcTime(bookedAt).format('YYYY-MM-DD-HH.mm.ss'),
        ShipmentType: '1',
        TrackingNumber: listOrNull(trackingNumbers) ?? [awbNumber],
      },
    };
    await client.send('POST', `${path}/image`, z.unknown(), { body, headers });
    return 'sent';
  },
});
