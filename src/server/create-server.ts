import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { authenticateKey } from './api-keys/authenticate-key.ts';
import { serveAssistant } from './assistant/serve-assistant.ts';
import type { CardGateway } from './cards/card-gateway.ts';
import { makeCards } from './cards/braintree-gateway.ts';
import { passToSandbox } from './cards/pass-to-sandbox.ts';
import { carrierTimes, type CarrierTimes } from './carriers/request-carrier-rates.ts';
import { accountCarriers, joinCarriers } from './carriers/account-carriers.ts';
import { deleteOldResponses, saveResponses } from './carriers/carrier-responses.ts';
import { deleteOldPoints } from './carriers/service-points.ts';
import { tariffCarriers } from './carriers/tariff-carriers.ts';
import type { Carriers } from './carriers/carrier.ts';
import { exportLimitsOf } from './limits.ts';
import type { Config } from './config.ts';
import { authenticate } from './identity/authenticate.ts';
import { forgetOldSignIns } from './identity/own-sign-ins.ts';
import { settleDueRefunds } from './refunds/settle-due-refunds.ts';
import { createHub, type Hub } from './live/hub.ts';
import { type MailSender, sendDueMails } from './mail/send-mails.ts';
import { serveEmailChoices } from './mail/serve-choices.ts';
import { type PushKeys, readOrMakePushKeys } from './notifications/push-keys.ts';
import { sendDueNotifications } from './notifications/send-notifications.ts';
import { isRequiredOf } from './second-factor/is-required.ts';
import { deleteOldChallenges } from './second-factor/passkey-challenge.ts';
import { readOrMakeSecret, readSecretKeys } from './identity/secrets.ts';
import type { SecretKeys } from './platform/seal.ts';
import { completeOffers, completionJob } from './offers/send-complete-mail.ts';
import { batchMailJob } from './mail/notified-by-batch.ts';
import { paidMailJob, sendLatePaidMail } from './payments/send-paid-mail.ts';
import { labelMailJob, sendLabelMail } from './tracking/label-mail.ts';
import { sendEndedMails } from './offers/send-outcome-mails.ts';
import { ownAddress, readPort } from './own-address.ts';
import { settleDuePayments } from './payments/settle-due-payments.ts';
import { loadPlaces } from './places/load-places.ts';
import { startBackground } from './platform/background.ts';
import type { OpenDatabase } from './platform/database.ts';
import type { Tracing } from './platform/tracing.ts';
import { createHttp } from './platform/http.ts';
import type { HttpOptions } from './platform/http-options.ts';
import { deleteOldUses } from './platform/limits.ts';
import { forgetOldKeys } from './platform/idempotency.ts';
import { runDueJobs } from './platform/jobs.ts';
import { watchForNewer } from './platform/migrate.ts';
import { fileTransport, type MailTransport, smtpTransport } from './platform/mail-transport.ts';
import { serveCardForm } from './platform/card-form-files.ts';
import { checkJobs } from './files/quarantine.ts';
import { checkFiles } from './files/check-files.ts';
import { lookAfterStore, measureStore, objectStoreOf } from './files/look-after-objects.ts';
import { addSecurityHeaders, type PageFiles, servePage } from './platform/page-files.ts';
import { serveDescription } from './portal/serve-description.ts';
import { expireOrders } from './orders/order.ts';
import { refreshRates } from './rates/refresh-rates.ts';
import type { Services } from './services.ts';
import { isVisible } from './visible.ts';
import { makeDuePapers } from './customs/make-papers.ts';
import { bookDueShipments } from './shipments/book-shipment.ts';
import { fetchDueLabels } from './shipments/fetch-label.ts';
import { renamingJobs } from './read-models/order-rows.ts';
import { refreshOldReports } from './reports/refresh-reports.ts';
import { followShipments } from './tracking/follow-shipments.ts';
import { serveEasyPostEvents } from './tracking/serve-easypost-events.ts';
import { servePublicTracking } from './tracking/serve-public.ts';
import { sendBatchMail } from './batches/batch-mail.ts';
import { type CompaniesAtWork, workOnBatches } from './batches/row-job.ts';
import { settleDueBatchCharges } from './batches/settle-charge.ts';
import { sendDueWebhooks, type WebhookSender } from './webhooks/send-webhooks.ts';
import { implementAll } from './implement-all.ts';

