import { deliveryDateAfter } from '#domain/working-days.ts';
import type { Act, StandIn, StandInRequest, StandInResponse, World } from '#sandbox/carriers/stand-in.ts';
import { findFaults } from './check-request.ts';
import { type Load, productWithoutPrice, priceProducts, showLandedCost, showProduct } from './rating.ts';
import { listPoints } from './service-points.ts';
import {
  bookShipment,
  drawWaybill,
  findPlannedFault,
  findShipmentFaults,
  isVisible,
  readPlanned,
  type Shipment,
  type ShipmentRequest,
  trackShipment,
} from './shipments.ts';

// As strict as DHL Express, and as untidy. The password `wrong` is wrong; the account number 999999999 does not exist.

const routes: readonly { call: string; pattern: RegExp; act: Act }[] = [
  { call: 'POST /rates', pattern: /^POST \/rates$/, act: 'quote' },
  { call: 'POST /landed-cost', pattern: /^POST \/landed-cost$/, act: 'landedCost' },
  { call: 'POST /shipments', pattern: /^POST \/shipments$/, act: 'book' },
  { call: 'GET /tracking', pattern: /^GET \/tracking$/, act: 'find' },
  { call: 'GET /shipments/{number}/tracking', pattern: /^GET \/shipments\/\w+\/tracking$/, act: 'track' },
  { call: 'GET /shipments/{number}/get-image', pattern: /^GET \/shipments\/\w+\/get-image$/, act: 'label' },
  {
    call: 'PATCH /shipments/{number}/upload-image',
    pattern: /^PATCH \/shipments\/\w+\/upload-image$/,
    act: 'documents',
  },
  { call: 'DELETE /pickups/{number}', pattern: /^DELETE \/pickups\/\w+$/, act: 'cancelPickup' },
  { call: 'GET /address-validate', pattern: /^GET \/address-validate$/, act: 'checkAddress' },
  { call: 'GET /servicepoints', pattern: /^GET \/servicepoints$/, act: 'points' },
];

const routeOf = ({ method, path }: StandInRequest) => routes.find(({ pattern }) => pattern.test(`${method} ${path}`));

const isDryRun = ({ query }: StandInRequest): boolean => query.get('validateDataOnly') === 'true';

/** Several reasons are in `additionalDetails`, a single one is in `detail`. */
function refuse(status: number, reasons: readonly string[]): StandInResponse {
  const several = { detail: 'Several problems, listed in additionalDetails', additionalDetails: reasons };
  const body = { instance: '/expressapi', title: 'Bad request', message: 'Bad request', status: String(status) };
  return {
    status,
    body: { ...body, ...(reasons.length === 1 && !reasons[0]!.startsWith('#') ? { detail: reasons[0] } : several) },
  };
}

const unauthorized: StandInResponse = {
  status: 401,
  body: { instance: '/expressapi', title: 'Unauthorized', detail: 'Invalid credentials', status: '401' },
};

