import type { MadeReturn, ReturnPage } from '#contract/return-links.ts';
import { dropOffDays, returnLinkState } from '#domain/return-link.ts';
import { mostDaysAhead } from '#domain/pickup-availability.ts';
import { loadOf } from '#domain/service-point.ts';
import { stageOf } from '#domain/tracking-state.ts';
import { addDays, localMoment, nextWorkingDay, pickUpDate, utcDay } from '#domain/working-days.ts';
import { type Carrier, notOffered, type ServicePointSearch } from '#server/carriers/carrier.ts';
import { askInTime } from '#server/carriers/request-carrier-rates.ts';
import { pointsRules, showServicePoint } from '#server/carriers/service-points.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { readMainInfo } from '#server/orders/order.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import { drawQr } from '#server/platform/draw-qr.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { readShipment, type Shipment } from '#server/shipments/read-shipment.ts';
import { showPickupInfo } from '#server/shipments/show-pickup.ts';
import { readSharedPage } from '#server/tracking/share-page.ts';
import { findActor, Stopped } from './find-actor.ts';
import { priceWayBack, weightOf } from './quote-return.ts';
import { findLinkByToken, type LinkRow, nameProviders } from './repository.ts';

/** Of all carriers together, and of each. */
const mostPoints = 5;
const mostOfCarrier = 3;

/** Where the recipient brings it, the nearest of each carrier; those that do not respond in time have none. */
async function findPoints(
  db: Db,
  { carrierTimes: times, log }: Services,
  { shipment, packages }: Shipment,
  carriers: readonly Carrier[],
): Promise<ReturnPage['points']> {
  const near: ServicePointSearch = {
    country: shipment.toCode,
    city: shipment.cityTo,
    postcode: shipment.postcodeTo,
    street: null,
    load: loadOf(
      packages.map(({ packageType, quantity, ...sides }) => ({
        ...{ packageType, quantity, width: Number(sides.width), length: Number(sides.length) },
        ...{ height: Number(sides.height), weight: Number(sides.weight) },
      })),
      shipment.measurementSystem,
    ),
  };
  const found = await Promise.all(
    carriers.map(async (carrier) => {
      const ask = (signal: AbortSignal) => carrier.servicePoints(db, near, signal);
      const points = await askInTime(carrier, ask, pointsRules, { times, log });
      if (points === null || points === notOffered) return [];
      return points
        .toSorted((one, other) => one.distanceKm - other.distanceKm)
        .slice(0, mostOfCarrier)
        .map((point) => ({ carrierId: carrier.providerId, carrier: carrier.name, point: showServicePoint(point) }));
    }),
  );
  return found.flat().slice(0, mostPoints);
}

/** The carriers that the link allows today, the cheapest first; null where no return can be made. */
async function findAllowed(db: Db, services: Services, sent: Shipment, link: LinkRow, now: Date) {
  try {
    const caller = await findActor(db, link, now);
    const weight = Math.min(weightOf(sent), Number(link.mostWeight));
    const { prices, timeZone } = await priceWayBack(db, services, sent, { weight, caller, now });
    const carriers = [...prices.values()]
      .filter(
        ({ carrier, total }) =>
          total <= link.mostUsd && (link.providerIds === null || link.providerIds.includes(carrier.providerId)),
      )
      .toSorted((one, other) => Number(one.total - other.total))
      .map(({ carrier }) => carrier);
    return { carriers, timeZone };
  } catch (failure) {
    // Pressing the button says why, and tells the sender.
    if (failure instanceof Stopped || failure instanceof RuleBroken) return null;
    throw failure;
  }
}

