import { email } from '#domain/field.ts';
import { type CardsConfig, paymentOfPage, readCardsConfig } from './cards/cards-config.ts';
import { type FilesConfig, readFilesConfig } from './files/files-config.ts';
import { type MarketplaceConfig, readMarketplaceConfig } from './marketplace/marketplace-config.ts';
import { shippedPlaces } from './places/read-dump.ts';
import { type PushConfig, readPushConfig } from './notifications/push-config.ts';
import { type ClamdAddress, readClamdAddress } from './platform/clamd.ts';
import {
  type Environment,
  isBareWebAddress,
  isDatabaseUrl,
  isLink,
  isSmtpUrl,
  isWebAddress,
  readVariables,
  type Variables,
} from './platform/environment.ts';
import { type LogLevel, logLevels } from './platform/log.ts';
import { readFactorConfig } from './second-factor/factor-config.ts';
import type { ConfiguredKeys } from './identity/secrets.ts';
import type { RequiredFrom } from './second-factor/is-required.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import type { AppConfig } from '#contract/config.ts';
import type { SettingName } from './settings.ts';
import { passkeyPlaceOf } from './second-factor/passkey-place.ts';

/** Settings of the page (rule C-10). */
type PageConfig = Readonly<Omit<AppConfig, 'build' | 'payment'>> & {
  readonly payment: Readonly<AppConfig['payment']>;
};

const openStreetMapTiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const hourMs = 3_600_000;
const isMailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** With a marketplace our own sign-in is open only if a setting says so. @throws StartupProblem */
function readPageConfig(
  from: Variables<SettingName>,
  { cards, hasMarketplace, publicUrl }: { cards: CardsConfig; hasMarketplace: boolean; publicUrl: string | null },
): PageConfig {
  const number = (name: SettingName, min: number, max: number, unset: number) =>
    from.wholeNumber(name, { min, max, unset });
  const link = (name: SettingName) =>
    from.checked(name, isLink, 'an http or https address, or a path that starts with /');
  const mail = (name: SettingName) => from.checked(name, isMailAddress, 'an email address');
  const loginEnabled = from.flag('LOGIN_ENABLED', !hasMarketplace);
  return Object.freeze({
    publicUrl,
    loginEnabled,
    passkeys: loginEnabled && passkeyPlaceOf(publicUrl) !== null,
    helpPhone: from.text('HELP_PHONE') ?? '+1 202 555 0143',
    helpEmail: mail('HELP_EMAIL') ?? 'help@quayside.example',
    chargeText: from.text('CHARGE_TEXT') ?? 'Customs duties and taxes of the destination country are not included.',
    debounceMs: number('DEBOUNCE_MS', 0, 10_000, 300),
    minimumSearchCharacters: number('MINIMUM_SEARCH_CHARACTERS', 0, 20, 3),
    successMessageMs: number('SUCCESS_MESSAGE_MS', 500, 60_000, 5_000),
    minimumSelectableDays: number('MINIMUM_SELECTABLE_DAYS', 0, 30, 0),
    defaultDueTimeHours: number('DEFAULT_DUE_TIME_HOURS', 1, 48, 24),
    inactivityTimeoutMs: number('INACTIVITY_TIMEOUT_MS', 1_000, 24 * hourMs, hourMs),
    marketplaceUrl: from.checked('MARKETPLACE_URL', isWebAddress, 'an http or https address'),
    kycFormUrl: link('KYC_FORM_URL') ?? '/kyc-form.pdf',
    termsUrl: link('TERMS_URL') ?? '/terms.html',
    shippingMailbox: mail('SHIPPING_MAILBOX') ?? 'shipping@quayside.example',
    forgotPasswordUrl: link('FORGOT_PASSWORD_URL'),
    changePasswordUrl: link('CHANGE_PASSWORD_URL'),
    tableExport: from.flag('TABLE_EXPORT', true),
    tileUrl: readTileUrl(from),
    payment: paymentOfPage(cards),
  });
}

/** `off`: no map. */
function readTileUrl(from: Variables<SettingName>): string | null {
  const isTileUrl = (text: string): boolean =>
    text === 'off' || (isWebAddress(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)));
  const value = from.checked('TILE_URL', isTileUrl, 'an http or https address with {z}, {x} and {y}, or off');
  return value === 'off' ? null : (value ?? openStreetMapTiles);
}

