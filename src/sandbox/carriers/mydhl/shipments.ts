import { utcOffsetAt } from '#domain/working-days.ts';
import { zoneWords } from '#domain/tracking.ts';
import { drawLabel } from '#sandbox/carriers/papers.ts';
import { zoneOf } from '#sandbox/carriers/places.ts';
import type { StandInResponse, World } from '#sandbox/carriers/stand-in.ts';
import { type Load, type Place, priceProducts } from './rating.ts';

interface Party {
  postalAddress: Place & { addressLine1: string };
  contactInformation: { companyName: string; fullName: string };
}

export interface ShipmentRequest {
  plannedShippingDateAndTime: string;
  pickup: { isRequested: boolean; closeTime?: string };
  productCode: string;
  accounts: readonly { number: string }[];
  valueAddedServices?: Load['valueAddedServices'];
  customerReferences?: readonly { typeCode?: string; value: string }[];
  customerDetails: { shipperDetails: Party; receiverDetails: Party };
  content: Pick<Load, 'packages' | 'isCustomsDeclarable' | 'unitOfMeasurement'> & {
    description: string;
    declaredValue?: number;
    exportDeclaration?: { lineItems: readonly { price: number; quantity: { value: number } }[] };
  };
  getAdditionalInformation?: readonly { typeCode: string; isRequested: boolean }[];
}

interface LabelTexts {
  awbNumber: string;
  product: string;
  from: string;
  to: string;
  reference: string;
}

/** What the stand-in remembers of a shipment, by its waybill number. */
export interface Shipment extends LabelTexts {
  pieces: readonly string[];
  plannedAt: string;
  bookedAt: string;
  fromPlace: Place;
  toPlace: Place;
  isPaperless: boolean;
  isDeclarable: boolean;
  transitDays: number;
  uploadedAt: string | null;
  /** Before this time tracking does not find the shipment. */
  visibleAt: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** `2026-11-24T14:00:00 GMT+01:00`; null for any other form. */
export function readPlanned(text: string): { at: Date; offset: string; day: string } | null {
  const [, local, offset] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d) GMT([+-]\d\d:\d\d)$/.exec(text) ?? [];
  if (!local || !offset) return null;
  return { at: new Date(`${local}${offset}`), offset, day: local.slice(0, 10) };
}

export function findPlannedFault(text: string, now: Date): string | null {
  const planned = readPlanned(text);
  if (!planned) return '998: the time must be YYYY-MM-DDTHH:MM:SS GMT+hh:mm';
  const ahead = planned.at.getTime() - now.getTime();
  if (ahead < 0) return '998: the planned time is in the past';
  return ahead > 11 * dayMs ? '998: the planned time is more than 10 days ahead' : null;
}

const loadOfShipment = ({ customerDetails, content, valueAddedServices }: ShipmentRequest): Load => ({
  customerDetails: {
    shipperDetails: customerDetails.shipperDetails.postalAddress,
    receiverDetails: customerDetails.receiverDetails.postalAddress,
  },
  packages: content.packages,
  isCustomsDeclarable: content.isCustomsDeclarable,
  unitOfMeasurement: content.unitOfMeasurement,
  ...(valueAddedServices && { valueAddedServices }),
});

const hasService = ({ valueAddedServices }: ShipmentRequest, code: string): boolean =>
  valueAddedServices?.some(({ serviceCode }) => serviceCode === code) ?? false;

/** Not every account may use paperless trade. */
const paperCountries: ReadonlySet<string> = new Set(['TR', 'BR', 'SA']);
const statesNeeded: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);
const watchedWords = /^(gifts?|samples?|parts?|goods|items?|[A-Z]{0,3}-?\d[\d-]*)$/i;

