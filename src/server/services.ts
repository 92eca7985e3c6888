import type { Logger } from 'pino';
import type { CardGateway } from './cards/card-gateway.ts';
import type { CarrierTimes } from './carriers/request-carrier-rates.ts';
import type { Carriers } from './carriers/carrier.ts';
import type { Config } from './config.ts';
import type { PushKeys } from './notifications/push-keys.ts';
import type { Background } from './platform/background.ts';
import type { ObjectStore } from './platform/object-storage.ts';
import type { MailTransport } from './platform/mail-transport.ts';
import type { SecretKeys } from './platform/seal.ts';

export interface Services {
  config: Config;
  /** Signs tokens; at least 32 bytes, the same for all servers of a database. */
  tokenKey: Uint8Array;
  /** For notifications in browsers; the same for all servers of a database. */
  pushKeys: PushKeys;
  /** Encrypt secrets of authenticator apps, the present key first; the same for all servers of a database. */
  factorKeys: SecretKeys;
  /** Encrypt credentials of carriers' accounts and secrets of webhooks, the present key first; the same for all servers of a database. */
  secretKeys: SecretKeys;
  /** The build of the page; `none` without one. */
  build: string;
  carriers: Carriers;
  carrierTimes: CarrierTimes;
  cards: CardGateway;
  /** Hands mails to the mail server. A request only writes mails; a job sends them. */
  mail: MailTransport;
  /** Null: contents are in the database. */
  objectStore: ObjectStore | null;
  log: Logger;
  /** The present time, for work that lasts; a request has the time at which it began. */
  clock(): Date;
  /** Work that goes on after the response. */
  background: Background;
  /** Call it after the transaction that added a job. */
  wakeJobs(): void;
}
