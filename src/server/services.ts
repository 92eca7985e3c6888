import type { Logger } from 'pino';
import type { CardGateway } from './cards/card-gateway.ts';
import type { CarrierTimes } from './carriers/ask-carriers.ts';
import type { Carriers } from './carriers/carrier.ts';
import type { Config } from './config.ts';
import type { PushKeys } from './notifications/push-keys.ts';
import type { FactorKeys } from './second-factor/take-code.ts';
import type { Background } from './platform/background.ts';
import type { ObjectStore } from './platform/object-storage.ts';
import type { MailTransport } from './platform/mail-transport.ts';

/** The parts around which the server is built besides its database: settings, keys, sources of facts, and carriers. */
export interface Services {
  config: Config;
  /** Signs handover and access tokens; at least 32 bytes, shared by all servers of one database. */
  tokenKey: Uint8Array;
  /** The keys with which browsers are notified; shared by all servers of one database. */
  pushKeys: PushKeys;
  /** The keys that seal the secrets of authenticator apps, the one of today first; shared by all servers of one database. */
  factorKeys: FactorKeys;
  /** The build of the page that is served; `none` where there is none. */
  build: string;
  carriers: Carriers;
  carrierTimes: CarrierTimes;
  /** Where card money is moved. */
  cards: CardGateway;
  /** Where mails go when they are sent, which is later than when they are written. */
  mail: MailTransport;
  /** Where contents of files are besides the database; null: nowhere. */
  objectStore: ObjectStore | null;
  log: Logger;
  /** The time now, for acts that last: a call is given the time at which it began. */
  clock(): Date;
  /** The work that goes on after a call was answered. */
  background: Background;
  /** Has the list of jobs looked at soon, after the transaction that put one there. */
  wakeJobs(): void;
}
