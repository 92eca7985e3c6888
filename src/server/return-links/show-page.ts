import type { MadeReturn, ReturnPage } from '#contract/return-links.ts';
import { dropOffDays, returnLinkState } from '#domain/return-link.ts';
import { loadOf } from '#domain/service-point.ts';
import { stretchOf } from '#domain/tracking-state.ts';
import { utcDay } from '#domain/utc-day.ts';
import { addDays, localMoment, nextWorkingDay } from '#domain/working-days.ts';
import { notOffered, type ServicePointSearch } from '#server/carriers/carrier.ts';
import { encodeCode128 } from '#server/carriers/code-128.ts';
import { pointsRules } from '#server/carriers/point-rules.ts';
import { askInTime } from '#server/carriers/request-carrier-rates.ts';
import { showServicePoint } from '#server/carriers/show-service-point.ts';
import { isHidden, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { readMainInfo } from '#server/orders/order.ts';
import { NotFound } from '#server/platform/failures.ts';
import { drawQr } from '#server/platform/draw-qr.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { readSent, type SentShipment } from '#server/shipments/sent-shipment.ts';
import { showPickupInfo } from '#server/shipments/show-pickup.ts';
import { readSharedPage } from '#server/tracking/share-page.ts';
import { findLinkByToken, type LinkRow, nameProviders } from './repository.ts';

/** Of all carriers together. */
const mostPoints = 5;

/** Where the recipient brings it; carriers that do not respond in time have none. */
async function findPoints(
  db: Db,
  services: Services,
  { shipment, packages }: SentShipment,
  { providerIds }: LinkRow,
  now: Date,
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
  const { carriers, carrierTimes: times, log, config } = services;
  const allowed = (await carriers.list(db, utcDay(now), shipment.customerId)).filter(
    ({ providerId, name }) =>
      (providerIds === null || providerIds.includes(providerId)) &&
      !isHidden({ express: true, providerName: name }, config.hiddenExpressCarrier),
  );
  const found = await Promise.all(
    allowed.map(async (carrier) => {
      const ask = (signal: AbortSignal) => carrier.servicePoints(db, near, signal);
      const points = await askInTime(carrier, ask, pointsRules, { times, log });
      return points === null || points === notOffered ? [] : points.map((point) => ({ carrier, point }));
    }),
  );
  return found
    .flat()
    .toSorted((one, other) => one.point.distanceKm - other.point.distanceKm)
    .slice(0, mostPoints)
    .map(({ carrier, point }) => ({
      ...{ carrierId: carrier.providerId, carrier: carrier.name, point: showServicePoint(point) },
    }));
}

async function showMade(db: Db, { tokenKey }: Services, link: LinkRow, now: Date): Promise<MadeReturn> {
  const id = link.returnId!;
  const info = await readMainInfo(db, id, now);
  const { shipment } = await readSent(db, id);
  const offer = await readChosenOffer(db, id);
  const isDropOff = shipment.pickupType === 'O';
  const isHandedOver =
    info.status === 'F' || (info.trackingState !== null && stretchOf(info.trackingState) > stretchOf('pending'));
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
    barcode: code !== null && /^[0-9A-Z-]+$/.test(code) ? showBars(code) : null,
  };
}

function showBars(code: string): MadeReturn['barcode'] {
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
  const sent = await readSent(db, link.requestId);
  const { shipment, packages, from, to } = sent;
  const state = returnLinkState(link, now);
  const isOpen = state === 'open';
  return {
    state,
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
    points: isOpen ? await findPoints(db, services, sent, link, now) : [],
    firstPickupDay: isOpen ? nextWorkingDay(localMoment(now, shipment.originTimeZone).day, shipment.toCode) : null,
    made: state === 'used' ? await showMade(db, services, link, now) : null,
  };
}
