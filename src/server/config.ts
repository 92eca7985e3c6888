import type { AppConfig } from '#contract/config.ts';
import { isDatabaseUrl, isLink, isWebAddress, readVariables } from './platform/environment.ts';
import type { Environment, Variables } from './platform/environment.ts';
import { logLevels } from './platform/log.ts';
import type { LogLevel } from './platform/log.ts';
import { StartupProblem } from './platform/startup-problem.ts';

/** Where a customer transfers money to (decisions §1.7); `details` and `paymentWaitTime` may be left out. */
export interface BankDetails {
  readonly bank: string;
  readonly accountNumber: string;
  readonly receiverInfo: string;
  readonly details: string | null;
  readonly paymentWaitTime: string | null;
}

/** Everything that the environment decides, read once at the start. Frozen. */
export interface Config {
  readonly isProduction: boolean;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database, unused with a `databaseUrl`. */
  readonly dataDir: string;
  /** A PostgreSQL server to use instead of the embedded database; holds a password. */
  readonly databaseUrl: string | null;
  readonly seedDemo: boolean;
  readonly logLevel: LogLevel;
  /** How many proxies before the server are believed when they say where a request came from. */
  readonly trustProxy: number;
  /** Paths of the certificate and its key; null: plain http. */
  readonly tls: { readonly certPath: string; readonly keyPath: string } | null;
  /** Key of the tokens; null: the database keeps a generated one. */
  readonly tokenSecret: string | null;
  /** Exponent of scrypt's N. */
  readonly passwordCost: number;
  /** The name of the carrier whose express offers nobody sees (decisions §3.8); null: none. */
  readonly hiddenExpressCarrier: string | null;
  /** Days for which an express offer holds (decisions §3.8). */
  readonly expressValidityDays: number;
  /** Null: transfers are not offered. */
  readonly bank: BankDetails | null;
  /** What the page is told, without its build (decisions §1.7). */
  readonly page: Readonly<Omit<AppConfig, 'build' | 'payment'>> & { readonly payment: Readonly<AppConfig['payment']> };
}

const openStreetMapTiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const hourMs = 3_600_000;

/**
 * Reads the settings of the server.
 * @throws StartupProblem naming the first variable that is wrong and what it may be
 */
export function readConfig(environment: Environment): Config {
  const from = readVariables(environment);
  const isProduction = from.text('NODE_ENV') === 'production';
  return Object.freeze({
    isProduction,
    port: from.wholeNumber('PORT', { min: 0, max: 65_535, unset: 8080 }),
    host: from.checked('HOST', isHost, 'a host name or an IP address') ?? '127.0.0.1',
    dataDir: from.text('DATA_DIR') ?? './data',
    databaseUrl: from.checked('DATABASE_URL', isDatabaseUrl, 'an address like postgres://user@host:5432/name'),
    seedDemo: from.flag('SEED_DEMO', !isProduction),
    logLevel: from.choice('LOG_LEVEL', logLevels, 'info'),
    trustProxy: from.wholeNumber('TRUST_PROXY', { min: 0, max: 10, unset: 0 }),
    tls: readTls(from),
    tokenSecret: from.checked('TOKEN_SECRET', isLongEnough, 'at least 32 characters long'),
    passwordCost: from.wholeNumber('PASSWORD_COST', { min: 10, max: 20, unset: 17 }),
    hiddenExpressCarrier: from.text('HIDDEN_EXPRESS_CARRIER'),
    expressValidityDays: from.wholeNumber('EXPRESS_VALIDITY_DAYS', { min: 1, max: 365, unset: 7 }),
    bank: readBank(from),
    page: readPageConfig(from),
  });
}

const isHost = (text: string): boolean => /^[\w.:-]+$/.test(text);
const isLongEnough = (text: string): boolean => Buffer.byteLength(text) >= 32;
const isMailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

function readTls(from: Variables): Config['tls'] {
  const [certPath, keyPath] = [from.text('TLS_CERT'), from.text('TLS_KEY')];
  if (certPath && keyPath) return Object.freeze({ certPath, keyPath });
  if (certPath || keyPath) {
    throw new StartupProblem(`${certPath ? 'TLS_KEY' : 'TLS_CERT'} must be set too: https needs both files.`);
  }
  return null;
}

function readBank(from: Variables): BankDetails | null {
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

function readPageConfig(from: Variables): Config['page'] {
  const number = (name: string, min: number, max: number, unset: number) => from.wholeNumber(name, { min, max, unset });
  const link = (name: string) => from.checked(name, isLink, 'an http or https address, or a path that starts with /');
  const mail = (name: string) => from.checked(name, isMailAddress, 'an e-mail address');
  return Object.freeze({
    loginEnabled: from.flag('LOGIN_ENABLED', true),
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
    payment: Object.freeze({ provider: 'sandbox', mode: 'sandbox' }),
  });
}

/** `off` draws no map at all. */
function readTileUrl(from: Variables): string | null {
  const isTileUrl = (text: string): boolean =>
    text === 'off' || (isWebAddress(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)));
  const given = from.checked('TILE_URL', isTileUrl, 'an http or https address with {z}, {x} and {y}, or off');
  return given === 'off' ? null : (given ?? openStreetMapTiles);
}
