import { instantOf } from '#domain/working-days.ts';
import { centsText } from '#domain/money.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { type Booking, CarrierRefusal } from '#server/carriers/carrier.ts';
import { latinText } from '#server/carriers/fit-text.ts';
import { readMoney } from '#server/carriers/response-fields.ts';
import { type OrderedPickup, orderPickup } from '#server/carriers/booking-parts.ts';
import { type CarrierClient, orElse } from '#server/carriers/carrier-client.ts';
import { addressOf, carrierBehind } from './bounds.ts';
import { messageText } from './rates.ts';
import { pickup, type Pickup, type Shipment } from './responses.ts';

const longestInstructions = 200;

function instructionsOf({ pickupNotice }: Booking, pieces: number): string {
  const count = pieces > 1 ? `${pieces} packages. ` : '';
  return `${count}${latinText(pickupNotice ?? '') ?? ''}`.trim().slice(0, longestInstructions);
}

async function createPickup(client: CarrierClient, booking: Booking, shipments: readonly Shipment[]) {
  const { pickupDay: day, pickupHours, originTimeZone: zone, from } = booking;
  const at = (time: string): string => instantOf({ day, time }, zone).toISOString();
  const instructions = instructionsOf(booking, shipments.length);
  const body = {
    pickup: {
      // A courier comes to the address: the other pieces of an order go with the first.
      shipment: { id: shipments[0]!.id },
      address: addressOf(from, booking),
      min_datetime: at(pickupHours!.ready),
      max_datetime: at(pickupHours!.close),
      is_account_address: false,
      reference: booking.reference,
      instructions: instructions || null,
    },
  };
  return await client.send('POST', '/pickups', pickup, { body });
}

/** The cheapest way in which the carrier collects. */
async function buyPickup(client: CarrierClient, created: Pickup, carrier: string): Promise<OrderedPickup> {
  const rates = created.pickup_rates
    .filter((rate) => rate.carrier === carrier)
    .flatMap(({ service, rate, currency }) => {
      const price = readMoney(rate, currency);
      return price ? [{ service, price }] : [];
    })
    .toSorted((one, other) => Number(one.price.amount - other.price.amount));
  const [rate] = rates;
  if (!rate) throw new CarrierRefusal('not-offered', messageText(created.messages));
  const body = { carrier, service: rate.service };
  const path = `/pickups/${created.id}/buy`;
  const bought = await client.send('POST', path, pickup, { body });
  if (bought.confirmation === null) throw new CarrierRefusal('not-offered', messageText(bought.messages));
  const { amount, currency } = rate.price;
  const notices = amount === 0n ? [] : [carrierMessages.pickupCosts(carrier, `${centsText(amount)} ${currency}`)];
  return { prgNumber: bought.confirmation, price: rate.price, notices };
}

/** The pick-up of that reference; null for none. */
async function findPickup(client: CarrierClient, reference: string): Promise<Pickup | null> {
  const path = `/pickups/${encodeURIComponent(reference)}`;
  return await orElse(client.send('GET', path, pickup), ({ status }) => status === 404, null);
}

/** `isLookUp`: of a booking that was lost, whose pick-up may be there already, bought or not. */
export const bookPickup = (
  client: CarrierClient,
  booking: Booking,
  { shipments, isLookUp }: { shipments: readonly Shipment[]; isLookUp: boolean },
): Promise<OrderedPickup> =>
  orderPickup(client.name, booking, async () => {
    const earlier = isLookUp ? await findPickup(client, booking.reference) : null;
    if (earlier && earlier.confirmation !== null) return { prgNumber: earlier.confirmation, notices: [] };
    return await buyPickup(client, earlier ?? (await createPickup(client, booking, shipments)), carrierBehind(booking));
  });

/** Does nothing for a pick-up that is unknown or cancelled already. */
export async function cancelPickup(client: CarrierClient, reference: string): Promise<void> {
  const pickUp = await findPickup(client, reference);
  if (pickUp === null || pickUp.status === 'canceled') return;
  await client.send('POST', `/pickups/${pickUp.id}/cancel`, pickup, { body: {} });
}
