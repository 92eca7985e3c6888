import { type Call, created, find, ok, read, Refused, store } from './calls.ts';
import { makeId, type Message, type Rate, verifyAddress } from './objects.ts';
import { addressRequest, buyOfferRequest, emptyRequest, pickupRequest } from './requests.ts';
import { findShipment } from './shipments.ts';
import type { StandInResponse, World } from '../stand-in.ts';

interface StoredPickup {
  id: string;
  reference: string | null;
  status: string;
  confirmation: string | null;
  messages: Message[];
  pickup_rates: Pick<Rate, 'carrier' | 'service' | 'rate' | 'currency'>[];
}

export function createPickup({ world, request }: Call): StandInResponse {
  const { pickup: input } = read(pickupRequest, request.body);
  const { selected_rate: chosen } = findShipment(world, input.shipment.id);
  if (!chosen) throw new Refused(422, 'PICKUP.INVALID_PARAMS', 'The shipment must be purchased first.');
  const { carrier } = chosen;
  const service = { USPS: 'NextDay', UPS: 'Same-day Pickup' }[carrier] ?? 'Scheduled';
  const pickup: StoredPickup = {
    id: makeId(world, 'pickup'),
    reference: input.reference ?? null,
    status: 'unknown',
    confirmation: null,
    messages: [],
    pickup_rates: [{ carrier, service, rate: carrier === 'UPS' ? '5.00' : '0.00', currency: 'USD' }],
  };
  store(world, 'pickup', pickup);
  return ok(pickup);
}

export const findPickup = (world: World, key: string): StoredPickup => find<StoredPickup>(world, 'pickup', key);

export function buyPickup({ world, request, key }: Call): StandInResponse {
  const input = read(buyOfferRequest, request.body);
  const pickup = findPickup(world, key);
  const chosen = pickup.pickup_rates.find(
    ({ carrier, service }) => carrier === input.carrier && service === input.service,
  );
  if (!chosen) throw new Refused(422, 'PICKUP.RATE.UNAVAILABLE', 'The rate is not available.');
  if (pickup.confirmation !== null) throw new Refused(422, 'PICKUP.ALREADY_PURCHASED', 'The pick-up was purchased.');
  pickup.status = 'scheduled';
  pickup.confirmation = `WTC${String(world.nextNumber()).padStart(8, '0')}`;
  store(world, 'pickup', pickup);
  const { id, reference } = pickup;
  world.record({ act: 'pickup', id, reference, amount: chosen.rate, currency: 'USD' });
  return ok(pickup);
}

export function cancelPickup({ world, request, key }: Call): StandInResponse {
  read(emptyRequest, request.body);
  const pickup = findPickup(world, key);
  if (pickup.status !== 'scheduled') throw new Refused(422, 'PICKUP.CANCEL.UNAVAILABLE', 'No pick-up is scheduled.');
  pickup.status = 'canceled';
  store(world, 'pickup', pickup);
  world.record({ act: 'cancelPickup', id: pickup.id, reference: pickup.reference });
  return ok(pickup);
}

export function createAddress({ request }: Call): StandInResponse {
  const { address, verify } = read(addressRequest, request.body);
  return created(verify ? verifyAddress(address) : { ...address, verifications: {} });
}