/** What the carrier checks besides names, types and bounds. */
export function findShipmentFaults(request: ShipmentRequest, now: Date): string[] {
  const { content, customerDetails } = request;
  const { exportDeclaration, isCustomsDeclarable, declaredValue } = content;
  const lines = exportDeclaration?.lineItems ?? [];
  const sum = lines.reduce((all, { price, quantity }) => all + Math.round(price * 100) * quantity.value, 0);
  const to = customerDetails.receiverDetails.postalAddress;
  const isKnown = priceProducts(loadOfShipment(request)).some(({ code }) => code === request.productCode);
  const planned = findPlannedFault(request.plannedShippingDateAndTime, now);
  return [
    ...(planned ? [`#/plannedShippingDateAndTime: ${planned}`] : []),
    ...(isKnown ? [] : ['1001: the product is not available at the origin']),
    ...(isCustomsDeclarable && lines.length === 0
      ? ['#/content/exportDeclaration: needed for a declarable shipment']
      : []),
    ...(isCustomsDeclarable && Math.abs(sum - Math.round((declaredValue ?? 0) * 100)) > 1
      ? ['#/content/declaredValue: is not the sum of the lines']
      : []),
    ...(hasService(request, 'WY') && paperCountries.has(to.countryCode)
      ? [`Paperless Trade (WY) is not available to ${to.countryCode}`]
      : []),
    ...(isCustomsDeclarable && watchedWords.test(content.description)
      ? ['#/content/description: 7147: is too vague']
      : []),
    ...(statesNeeded.has(to.countryCode) && !('provinceCode' in to)
      ? ['#/customerDetails/receiverDetails/postalAddress: required key [provinceCode] not found']
      : []),
  ];
}

const lineOf = ({
  contactInformation: { companyName },
  postalAddress: { addressLine1, postalCode, cityName, countryCode },
}: Party): string => `${companyName}, ${addressLine1}, ${postalCode} ${cityName} ${countryCode}`;

const pad = (number: number, length: number): string => String(number).padStart(length, '0');

/** Ten digits: the last is the remainder of the other nine divided by 7. */
function nextWaybill(world: World): string {
  const serial = 312_045_000 + world.nextNumber();
  return `${serial}${serial % 7}`;
}

function nextPickup(world: World, { cityName }: Place, day: string): string {
  const area = cityName.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return `${area.slice(0, 3).padEnd(3, 'X')}${day.slice(2).replaceAll('-', '')}${pad(world.nextNumber(), 6)}`;
}

/** Makes the shipment, with labels in the form that the request asks for. */
export async function bookShipment(world: World, request: ShipmentRequest): Promise<StandInResponse> {
  const { customerDetails, content } = request;
  const { at, day } = readPlanned(request.plannedShippingDateAndTime)!;
  const product = priceProducts(loadOfShipment(request)).find(({ code }) => code === request.productCode)!;
  const awbNumber = nextWaybill(world);
  const reference = request.customerReferences?.find(({ typeCode = 'CU' }) => typeCode === 'CU')?.value ?? '';
  const pieces = content.packages.map(() => `JD01${pad(world.nextNumber(), 16)}`);
  const texts: LabelTexts = {
    awbNumber,
    product: product.name,
    from: lineOf(customerDetails.shipperDetails),
    to: lineOf(customerDetails.receiverDetails),
    reference,
  };
  const shipment: Shipment = {
    ...texts,
    pieces,
    plannedAt: at.toISOString(),
    bookedAt: world.now().toISOString(),
    fromPlace: customerDetails.shipperDetails.postalAddress,
    toPlace: customerDetails.receiverDetails.postalAddress,
    isPaperless: hasService(request, 'WY'),
    isDeclarable: content.isCustomsDeclarable,
    transitDays: product.transitDays,
    uploadedAt: null,
    visibleAt: new Date(world.now().getTime() + (world.random() < 0.5 ? 30_000 : 2 * hourMs)).toISOString(),
  };
  const amount = (product.total / 100).toFixed(2);
  world.record({ act: 'book', id: awbNumber, reference, amount, currency: 'EUR' });
  world.remember(`shipment ${awbNumber}`, shipment);
  world.remember(`reference ${reference}`, [...(world.recall<string[]>(`reference ${reference}`) ?? []), awbNumber]);
  let prgNumber: string | null = null;
  if (request.pickup.isRequested) {
    prgNumber = nextPickup(world, shipment.fromPlace, day);
    world.record({ act: 'pickup', id: prgNumber, reference });
    world.remember(`pickup ${prgNumber}`, 'booked');
  }
  const labels = await Promise.all(
    pieces.map((id, index) =>
      drawPaper(world, texts, `EXPRESS SAMPLE ${product.name}`, `Piece ${index + 1}/${pieces.length}`, [id]),
    ),
  );
  const documents = labels.map((label) => ({ imageFormat: 'PDF', typeCode: 'label', content: label }));
  const isLinked = request.getAdditionalInformation?.some(
    ({ typeCode, isRequested }) => typeCode === 'linkLabelsByPieces' && isRequested,
  );
  // The portal makes its own invoices, so nobody opens this one.
  const invoice = content.exportDeclaration ? [{ imageFormat: 'PDF', typeCode: 'invoice', content: 'JVBERi0=' }] : [];
  const shown = pieces.map((trackingNumber, index) => ({
    referenceNumber: world.random() < 0.3 ? String(index + 1) : index + 1,
    trackingNumber,
    ...(isLinked && { documents: [documents[index]] }),
  }));
  return {
    status: 201,
    body: {
      shipmentTrackingNumber: world.random() < 0.2 ? Number(awbNumber) : awbNumber,
      ...(prgNumber && { dispatchConfirmationNumber: prgNumber }),
      packages: shown.length === 1 && world.random() < 0.3 ? shown[0] : shown,
      ...(isLinked ? (invoice.length > 0 ? { documents: invoice } : {}) : { documents: [...documents, ...invoice] }),
      ...(world.random() < 0.7 && {
        shipmentCharges: [{ currencyType: 'BILLC', priceCurrency: 'EUR', price: amount }],
      }),
      ...(world.random() < 0.2 && { warnings: ['The pick-up may come later than the close time'] }),
    },
  };
}

