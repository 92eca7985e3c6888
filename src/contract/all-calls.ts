import type { AnyCall } from './call.ts';
import { configCalls } from './config.ts';
import { customerCalls } from './customers.ts';
import { identityCalls } from './identity.ts';
import { offerCalls } from './offers.ts';
import { paymentCalls } from './payments.ts';
import { placeCalls } from './places.ts';
import { shipmentCalls } from './shipments.ts';

/** Every call of the wire by noun: the server must implement each, the page can make no other. */
export const allCalls = {
  config: configCalls,
  identity: identityCalls,
  customers: customerCalls,
  places: placeCalls,
  offers: offerCalls,
  shipments: shipmentCalls,
  payments: paymentCalls,
};

/** The same as one list, each call with its name `noun.call`. */
export const listCalls = (): { name: string; call: AnyCall }[] =>
  Object.entries(allCalls).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, entry]) => ({ name: `${noun}.${name}`, call: entry })),
  );