/** Account for transfers (rule C-10); `details` and `paymentWaitTime` are optional. */
interface BankDetails {
  readonly bank: string;
  readonly accountNumber: string;
  readonly receiverInfo: string;
  readonly details: string | null;
  readonly paymentWaitTime: string | null;
}

export interface Config {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database, and of mails without an SMTP server. */
  readonly dataDir: string;
  readonly placesFile: string;
  /** Instead of the embedded database; holds a password. */
  readonly databaseUrl: string | null;
  /** Bypasses the pooler that `databaseUrl` leads to; null: no pooler. */
  readonly databaseDirectUrl: string | null;
  /** A replica for lists; null: none. */
  readonly databaseReadUrl: string | null;
  /** How long a stopping server goes on serving while it reports that it is not ready. */
  readonly drainSeconds: number;
  readonly seedDemo: boolean;
  readonly logLevel: LogLevel;
  /** `auto`: plain lines at a terminal, JSON elsewhere. */
  readonly logFormat: 'auto' | 'json' | 'plain';
  /** How many proxies in front of the server are trusted about the client's address. */
  readonly trustProxy: number;
  /** Error reports from pages, an hour, of all users together. */
  readonly clientReportsPerHour: number;
  /** Per minute, address and endpoint of a provider's link. */
  readonly offerLinkCallsPerMinute: number;
  readonly apiCallsPerMinute: number;
  /** `host:port`; webhooks may go to them by http too. */
  readonly webhookInnerHosts: readonly string[];
  /** Per minute and user, to pay one order or to send its refund. */
  readonly paymentsPerMinute: number;
  /** Needed to read the metrics; null: nobody can. */
  readonly metricsToken: string | null;
  /** OTLP collector; null: no traces. */
  readonly tracesTo: string | null;
  /** Null: plain http. */
  readonly tls: { readonly certPath: string; readonly keyPath: string } | null;
  /** Signs the tokens; null: the database has a generated one. */
  readonly tokenSecret: string | null;
  /** Encrypt the secrets of authenticator apps; without one the database has a generated key. */
  readonly secondFactorKeys: ConfiguredKeys;
  /** Encrypt the credentials of carriers' accounts; without one the database has a generated key. */
  readonly secretsKeys: ConfiguredKeys;
  /** The stand-ins of carriers, on this machine; null for none. */
  readonly sandboxCarriersUrl: string | null;
  /** The stand-in receiver of webhooks, on this machine; null for none. */
  readonly sandboxWebhooksUrl: string | null;
  /** The roles that need a second factor (rule P-26). */
  readonly requireSecondFactor: RequiredFrom;
  /** Exponent of scrypt's N. */
  readonly passwordCost: number;
  /** Nobody sees this carrier's express offers (rule O-12). */
  readonly hiddenExpressCarrier: string | null;
  /** Days an express offer is valid (rule O-15). */
  readonly expressValidityDays: number;
  /** Days without tracking updates until a shipment becomes support's work (rule W-1). */
  readonly noUpdatesDays: number;
  /** The portal's address for browsers, without a slash at the end; null: the address it listens on. */
  readonly publicUrl: string | null;
  /** The virus scanner; null: files are available at once. */
  readonly clamd: ClamdAddress | null;
  /** May hold a secret. */
  readonly files: FilesConfig;
  /** `smtpUrl` may hold a password; null: mails become files. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  /** May hold a secret key. */
  readonly push: PushConfig;
  /** Null: rates are not fetched, and the last ones stay. */
  readonly exchangeRatesUrl: string | null;
  /** May hold a secret key. */
  readonly cards: CardsConfig;
  readonly marketplace: MarketplaceConfig | null;
  /** Null: no transfers. */
  readonly bank: BankDetails | null;
  /** The version of the terms, stored with each payment. */
  readonly termsVersion: string;
  readonly page: PageConfig;
}

const isHostList = (text: string): boolean => /^[\w.:[\]-]+(,[\w.:[\]-]+)*$/.test(text);

const stages = ['production', 'development', 'test'];

/** Null: none is set. Other spellings are refused, since packages that read NODE_ENV take only these. */
const readStage = (from: Variables<SettingName>): string | null =>
  from.checked('NODE_ENV', (text) => stages.includes(text), `one of ${stages.join(', ')}`);

