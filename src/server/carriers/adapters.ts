import type { CarrierApi } from '#domain/carrier-account.ts';
import type { CarrierAdapter } from './adapter.ts';
import { easyPostAdapter } from './easypost/adapter.ts';
import { myDhlAdapter } from './mydhl/adapter.ts';
import { upsAdapter } from './ups/adapter.ts';

/** By the name that an account stores. Partial: an account may be of a newer release, before a way back. */
export const adapters: Readonly<Partial<Record<CarrierApi, CarrierAdapter>>> = {
  mydhl: myDhlAdapter,
  ups: upsAdapter,
  easypost: easyPostAdapter,
} satisfies Record<CarrierApi, CarrierAdapter>;