/** All but the first three have defaults. */
export interface ServerParts {
  database: OpenDatabase;
  config: Config;
  log: Logger;
  /** This and the next three are by default read from the settings or the database. */
  tokenKey?: Uint8Array;
  pushKeys?: PushKeys;
  factorKeys?: SecretKeys;
  secretKeys?: SecretKeys;
  now?: () => Date;
  /** Only the demo's filling passes one: else people sign in with tokens, programs with API keys. */
  authenticateDemo?: HttpOptions['authenticate'];
  page?: PageFiles | null;
  carriers?: Carriers;
  carrierTimes?: CarrierTimes;
  cards?: CardGateway;
  mail?: MailTransport;
  tls?: { cert: string; key: string } | null;
  /** Null or undefined: no traces. */
  tracing?: Tracing | null;
  /** Called when a job was added. */
  wakeJobs?: () => void;
}

export interface Server {
  app: FastifyInstance;
  hub: Hub;
  services: Services;
  /** Reports that it is not ready, but goes on serving. */
  leave(): void;
  /** Runs due jobs, expiry and clean-up until `stop` aborts. Returns the number of jobs; the others below do likewise. */
  runDue(stop?: AbortSignal): Promise<number>;
  bookShipments(stop?: AbortSignal): Promise<number>;
  fetchLabels(stop?: AbortSignal): Promise<number>;
  makePapers(stop?: AbortSignal): Promise<number>;
  sendMails(stop?: AbortSignal): Promise<number>;
  sendNotifications(stop?: AbortSignal): Promise<number>;
  sendWebhooks(stop?: AbortSignal): Promise<number>;
  workOnBatches(stop?: AbortSignal): Promise<number>;
  /** Without a scanner it does nothing. */
  checkFiles(stop?: AbortSignal): Promise<number>;
  moveFiles(stop?: AbortSignal): Promise<number>;
  settlePayments(stop?: AbortSignal): Promise<number>;
  settleRefunds(stop?: AbortSignal): Promise<number>;
  followShipments(stop?: AbortSignal): Promise<number>;
  /** Imports the shipped places unless the database has them. */
  loadPlaces(stop: AbortSignal): Promise<void>;
  /** Sums the reports anew if the sums are old. */
  refreshReports(): Promise<void>;
  /** Fetches the day's exchange rates if that is due and an address is set. */
  refreshRates(stop: AbortSignal): Promise<void>;
}