/** @throws StartupProblem naming the first wrong variable and what it may be */
export function readConfig(environment: Environment): Config {
  const from: Variables<SettingName> = readVariables(environment);
  const isProduction = readStage(from) === 'production';
  const cards = readCardsConfig(from, isProduction);
  const marketplace = readMarketplaceConfig(from, isProduction);
  const publicUrl = readPublicUrl(from);
  const sandboxWebhooksUrl = readSandboxUrl(from, 'SANDBOX_WEBHOOKS_URL', isProduction, 'it is no customer’s');
  const page = readPageConfig(from, { cards, hasMarketplace: marketplace !== null, publicUrl });
  return Object.freeze({
    isProduction,
    port: from.wholeNumber('PORT', { min: 0, max: 65_535, unset: 8080 }),
    host: from.checked('HOST', isHost, 'a host name or an IP address') ?? '127.0.0.1',
    dataDir: from.text('DATA_DIR') ?? './data',
    placesFile: from.text('PLACES_FILE') ?? shippedPlaces,
    ...readDatabaseUrls(from),
    drainSeconds: from.wholeNumber('DRAIN_SECONDS', { min: 0, max: 300, unset: 0 }),
    seedDemo: from.flag('SEED_DEMO', !isProduction),
    logLevel: from.choice('LOG_LEVEL', logLevels, 'info'),
    logFormat: from.choice('LOG_FORMAT', ['auto', 'json', 'plain'], 'auto'),
    trustProxy: from.wholeNumber('TRUST_PROXY', { min: 0, max: 10, unset: 0 }),
    webhookInnerHosts: Object.freeze([
      ...(from
        .checked('WEBHOOK_INNER_HOSTS', isHostList, 'hosts, each with its port, between commas')
        ?.toLowerCase()
        .split(',') ?? []),
      ...(sandboxWebhooksUrl === null ? [] : [hostAndPort(new URL(sandboxWebhooksUrl))]),
    ]),
    apiCallsPerMinute: from.wholeNumber('API_CALLS_PER_MINUTE', { min: 1, max: 1_000_000, unset: 300 }),
    offerLinkCallsPerMinute: from.wholeNumber('OFFER_LINK_CALLS_PER_MINUTE', { min: 1, max: 1_000_000, unset: 60 }),
    clientReportsPerHour: from.wholeNumber('CLIENT_REPORTS_PER_HOUR', { min: 0, max: 1_000_000, unset: 600 }),
    paymentsPerMinute: from.wholeNumber('PAYMENTS_PER_MINUTE', { min: 1, max: 1_000_000, unset: 5 }),
    metricsToken: from.checked('METRICS_TOKEN', isLongEnough, 'at least 32 characters long'),
    tracesTo: from.checked('OTEL_EXPORTER_OTLP_ENDPOINT', isWebAddress, 'an http or https address'),
    tls: readTls(from),
    tokenSecret: from.checked('TOKEN_SECRET', isLongEnough, 'at least 32 characters long'),
    ...readFactorConfig(from),
    secretsKeys: Object.freeze({
      current: from.checked('SECRETS_KEY', isLongEnough, 'at least 32 characters long'),
      previous: from.checked('SECRETS_KEY_BEFORE', isLongEnough, 'at least 32 characters long'),
    }),
    sandboxCarriersUrl: readSandboxUrl(from, 'SANDBOX_CARRIERS_URL', isProduction, 'no parcel moves'),
    sandboxWebhooksUrl,
    passwordCost: from.wholeNumber('PASSWORD_COST', { min: 10, max: 20, unset: 17 }),
    hiddenExpressCarrier: from.text('HIDDEN_EXPRESS_CARRIER'),
    expressValidityDays: from.wholeNumber('EXPRESS_VALIDITY_DAYS', { min: 1, max: 365, unset: 7 }),
    noUpdatesDays: from.wholeNumber('NO_TRACKING_UPDATES_DAYS', { min: 1, max: 365, unset: 5 }),
    publicUrl,
    clamd: readClamd(from),
    files: readFilesConfig(from),
    mail: readMail(from),
    push: readPushConfig(from, { isProduction, help: page.helpEmail }),
    exchangeRatesUrl: from.checked('EXCHANGE_RATES_URL', isWebAddress, 'an http or https address'),
    cards,
    marketplace,
    bank: readBank(from),
    termsVersion: from.text('TERMS_VERSION') ?? '1',
    page,
  });
}

