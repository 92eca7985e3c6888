import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEasyPostEvent, verifyEasyPostSignature } from './tracking.ts';

const secret = 'a sécret of the webhook';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

// The weight ends in a zero, which is lost when the body is read and written again.
const detail = (status: string, status_detail: string, datetime: string, city: string | null) => ({
  object: 'TrackingDetail',
  message: `Parcel ${status_detail}`,
  status,
  status_detail,
  datetime,
  tracking_location: { object: 'TrackingLocation', city, state: city && 'FL', country: city && 'US', zip: null },
});
const tracker = {
  id: 'trk_1',
  object: 'Tracker',
  tracking_code: '1Z999AA10000000001',
  shipment_id: 'shp_1',
  status: 'in_transit',
  tracking_details: [
    detail('pre_transit', 'label_created', '2026-11-24T15:00:00Z', null),
    detail('in_transit', 'arrived_at_facility', '2026-11-25T22:35:00-05:00', 'Orlando'),
    detail('in_transit', 'weather_delay', '2026-11-26T02:00:00Z', 'Orlando'),
    detail('delivered', 'arrived_at_destination', '2026-11-27T10:00:00Z', null),
  ],
};
const bodyOf = (description: string, result: unknown): string =>
  `{"id":"evt_1","object":"Event","description":"${description}","weight":614.40,"result":${JSON.stringify(result)}}`;

const sign = (body: string, key = secret): string =>
  `hmac-sha256-hex=${createHmac('sha256', key.normalize('NFKD')).update(body).digest('hex')}`;

test('a signature is accepted only over the exact bytes with the account’s secret, composed or decomposed', () => {
  const body = bodyOf('tracker.updated', tracker);
  expect(verifyEasyPostSignature(secret, bytesOf(body), sign(body))).toBe(true);
  expect(verifyEasyPostSignature(secret.normalize('NFD'), bytesOf(body), sign(body))).toBe(true);
  const written = JSON.stringify(JSON.parse(body));
  expect(verifyEasyPostSignature(secret, bytesOf(written), sign(body))).toBe(false);
  expect(verifyEasyPostSignature('another secret', bytesOf(body), sign(body))).toBe(false);
});

test.each([undefined, '', 'hmac-sha256-hex=', `hmac-sha256-hex=${'0'.repeat(63)}`, '0'.repeat(64)])(
  'a webhook with a wrong signature is refused: %s',
  (header) => {
    expect(verifyEasyPostSignature(secret, bytesOf('{}'), header)).toBe(false);
  },
);

test('an account without a webhook secret accepts no webhook', () => {
  expect(verifyEasyPostSignature('', bytesOf('{}'), sign('{}', ''))).toBe(false);
});

test('a tracker event adds the parcel’s events with the portal’s texts and codes', () => {
  const read = readEasyPostEvent(bytesOf(bodyOf('tracker.updated', tracker)));
  expect(read).toEqual({
    eventId: 'evt_1',
    shipmentId: 'shp_1',
    trackingNumber: '1Z999AA10000000001',
    events: [
      {
        code: 'DUMMY_PU',
        piece: tracker.tracking_code,
        description: 'Parcel label_created',
        at: '2026-11-24T15:00:00Z',
        place: null,
      },
      {
        code: 'AF',
        piece: tracker.tracking_code,
        description: 'Parcel arrived_at_facility',
        at: '2026-11-25T22:35:00-05:00',
        place: 'Orlando, FL, US',
      },
      {
        code: 'DELAYED',
        state: 'delivery_delayed',
        piece: tracker.tracking_code,
        description: 'Parcel weather_delay',
        at: '2026-11-26T02:00:00Z',
        place: 'Orlando, FL, US',
      },
      {
        code: 'OK',
        state: 'delivered',
        piece: tracker.tracking_code,
        description: 'Parcel arrived_at_destination',
        at: '2026-11-27T10:00:00Z',
        place: null,
      },
    ],
  });
});

test('one unreadable line does not hide the other events', () => {
  const details = [{ status: 7 }, tracker.tracking_details[0]];
  const read = readEasyPostEvent(bytesOf(bodyOf('tracker.created', { ...tracker, tracking_details: details })));
  expect(read?.events).toHaveLength(1);
});

test.each([bodyOf('batch.updated', tracker), bodyOf('tracker.updated', null), '{"id":"evt_1"}', '[]', 'no JSON'])(
  'a webhook about anything but a tracker adds no event',
  (body) => {
    expect(readEasyPostEvent(bytesOf(body))).toBeNull();
  },
);
