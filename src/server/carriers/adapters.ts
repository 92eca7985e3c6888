import type { CarrierApi } from '#domain/carrier-account.ts';
import type { CarrierAdapter } from './adapter.ts';
import { easyPostAdapter } from './easypost/adapter.ts';
import { myDhlAdapter } from './mydhl/adapter.ts';
import { upsAdapter } from './ups/adapter.ts';

/** The adapters, by the name that an account stores. */
export const adapters: Readonly<Partial<Record<CarrierApi, CarrierAdapter>>> = {
  mydhl: myDhlAdapter,
  ups: upsAdapter,
  easypost: easyPostAdapter,
};