function isSignedIn(authorization: string | undefined): boolean {
  const [, code = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
  const [, user, password] = /^([^:]+):(.+)$/.exec(Buffer.from(code, 'base64').toString()) ?? [];
  return user !== undefined && password !== 'wrong';
}

function accountOf({ query, body }: StandInRequest): string | null {
  const accounts = (body as { accounts?: { number: string }[] } | null)?.accounts;
  return accounts?.[0]?.number ?? query.get('shipperAccountNumber');
}

const numberIn = ({ path }: StandInRequest): string => path.split('/')[2] ?? '';

const findShipment = (world: World, request: StandInRequest): Shipment | undefined =>
  world.recall<Shipment>(`shipment ${numberIn(request)}`);

function rate(world: World, body: Load & { plannedShippingDateAndTime: string }): StandInResponse {
  const fault = findPlannedFault(body.plannedShippingDateAndTime, world.now());
  if (fault) return refuse(400, [fault]);
  const { receiverDetails } = body.customerDetails;
  if (receiverDetails.countryCode === 'KP') return refuse(404, ['7008: no service on this lane']);
  const { at, day, offset } = readPlanned(body.plannedShippingDateAndTime)!;
  const localTime = new Date(at.getTime() + Number(offset.slice(0, 3)) * 3_600_000).toISOString().slice(11, 16);
  const isWorkingDay = ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const collectedOn = isWorkingDay && localTime < '16:00' ? day : deliveryDateAfter(day, 1);
  const products = priceProducts(body).map((product) => showProduct(world, product, collectedOn));
  return {
    status: 200,
    body: {
      products: [...products, productWithoutPrice],
      exchangeRates: [{ currentExchangeRate: 1.0869, currency: 'EUR', baseCurrency: 'USD' }],
      ...(world.random() < 0.3 && { warnings: ['The list of products is not complete'] }),
    },
  };
}

function book(world: World, request: StandInRequest): StandInResponse | Promise<StandInResponse> {
  const shipment = request.body as ShipmentRequest;
  const faults = findShipmentFaults(shipment, world.now());
  if (faults.length > 0) return refuse(faults.some((text) => text.startsWith('#')) ? 422 : 400, faults);
  return isDryRun(request) ? { status: 200, body: { warnings: [] } } : bookShipment(world, shipment);
}

const notKnown: StandInResponse = refuse(404, ['No data found for the search']);

function find(world: World, query: URLSearchParams): StandInResponse {
  const numbers = world.recall<string[]>(`reference ${query.get('shipmentReference') ?? ''}`) ?? [];
  const shipments = numbers
    .map((number) => world.recall<Shipment>(`shipment ${number}`)!)
    .filter((shipment) => isVisible(shipment, world.now()))
    .map((shipment) => trackShipment(world, shipment));
  return shipments.length === 0
    ? notKnown
    : { status: 200, body: { shipments: shipments.length === 1 ? shipments[0] : shipments } };
}

function track(world: World, shipment: Shipment | undefined): StandInResponse {
  if (!shipment || !isVisible(shipment, world.now())) return notKnown;
  return { status: 200, body: { shipments: [trackShipment(world, shipment)] } };
}

async function showWaybill(world: World, shipment: Shipment | undefined): Promise<StandInResponse> {
  if (!shipment || !isVisible(shipment, world.now())) return refuse(404, ['1504: no image found']);
  const content = await drawWaybill(world, shipment);
  return {
    status: 200,
    body: {
      documents: [{ shipmentTrackingNumber: shipment.awbNumber, typeCode: 'waybill', encodingFormat: 'PDF', content }],
    },
  };
}

const tenMinutes = 600_000;

function upload(world: World, shipment: Shipment | undefined): StandInResponse {
  if (!shipment) return refuse(404, ['The shipment is not known']);
  if (!shipment.isPaperless) return refuse(400, ['Paperless Trade (WY) is not on the shipment']);
  const last = Date.parse(shipment.uploadedAt ?? shipment.bookedAt);
  if (world.now().getTime() - last < tenMinutes)
    return refuse(400, ['Documents can be sent ten minutes after the last']);
  world.remember(`shipment ${shipment.awbNumber}`, { ...shipment, uploadedAt: world.now().toISOString() });
  return { status: 200 };
}

function cancelPickup(world: World, number: string): StandInResponse {
  const state = world.recall<string>(`pickup ${number}`);
  if (!state) return refuse(404, ['The pick-up is not known']);
  if (state === 'cancelled') return refuse(400, ['The pick-up is already cancelled']);
  world.remember(`pickup ${number}`, 'cancelled');
  world.record({ act: 'cancelPickup', id: number });
  return { status: 200 };
}

/** A city does not exist if its name has no letters or says so. */
function checkAddress(query: URLSearchParams): StandInResponse {
  const [city, postcode] = [query.get('cityName') ?? '', query.get('postalCode') ?? ''];
  if (!/\p{L}/u.test(city) || /nowhere/i.test(city)) return refuse(400, ['The postal location is not found']);
  const place = {
    countryCode: query.get('countryCode'),
    postalCode: postcode,
    cityName: city.toUpperCase(),
    countyName: '',
  };
  const area = { code: city.slice(0, 3).toUpperCase(), description: city.toUpperCase(), GMTOffset: '+01:00' };
  return { status: 200, body: { warnings: [], address: [{ ...place, serviceArea: area }] } };
}

function handle(world: World, request: StandInRequest): StandInResponse | Promise<StandInResponse> {
  if (!isSignedIn(request.headers['authorization'])) return unauthorized;
  if (!request.headers['x-version']) return refuse(400, ['The header x-version is missing']);
  const { call, act } = routeOf(request)!;
  const faults = findFaults(call, request.query, request.body);
  if (faults.length > 0) return refuse(422, faults);
  if (accountOf(request) === '999999999') return refuse(400, ['8003: the account number is not found']);
  switch (act) {
    case 'quote':
      return rate(world, request.body as Load & { plannedShippingDateAndTime: string });
    case 'landedCost':
      return { status: 200, body: showLandedCost(request.body as Parameters<typeof showLandedCost>[0]) };
    case 'book':
      return book(world, request);
    case 'find':
      return find(world, request.query);
    case 'track':
      return track(world, findShipment(world, request));
    case 'label':
      return showWaybill(world, findShipment(world, request));
    case 'documents':
      return upload(world, findShipment(world, request));
    case 'cancelPickup':
      return cancelPickup(world, numberIn(request));
    case 'checkAddress':
      return checkAddress(request.query);
    case 'points':
      return listPoints(world, request.query);
    default:
      return { status: 404 };
  }
}

export const myDhlStandIn: StandIn = {
  name: 'mydhl',
  actOf(request) {
    const act = routeOf(request)?.act ?? null;
    return act === 'book' && isDryRun(request) ? 'check' : act;
  },
  expired: unauthorized,
  handle,
};
