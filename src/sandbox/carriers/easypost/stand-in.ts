import type { Act, StandIn, StandInRequest, StandInResponse } from '../stand-in.ts';
import { type Call, ok, Refused } from './calls.ts';
import { buyPickup, cancelPickup, createAddress, createPickup, findPickup } from './pickups.ts';
import {
  buyOrder,
  buyShipment,
  createOrder,
  createShipment,
  findOrder,
  findShipment,
  insureShipment,
  readFile,
  refundShipment,
  renewLabel,
  showOrder,
  showShipment,
} from './shipments.ts';

interface Route {
  method: string;
  pattern: RegExp;
  act: Act | ((request: StandInRequest, key: string) => Act);
  handle(call: Call): StandInResponse | Promise<StandInResponse>;
}

const route = (method: string, pattern: RegExp, act: Route['act'], handle: Route['handle']): Route => ({
  method,
  pattern,
  act,
  handle,
});

/** A shipment without a street is made for a quote; with a street it is the first half of a booking. */
const ofMaking = ({ body }: StandInRequest): Act => (JSON.stringify(body).includes('"street1"') ? 'check' : 'quote');
/** By its id it is tracked, by the customer's reference it is looked up. */
const ofReading = (_request: StandInRequest, key: string): Act => (/^(shp|order)_/.test(key) ? 'track' : 'find');

const routes: readonly Route[] = [
  route('POST', /^\/shipments$/, ofMaking, createShipment),
  route('GET', /^\/shipments\/([^/]+)$/, ofReading, ({ world, key }) =>
    ok(showShipment(world, findShipment(world, key))),
  ),
  route('POST', /^\/shipments\/([^/]+)\/buy$/, 'book', buyShipment),
  route('POST', /^\/shipments\/([^/]+)\/insure$/, 'book', insureShipment),
  route('POST', /^\/shipments\/([^/]+)\/refund$/, 'void', refundShipment),
  route('GET', /^\/shipments\/([^/]+)\/label$/, 'label', renewLabel),
  route('GET', /^\/files\/(.+)$/, 'label', readFile),
  route('POST', /^\/orders$/, ofMaking, createOrder),
  route('GET', /^\/orders\/([^/]+)$/, ofReading, ({ world, key }) => ok(showOrder(world, findOrder(world, key)))),
  route('POST', /^\/orders\/([^/]+)\/buy$/, 'book', buyOrder),
  route('POST', /^\/pickups$/, 'pickup', createPickup),
  route('GET', /^\/pickups\/([^/]+)$/, 'pickup', ({ world, key }) => ok(findPickup(world, key))),
  route('POST', /^\/pickups\/([^/]+)\/buy$/, 'pickup', buyPickup),
  route('POST', /^\/pickups\/([^/]+)\/cancel$/, 'cancelPickup', cancelPickup),
  route('POST', /^\/addresses$/, 'checkAddress', createAddress),
  route('GET', /^\/addresses$/, 'token', () => ok({ addresses: [], has_more: false })),
];

const routeOf = ({ method, path }: StandInRequest): Route | undefined =>
  routes.find((each) => each.method === method && each.pattern.test(path));

const keyOf = (pattern: RegExp, path: string): string => decodeURIComponent(pattern.exec(path)?.[1] ?? '');

const isSignedIn = ({ headers, path }: StandInRequest): boolean => {
  if (path.startsWith('/files/')) return true;
  const [, coded = ''] = /^Basic ([\w+/=]+)$/.exec(headers['authorization'] ?? '') ?? [];
  return /^EZ[AT]K\w{6,}:$/.test(Buffer.from(coded, 'base64').toString('utf8'));
};

const expired = new Refused(401, 'APIKEY.INACTIVE', 'This API key is no longer active.').response;

/** EasyPost with USPS, UPS, FedEx and DHL Express behind it. */
export const easyPostStandIn: StandIn = {
  name: 'easypost',
  actOf(request) {
    const called = routeOf(request);
    if (!called) return null;
    const { act, pattern } = called;
    return typeof act === 'string' ? act : act(request, keyOf(pattern, request.path));
  },
  expired,
  async handle(world, request) {
    const called = routeOf(request)!;
    if (!isSignedIn(request)) return expired;
    try {
      return await called.handle({ world, request, key: keyOf(called.pattern, request.path) });
    } catch (failure) {
      if (failure instanceof Refused) return failure.response;
      throw failure;
    }
  },
};