/** For mails when there is no SMTP server. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => resolve(dataDir, 'mails');

const mailTransportOf = (config: Config): MailTransport =>
  config.mail.smtpUrl === null ? fileTransport(mailFolder(config)) : smtpTransport(config.mail.smtpUrl);

const jobHandlers = {
  [completionJob]: completeOffers,
  [labelMailJob]: sendLabelMail,
  [paidMailJob]: sendLatePaidMail,
  [batchMailJob]: sendBatchMail,
  ...renamingJobs,
};

const helpOf = ({ page }: Config) => ({ email: page.helpEmail, phone: page.helpPhone });

const mailSenderOf = ({ config, mail }: Services, app: FastifyInstance): MailSender => ({
  transport: mail,
  from: config.mail.from,
  portalAddress: config.publicUrl ?? ownAddress(config, readPort(app.server.address(), config)),
  help: helpOf(config),
});

const neverStopped = new AbortController().signal;

/** Nothing listens and no job runs yet. */
export async function createServer(parts: ServerParts): Promise<Server> {
  const db = parts.database.kysely;
  const now = parts.now ?? (() => new Date());
  const page = parts.page ?? null;
  const secretKeys = parts.secretKeys ?? (await readSecretKeys(db, 'secrets-key', parts.config.secretsKeys));
  const services: Services = {
    config: parts.config,
    tokenKey: parts.tokenKey ?? (await readOrMakeSecret(db, 'token-key', parts.config.tokenSecret)),
    pushKeys: parts.pushKeys ?? (await readOrMakePushKeys(db, parts.config.push.keys)),
    factorKeys: parts.factorKeys ?? (await readSecretKeys(db, 'second-factor-key', parts.config.secondFactorKeys)),
    secretKeys,
    build: page?.build ?? 'none',
    carriers:
      parts.carriers ??
      joinCarriers(
        tariffCarriers(),
        accountCarriers({
          keys: secretKeys,
          sandboxUrl: parts.config.sandboxCarriersUrl,
          clock: now,
          keepResponses: (sent) => services.background.follow(saveResponses(db, sent)),
        }),
      ),
    carrierTimes: parts.carrierTimes ?? carrierTimes,
    cards: parts.cards ?? makeCards(parts.config.cards, parts.log),
    mail: parts.mail ?? mailTransportOf(parts.config),
    objectStore: objectStoreOf(parts.config, parts.log),
    log: parts.log,
    clock: now,
    background: startBackground(parts.log),
    wakeJobs: parts.wakeJobs ?? (() => {}),
  };
  const hub = createHub(parts.database.notices, now);
  let isLeaving = false;
  const webhookCompanies: WebhookSender['companies'] = new Map();
  const batchCompanies: CompaniesAtWork = new Map();
  const readiness = {
    hasSpace: parts.database.hasSpace,
    isLeaving: () => isLeaving,
    findNewer: await watchForNewer(),
  };
  const identify: HttpOptions['authenticate'] =
    parts.authenticateDemo ??
    ((shown, at) =>
      shown.token.startsWith('qs_') ? authenticateKey(db, shown, at) : authenticate(db, services.tokenKey, shown, at));
  const app = await createHttp({
    db,
    readLists: parts.database.readLists,
    log: parts.log,
    now,
    endpoints: implementAll(services, hub, readiness),
    authenticate: identify,
    needsSecondFactor: (role) => isRequiredOf(parts.config.requireSecondFactor, role),
    exportLimits: exportLimitsOf,
    isVisible: (kind, id, caller) => isVisible(db, kind, id, caller),
    trustProxy: parts.config.trustProxy,
    beaconsPerHour: parts.config.clientReportsPerHour,
    limitedPerMinute: parts.config.offerLinkCallsPerMinute,
    keyCallsPerMinute: parts.config.apiCallsPerMinute,
    tls: parts.tls ?? null,
    prepare: async (http) => {
      parts.tracing?.follow(http);
      const isSecure = Boolean(parts.tls) || parts.config.publicUrl?.startsWith('https:') === true;
      await addSecurityHeaders(http, page, { isSecure, tileUrl: parts.config.page.tileUrl });
      serveDescription(http, {
        pageFolder: page?.folder ?? null,
        publicUrl: parts.config.publicUrl,
        callsPerMinute: parts.config.apiCallsPerMinute,
      });
      serveAssistant(http, { authenticate: identify, now, publicUrl: parts.config.publicUrl });
      const { metricsToken } = parts.config;
      if (metricsToken !== null) {
        const { hasSpace, countConnections } = parts.database;
        const fileJobs = Object.values(checkJobs);
        const countFollowers = () => hub.count();
        const { serveMetrics } = await import('./portal/serve-metrics.ts');
        const stored = measureStore(db, services);
        serveMetrics(http, metricsToken, { db, now, hasSpace, countConnections, countFollowers, fileJobs, stored });
      }
      const { gateway } = parts.config.cards;
      if (gateway.kind === 'sandbox') await passToSandbox(http, gateway.url);
      await servePage(http, page);
      serveCardForm(http, page, parts.config.page.payment);
      const looksPerMinute = 10 * parts.config.offerLinkCallsPerMinute;
      await servePublicTracking(http, { db, now, perMinuteOfOne: looksPerMinute });
      await serveEasyPostEvents(http, { db, services, perMinuteOfOne: looksPerMinute });
      await serveEmailChoices(http, {
        db,
        perMinuteOfOne: parts.config.offerLinkCallsPerMinute,
        help: helpOf(parts.config),
      });
      http.addHook('preClose', async () => hub.close());
    },
  });
  app.addHook('onClose', () => services.background.stop());
  return {
    app,
    hub,
    services,
    leave: () => void (isLeaving = true),
    async runDue(stop = neverStopped) {
      const at = now();
      await expireOrders(db, at);
      await sendEndedMails(db, at);
      await forgetOldKeys(db, at);
      await deleteOldUses(db, at);
      await forgetOldSignIns(db, at);
      await deleteOldChallenges(db, at);
      await deleteOldPoints(db, at);
      await deleteOldResponses(db, at);
      return await runDueJobs(db, jobHandlers, { now: at, log: parts.log, signal: stop });
    },
    bookShipments: (stop = neverStopped) =>
      bookDueShipments(db, services, { clock: now, log: parts.log, signal: stop }),
    fetchLabels: (stop = neverStopped) => fetchDueLabels(db, services, { clock: now, log: parts.log, signal: stop }),
    makePapers: (stop = neverStopped) => makeDuePapers(db, services, { clock: now, log: parts.log, signal: stop }),
    sendMails: (stop = neverStopped) =>
      sendDueMails(db, mailSenderOf(services, app), { clock: now, log: parts.log, signal: stop }),
    refreshReports: () => refreshOldReports(db, now()),
    sendNotifications: (stop = neverStopped) =>
      sendDueNotifications(
        db,
        { ...parts.config.push, keys: services.pushKeys },
        { clock: now, log: parts.log, signal: stop },
      ),
    sendWebhooks: (stop = neverStopped) =>
      sendDueWebhooks(
        db,
        {
          ...{ keys: secretKeys, innerHosts: parts.config.webhookInnerHosts, clock: now, companies: webhookCompanies },
          portalAddress: mailSenderOf(services, app).portalAddress,
        },
        { clock: now, log: parts.log, signal: stop },
      ),
    workOnBatches: (stop = neverStopped) =>
      workOnBatches(db, services, { clock: now, log: parts.log, signal: stop }, batchCompanies),
    async checkFiles(stop = neverStopped) {
      const { clamd } = parts.config;
      return clamd === null ? 0 : await checkFiles(db, clamd, { clock: now, log: parts.log, signal: stop });
    },
    moveFiles: (stop = neverStopped) => lookAfterStore(db, services, stop),
    async settlePayments(stop = neverStopped) {
      const look = { clock: now, stop };
      const ends = await Promise.allSettled([
        settleDuePayments(db, services, look),
        settleDueBatchCharges(db, services, look),
      ]);
      for (const end of ends)
        if (end.status === 'rejected') parts.log.error({ err: end.reason }, 'Card payments could not be followed up');
      return ends.reduce((sum, end) => sum + (end.status === 'fulfilled' ? end.value : 0), 0);
    },
    settleRefunds: (stop = neverStopped) => settleDueRefunds(db, services, stop),
    followShipments: (stop = neverStopped) => followShipments(db, services, stop),
    async loadPlaces(stop) {
      const from = performance.now();
      if (!(await loadPlaces(parts.database, parts.config.placesFile, stop))) return;
      const seconds = Math.round((performance.now() - from) / 1000);
      parts.log.info({ seconds }, 'The lists of postcodes and cities were loaded');
    },
    async refreshRates(stop) {
      const url = parts.config.exchangeRatesUrl;
      if (url !== null) await refreshRates(db, { url, clock: now, log: parts.log, stop });
    },
  };
}
