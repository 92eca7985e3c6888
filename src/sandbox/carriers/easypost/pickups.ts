import { type Answer, type Call, created, find, findAddress, ok, read, Refused, store } from './calls.ts';
import { showTracker, type Travelling } from './journey.ts';
import { findAddressErrors, type Json, makeId, timeOf, verifyAddress } from './objects.ts';
import { addressRequest, buyOfferRequest, emptyRequest, pickupRequest, trackerRequest } from './requests.ts';
import { findShipment, parcelKey } from './shipments.ts';
import type { World } from '../stand-in.ts';

interface StoredPickup extends Json {
  id: string;
  reference: string | null;
  status: string;
  confirmation: string | null;
  pickup_rates: (Json & { carrier: string; service: string; rate: string })[];
}

export function createPickup({ world, request }: Call): Answer {
  const { pickup: input } = read(pickupRequest, request.body);
  const shipment = findShipment(world, input.shipment.id);
  const { selected_rate: chosen } = shipment;
  if (!chosen) throw new Refused(422, 'PICKUP.INVALID_PARAMS', 'The shipment must be purchased first.');
  const now = timeOf(world.now());
  const id = makeId(world, 'pickup');
  const cost = { USPS: 'NextDay', UPS: 'Same-day Pickup' }[chosen.carrier] ?? 'Scheduled';
  const made: StoredPickup = {
    id,
    object: 'Pickup',
    created_at: now,
    updated_at: now,
    mode: 'test',
    status: 'unknown',
    reference: input.reference ?? null,
    min_datetime: timeOf(new Date(input.min_datetime)),
    max_datetime: timeOf(new Date(input.max_datetime)),
    is_account_address: input.is_account_address ?? false,
    instructions: input.instructions ?? null,
    messages: [],
    confirmation: null,
    address: findAddress(world, input.address),
    carrier_accounts: [],
    pickup_rates: [
      {
        mode: 'test',
        service: cost,
        rate: chosen.carrier === 'UPS' ? '5.00' : '0.00',
        currency: 'USD',
        created_at: now,
        updated_at: now,
        carrier: chosen.carrier,
        pickup_id: id,
        id: makeId(world, 'pickuprate'),
        object: 'PickupRate',
      },
    ],
  };
  store(world, 'pickup', made);
  return ok(made);
}

export const findPickup = (world: World, key: string): StoredPickup => find<StoredPickup>(world, 'pickup', key);

export function buyPickup({ world, request, key }: Call): Answer {
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

export function cancelPickup({ world, request, key }: Call): Answer {
  read(emptyRequest, request.body);
  const pickup = findPickup(world, key);
  if (pickup.status !== 'scheduled') throw new Refused(422, 'PICKUP.CANCEL.UNAVAILABLE', 'No pick-up is scheduled.');
  pickup.status = 'canceled';
  store(world, 'pickup', pickup);
  world.record({ act: 'cancelPickup', id: pickup.id, reference: pickup.reference });
  return ok(pickup);
}

const unverified = (errors: readonly Json[]): Refused =>
  new Refused(422, 'ADDRESS.VERIFY.FAILURE', 'Unable to verify address.', errors);

export function createAddress({ world, request }: Call): Answer {
  const input = read(addressRequest, request.body);
  const made = findAddress(world, input.address);
  if (input.verify_strict && findAddressErrors(made).length > 0) throw unverified(findAddressErrors(made));
  return created(input.verify || input.verify_strict ? verifyAddress(made) : made);
}

export function createVerified({ world, request }: Call): Answer {
  const made = findAddress(world, read(addressRequest, request.body).address);
  const errors = findAddressErrors(made);
  if (errors.length > 0) throw unverified(errors);
  return ok({ address: verifyAddress(made) });
}

export function createTracker({ world, request }: Call): Answer {
  const { tracker } = read(trackerRequest, request.body);
  const place = { city: 'Houston', state: 'TX', country: null, zip: '77063' };
  const earlier = world.recall<Travelling>(parcelKey(tracker.tracking_code));
  const parcel: Travelling = earlier ?? {
    id: makeId(world, 'trk'),
    trackingCode: tracker.tracking_code,
    shipmentId: null,
    carrier: tracker.carrier ?? 'USPS',
    service: 'First-Class Package Service',
    boughtAt: world.now().getTime() - 3_600_000,
    from: place,
    to: { city: 'Charleston', state: 'SC', country: null, zip: '29401' },
    isVoided: false,
  };
  world.remember(parcelKey(parcel.trackingCode), parcel);
  world.remember(parcel.id, parcel);
  return ok(showTracker(parcel, world.now(), true));
}