function readDatabaseUrls(
  from: Variables<SettingName>,
): Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl'> {
  const address = (name: SettingName) =>
    from.checked(name, isDatabaseUrl, 'an address like postgres://user@host:5432/name');
  const databaseUrl = address('DATABASE_URL');
  const databaseDirectUrl = address('DATABASE_DIRECT_URL');
  const databaseReadUrl = address('DATABASE_READ_URL');
  const beside = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : databaseReadUrl ? 'DATABASE_READ_URL' : null;
  if (beside && !databaseUrl)
    throw new StartupProblem(`DATABASE_URL must be set too: ${beside} is another way to the same database.`);
  return { databaseUrl, databaseDirectUrl, databaseReadUrl };
}

function readSandboxUrl(
  from: Variables<SettingName>,
  name: SettingName,
  isProduction: boolean,
  whyNot: string,
): string | null {
  const url = from.checked(name, isSandboxUrl, 'an http address of this machine, like http://127.0.0.1:4200');
  if (url !== null && isProduction)
    throw new StartupProblem(`${name} must not be set with NODE_ENV=production: ${whyNot}.`);
  return url?.replace(/\/$/, '') ?? null;
}

const hostAndPort = ({ hostname, port }: URL): string => `${hostname}:${port || 80}`;

const isSandboxUrl = (text: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?\/?$/.test(text);
const isHost = (text: string): boolean => /^[\w.:-]+$/.test(text);
const isLongEnough = (text: string): boolean => Buffer.byteLength(text) >= 32;
const isMailSender = (text: string): boolean => email('MAIL_FROM', 255).safeParse(text).success;

function readTls(from: Variables<SettingName>): Config['tls'] {
  const [certPath, keyPath] = [from.text('TLS_CERT'), from.text('TLS_KEY')];
  if (certPath && keyPath) return Object.freeze({ certPath, keyPath });
  if (certPath || keyPath) {
    throw new StartupProblem(`${certPath ? 'TLS_KEY' : 'TLS_CERT'} must be set too: https needs both files.`);
  }
  return null;
}

const readPublicUrl = (from: Variables<SettingName>): string | null =>
  from.checked('PUBLIC_URL', isBareWebAddress, 'an http or https address without a path')?.replace(/\/$/, '') ?? null;

function readClamd(from: Variables<SettingName>): ClamdAddress | null {
  const allowed = 'an address like unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310';
  const value = from.checked('CLAMD_URL', (text) => readClamdAddress(text) !== null, allowed);
  return value === null ? null : readClamdAddress(value);
}

/** Mail servers refuse an invented sender address, so one is required with SMTP. */
function readMail(from: Variables<SettingName>): Config['mail'] {
  const smtpUrl = from.checked('SMTP_URL', isSmtpUrl, 'an address like smtp://user:password@host:587');
  const sender = from.checked('MAIL_FROM', isMailSender, 'an email address');
  if (smtpUrl && !sender)
    throw new StartupProblem('MAIL_FROM must be set too: SMTP_URL needs an address to send from.');
  return Object.freeze({ smtpUrl, from: sender ?? 'no-reply@quayside.example' });
}

function readBank(from: Variables<SettingName>): BankDetails | null {
  const needed = ['BANK_NAME', 'BANK_ACCOUNT', 'BANK_RECEIVER'] as const;
  const [bank, accountNumber, receiverInfo] = needed.map((name) => from.text(name));
  const details = from.text('BANK_DETAILS');
  const paymentWaitTime = from.text('BANK_WAIT_TIME');
  if (bank && accountNumber && receiverInfo) {
    return Object.freeze({ bank, accountNumber, receiverInfo, details, paymentWaitTime });
  }
  if (bank || accountNumber || receiverInfo || details || paymentWaitTime) {
    const missing = needed.filter((name) => from.text(name) === null);
    throw new StartupProblem(`${missing.join(' and ')} must be set too: a transfer needs ${needed.join(', ')}.`);
  }
  return null;
}