export const isVisible = ({ visibleAt }: Shipment, now: Date): boolean => now >= new Date(visibleAt);

interface Scan {
  afterHours: number;
  code: string;
  text: string;
  isAtOrigin: boolean;
}

/** From the planned pick-up on. */
function scansOf({ transitDays, isDeclarable }: Shipment): Scan[] {
  const end = transitDays * 24;
  return [
    { afterHours: 1, code: 'PU', text: 'Shipment picked up', isAtOrigin: true },
    { afterHours: 3, code: 'PL', text: 'Processed', isAtOrigin: true },
    { afterHours: 5, code: 'DF', text: 'Departed facility', isAtOrigin: true },
    { afterHours: end - 14, code: 'AF', text: 'Arrived at sort facility', isAtOrigin: false },
    ...(isDeclarable
      ? [{ afterHours: end - 13, code: 'CR', text: 'Clearance processing complete', isAtOrigin: false }]
      : []),
    { afterHours: end - 8, code: 'AR', text: 'Arrived at delivery facility', isAtOrigin: false },
    { afterHours: end - 5, code: 'WC', text: 'With courier', isAtOrigin: false },
    { afterHours: end, code: 'OK', text: 'Delivered - Signed for by: S ORTIZ', isAtOrigin: false },
  ];
}

/** As tracking shows it: events in a chance order, some without their offset. */
export function trackShipment(world: World, shipment: Shipment): object {
  const start = Date.parse(shipment.plannedAt);
  const events = scansOf(shipment)
    .map((scan) => ({ ...scan, at: start + scan.afterHours * hourMs }))
    .filter(({ at }) => at <= world.now().getTime())
    .map(({ at, code, text, isAtOrigin }) => {
      const place = isAtOrigin ? shipment.fromPlace : shipment.toPlace;
      const offset = utcOffsetAt(new Date(at), zoneOf(place.countryCode));
      const local = new Date(at + offset * 60_000).toISOString();
      return {
        date: local.slice(0, 10),
        time: local.slice(11, 19),
        ...(world.random() < 0.9 && { GMTOffset: zoneWords(offset).slice('UTC'.length) }),
        typeCode: code,
        description: text,
        serviceArea: [
          { code: place.cityName.slice(0, 3).toUpperCase(), description: `${place.cityName}-${place.countryCode}` },
        ],
        ...(code === 'OK' && { signedBy: 'S ORTIZ' }),
      };
    });
  const shown = world.random() < 0.5 ? events.toReversed() : events;
  return {
    shipmentTrackingNumber: shipment.awbNumber,
    status: 'Success',
    shipperReferences: [{ typeCode: 'CU', value: shipment.reference }],
    numberOfPieces: shipment.pieces.length,
    events: shown,
    pieces: shipment.pieces.map((trackingNumber, index) => ({ number: index + 1, trackingNumber, events: shown })),
  };
}

/** A PDF as base64. */
async function drawPaper(
  world: World,
  { awbNumber, from, to, reference }: LabelTexts,
  title: string,
  lastLine: string,
  pieceCodes: readonly string[] = [],
): Promise<string> {
  const lines = [`Waybill ${awbNumber}`, `From: ${from}`, `To: ${to}`, `Ref: ${reference}`, lastLine];
  return (await drawLabel(world, 'pdf', { title, lines, codes: [awbNumber, ...pieceCodes] })).toString('base64');
}

export const drawWaybill = (world: World, shipment: Shipment): Promise<string> =>
  drawPaper(world, shipment, 'Waybill', shipment.product);