/** How the recipient can hand it over, as the form of the details would allow it. */
async function findWays(db: Db, services: Services, sent: Shipment, link: LinkRow, now: Date) {
  const allowed = await findAllowed(db, services, sent, link, now);
  if (!allowed) return { points: [], firstPickupDay: null, lastPickupDay: null };
  const { carriers, timeZone } = allowed;
  const here = localMoment(now, timeZone);
  const country = sent.shipment.toCode;
  const days = carriers.map(({ pickUp }) => pickUpDate(here, pickUp.cutOff, country)).toSorted();
  return {
    points: await findPoints(db, services, sent, carriers),
    firstPickupDay: days[0] ?? nextWorkingDay(here.day, country),
    lastPickupDay: addDays(here.day, mostDaysAhead),
  };
}

async function showMade(db: Db, { tokenKey }: Services, link: LinkRow, now: Date): Promise<MadeReturn> {
  const id = link.returnId!;
  const info = await readMainInfo(db, id, now);
  const { shipment } = await readShipment(db, id);
  const offer = await readChosenOffer(db, id);
  const isDropOff = shipment.pickupType === 'O';
  const isHandedOver =
    info.status === 'F' || (info.trackingState !== null && stageOf(info.trackingState) > stageOf('pending'));
  const label = !['P', 'O', 'F'].includes(info.status)
    ? 'cancelled'
    : isHandedOver
      ? 'over'
      : info.packageLableAvailable
        ? 'ready'
        : info.labelState === 'missing' || info.isBookingStopped
          ? 'missing'
          : 'fetching';
  const code = label === 'ready' ? info.awbNumber : null;
  const { page } = await readSharedPage(db, tokenKey, id, '');
  return {
    carrier: offer?.providerName ?? '',
    awbNumber: label === 'cancelled' ? null : info.awbNumber,
    label,
    handOver: isDropOff ? 'dropOff' : 'pickup',
    handOverBy: isDropOff ? addDays(utcDay(new Date(link.usedAt!)), dropOffDays) : shipment.pickupDate,
    readyAt: shipment.pickupTime,
    closesAt: shipment.officeCloseTime,
    point: showPickupInfo(shipment, { firstDay: '', hours: null }, null).selectedDropOffPoint,
    trackingPath: label === 'cancelled' ? null : (page?.address ?? null),
    qr: code === null ? null : await drawQr(code),
    barcode: code !== null && /^[0-9A-Z-]+$/.test(code) ? await showBars(code) : null,
  };
}

async function showBars(code: string): Promise<MadeReturn['barcode']> {
  const { encodeCode128 } = await import('#server/carriers/code-128.ts');
  const { modules, bars } = encodeCode128(code);
  return { modules, bars: bars.map((bar) => ({ ...bar })) };
}

/** @throws NotFound */
export async function readLink(db: Db, token: string): Promise<LinkRow> {
  const link = await findLinkByToken(db, token);
  if (!link) throw new NotFound();
  return link;
}

export async function showPage(db: Db, services: Services, link: LinkRow, now: Date): Promise<ReturnPage> {
  const sent = await readShipment(db, link.requestId);
  const { shipment, packages, from, to } = sent;
  const state = returnLinkState(link, now);
  const isOpen = state === 'open';
  return {
    state,
    livemode: shipment.livemode,
    sender: from?.company ?? shipment.customerName,
    from: `${shipment.cityTo}, ${shipment.toName}`,
    to: `${shipment.cityFrom}, ${shipment.fromName}`,
    validUntil: link.validUntil,
    measurementSystem: shipment.measurementSystem,
    mostWeight: Number(link.mostWeight),
    packages: packages.map(({ packageNumber, descriptionOfContents: contents, quantity, weight }) => ({
      ...{ packageNumber, contents, quantity, weight: Number(weight) },
    })),
    carriers: await nameProviders(db, link.providerIds),
    person: isOpen && to ? { name: to.contact, phone: to.phone } : null,
    ...(isOpen
      ? await findWays(db, services, sent, link, now)
      : { points: [], firstPickupDay: null, lastPickupDay: null }),
    made: state === 'used' ? await showMade(db, services, link, now) : null,
  };
}
