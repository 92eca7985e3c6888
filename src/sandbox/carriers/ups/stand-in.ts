import type { Act, StandIn, StandInRequest, StandInResponse, World } from '#sandbox/carriers/stand-in.ts';
import { type DescriptionName, findFaults } from './description.ts';
import { bodyOf, refuse } from './judge.ts';
import { bookPickup, cancelPickup, checkAddress, landedCost, points, takeDocuments, track } from './services.ts';
import { ratesFor, recoverLabels, ship, voidParcel } from './shipments.ts';

interface Route {
  method: string;
  path: RegExp;
  act: Act;
  description: DescriptionName;
}

const routes: readonly Route[] = [
  { method: 'POST', path: /^\/security\/v1\/oauth\/token$/, act: 'token', description: 'OAuthClientCredentials' },
  { method: 'POST', path: /^\/api\/rating\/\w+\/Shoptimeintransit$/, act: 'quote', description: 'Rating' },
  { method: 'POST', path: /^\/api\/rating\/\w+\/Rate$/, act: 'check', description: 'Rating' },
  { method: 'POST', path: /^\/api\/shipments\/\w+\/ship$/, act: 'book', description: 'Shipping' },
  { method: 'DELETE', path: /^\/api\/shipments\/\w+\/void\/cancel\/\w+$/, act: 'void', description: 'Shipping' },
  { method: 'POST', path: /^\/api\/labels\/\w+\/recovery$/, act: 'label', description: 'Shipping' },
  { method: 'POST', path: /^\/api\/pickupcreation\/\w+\/pickup$/, act: 'pickup', description: 'Pickup' },
  { method: 'DELETE', path: /^\/api\/shipments\/\w+\/pickup\/\d+$/, act: 'cancelPickup', description: 'Pickup' },
  {
    method: 'POST',
    path: /^\/api\/locations\/\w+\/search\/availabilities\/\d+$/,
    act: 'points',
    description: 'Locator',
  },
  {
    method: 'POST',
    path: /^\/api\/paperlessdocuments\/\w+\/(upload|image)$/,
    act: 'documents',
    description: 'Paperless',
  },
  { method: 'GET', path: /^\/api\/track\/v1\/reference\/details\/[^/]+$/, act: 'find', description: 'Tracking' },
  { method: 'GET', path: /^\/api\/track\/v1\/(shipment\/)?details\/\w+$/, act: 'track', description: 'Tracking' },
  {
    method: 'POST',
    path: /^\/api\/addressvalidation\/\w+\/[123]$/,
    act: 'checkAddress',
    description: 'AddressValidation',
  },
  { method: 'POST', path: /^\/api\/landedcost\/\w+\/quotes$/, act: 'landedCost', description: 'LandedCost' },
];

const routeOf = ({ method, path }: StandInRequest): Route | undefined =>
  routes.find((route) => route.method === method && route.path.test(path));

/** A label request by reference is the look-up of a booking whose response was lost. */
function actOf(request: StandInRequest): Act | null {
  const act = routeOf(request)?.act ?? null;
  const isByReference = act === 'label' && bodyOf(request)?.['LabelRecoveryRequest']?.ReferenceValues !== undefined;
  return isByReference ? 'find' : act;
}

const wrongToken = refuse('250002', 'Invalid Authentication Information.', 401);
const tokenSeconds = 14_399;
const mostTokensAnHour = 60;

/** Accepts any secret but `wrong`. */
function giveToken(world: World, { headers, body }: StandInRequest): StandInResponse {
  const [, pair = ''] = /^Basic (.+)$/.exec(headers['authorization'] ?? '') ?? [];
  const [id, secret] = Buffer.from(pair, 'base64').toString().split(':');
  if (!(body instanceof URLSearchParams) || body.get('grant_type') !== 'client_credentials') {
    return refuse('10400', 'Invalid/Missing Grant Type', 400);
  }
  if (!id || !secret || secret === 'wrong') return refuse('10401', 'ClientId is Invalid', 401);
  const hour = Math.floor(world.now().getTime() / 3_600_000);
  const count = (world.recall<number>(`tokens ${hour}`) ?? 0) + 1;
  if (count > mostTokensAnHour) return refuse('10429', 'Too Many Requests', 429);
  world.remember(`tokens ${hour}`, count);
  const token = `stand-in-${world.nextNumber()}`;
  const until = world.now().getTime() + tokenSeconds * 1000;
  world.remember(`token ${token}`, until);
  return { status: 200, body: { token_type: 'Bearer', access_token: token, expires_in: String(tokenSeconds) } };
}

function isSignedIn(world: World, { headers }: StandInRequest): boolean {
  const [, token = ''] = /^Bearer (.+)$/.exec(headers['authorization'] ?? '') ?? [];
  return (world.recall<number>(`token ${token}`) ?? 0) > world.now().getTime();
}

async function handle(world: World, request: StandInRequest, act: Act): Promise<StandInResponse> {
  if (act === 'token') return giveToken(world, request);
  if (!isSignedIn(world, request)) return wrongToken;
  const { description } = routeOf(request)!;
  const faults = findFaults(description, { ...request, path: request.path.replace(/^\/api/, '') });
  if (faults.length > 0) return refuse('10002', faults.slice(0, 5).join('; '));
  const body = bodyOf(request);
  switch (act) {
    case 'quote':
    case 'check':
      return ratesFor(world, request, body['RateRequest'].Shipment);
    case 'book':
      return await ship(world, body['ShipmentRequest'].Shipment);
    case 'void':
      return voidParcel(world, request.path.split('/').at(-1)!);
    case 'pickup':
      return bookPickup(world, body['PickupCreationRequest']);
    case 'cancelPickup':
      return cancelPickup(world, request);
    case 'track':
      return track(world, request);
    case 'label':
    case 'find':
      return request.method === 'GET'
        ? track(world, request)
        : await recoverLabels(world, body['LabelRecoveryRequest']);
    case 'points':
      return points(world, body['LocatorRequest']);
    case 'checkAddress':
      return checkAddress(body['XAVRequest']);
    case 'landedCost':
      return landedCost(body);
    case 'documents':
      return takeDocuments(world, request);
  }
}

export const upsStandIn: StandIn = { name: 'ups', actOf, expired: wrongToken, handle };
