import { makeCards } from '#server/cards/braintree-gateway.ts';
import { carrierTimes } from '#server/carriers/request-carrier-rates.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import { readConfig } from '#server/config.ts';
import { startBackground } from '#server/platform/background.ts';
import { openObjectStore } from '#server/platform/object-storage.ts';
import { silentTransport } from '#server/platform/mail-transport.ts';
import type { Services } from '#server/services.ts';
import webPush from 'web-push';
import { placesForTests } from './places.ts';
import { silentLog } from './silent-log.ts';
import { today } from './today.ts';

/** A server's parts with cheap password hashing and a fixed key. */
export function servicesForTests(environment: Record<string, string> = {}): Services {
  const config = readConfig({ PASSWORD_COST: '10', PLACES_FILE: placesForTests, ...environment });
  return {
    config,
    tokenKey: new TextEncoder().encode('a key for tests, and for nothing else at all'),
    pushKeys: webPush.generateVAPIDKeys(),
    secretKeys: [new Uint8Array(32).fill(9)],
    factorKeys: [new TextEncoder().encode('a key for the second factors of tests')],
    build: 'test',
    carriers: tariffCarriers(),
    carrierTimes,
    cards: makeCards(config.cards, silentLog),
    mail: silentTransport,
    objectStore: config.files.store && openObjectStore(config.files.store, silentLog),
    log: silentLog,
    clock: () => today,
    background: startBackground(silentLog),
    wakeJobs: () => {},
  };
}
