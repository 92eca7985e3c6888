import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { otherSettings, serverSettings, setByPrograms } from './settings.ts';

const whole = (min: number, max: number): string => `a whole number from ${min} to ${max}`;
const flag = 'on or off';
const mail = 'an email address';
const link = 'an http or https address, or a path that starts with /';
const bank = { BANK_NAME: 'Bank', BANK_ACCOUNT: 'LT12', BANK_RECEIVER: 'Quayside' };
const braintree = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 's',
};
const marketplace = { MARKETPLACE_JWKS_URL: 'https://market.example/keys', MARKETPLACE_ISSUER: 'market' };
const origin = 'an http or https address without a path';
const objectStore = {
  FILES_S3_ENDPOINT: 'https://store.example',
  FILES_S3_BUCKET: 'files',
  FILES_S3_KEY_ID: 'key',
  FILES_S3_SECRET: 'secret',
};
const tls = { TLS_CERT: '/a.pem', TLS_KEY: '/b.pem' };

/** Each setting: a good value, the path in the config that it sets and the value there, a bad value with what is allowed; null where any text is good. */
const settings: [
  name: string,
  good: string,
  configPath: string,
  becomes: unknown,
  bad: string | null,
  allowed: string,
][] = [
  ['PORT', '0', 'port', 0, '65536', whole(0, 65_535)],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0', 'a b', 'a host name or an IP address'],
  ['PLACES_FILE', '/srv/places.tsv.br', 'placesFile', '/srv/places.tsv.br', null, ''],
  ['DATA_DIR', '/var/lib/quayside', 'dataDir', '/var/lib/quayside', null, ''],
  [
    'DATABASE_URL',
    'postgres://q@db:5432/q',
    'databaseUrl',
    'postgres://q@db:5432/q',
    'mysql://db/q',
    'an address like postgres://user@host:5432/name',
  ],
  [
    'DATABASE_DIRECT_URL',
    'postgres://q@db:5432,standby:5432/q',
    'databaseDirectUrl',
    'postgres://q@db:5432,standby:5432/q',
    'db:5432',
    'an address like postgres://user@host:5432/name',
  ],
  [
    'DATABASE_READ_URL',
    'postgres://q@standby:5432/q',
    'databaseReadUrl',
    'postgres://q@standby:5432/q',
    'standby:5432',
    'an address like postgres://user@host:5432/name',
  ],
  ['DRAIN_SECONDS', '5', 'drainSeconds', 5, '301', whole(0, 300)],
  ['SEED_DEMO', 'off', 'seedDemo', false, 'yes', flag],
  ['NODE_ENV', 'production', 'isProduction', true, 'prod', 'one of production, development, test'],
  ['TLS_CERT', '/c.pem', 'tls.certPath', '/c.pem', null, ''],
  ['TLS_KEY', '/k.pem', 'tls.keyPath', '/k.pem', null, ''],
  ['TRUST_PROXY', '2', 'trustProxy', 2, '11', whole(0, 10)],
  ['TOKEN_SECRET', 's'.repeat(32), 'tokenSecret', 's'.repeat(32), 's'.repeat(31), 'at least 32 characters long'],
  ['METRICS_TOKEN', 'm'.repeat(32), 'metricsToken', 'm'.repeat(32), 'm'.repeat(31), 'at least 32 characters long'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'http://127.0.0.1:4318',
    'tracesTo',
    'http://127.0.0.1:4318',
    '127.0.0.1:4318',
    'an http or https address',
  ],
  [
    'SECOND_FACTOR_KEY',
    'f'.repeat(32),
    'secondFactorKeys.current',
    'f'.repeat(32),
    'f'.repeat(31),
    'at least 32 characters long',
  ],
  [
    'SECOND_FACTOR_KEY_BEFORE',
    'f'.repeat(32),
    'secondFactorKeys.previous',
    'f'.repeat(32),
    'f'.repeat(31),
    'at least 32 characters long',
  ],
  ['SECRETS_KEY', 'k'.repeat(32), 'secretsKeys.current', 'k'.repeat(32), 'k'.repeat(31), 'at least 32 characters long'],
  [
    'SECRETS_KEY_BEFORE',
    'k'.repeat(32),
    'secretsKeys.previous',
    'k'.repeat(32),
    'k'.repeat(31),
    'at least 32 characters long',
  ],
  ['REQUIRE_SECOND_FACTOR', 'staff', 'requireSecondFactor', 'staff', 'all', 'one of managers, staff'],
  ['PASSWORD_COST', '12', 'passwordCost', 12, '21', whole(10, 20)],
  ['LOG_LEVEL', 'warn', 'logLevel', 'warn', 'loud', 'one of silent, fatal, error, warn, info, debug, trace'],
  ['LOG_FORMAT', 'json', 'logFormat', 'json', 'xml', 'one of auto, json, plain'],
  [
    'WEBHOOK_INNER_HOSTS',
    'erp.local:8080',
    'webhookInnerHosts',
    ['erp.local:8080'],
    'a b',
    'hosts, each with its port, between commas',
  ],
  ['API_CALLS_PER_MINUTE', '5', 'apiCallsPerMinute', 5, '0', whole(1, 1_000_000)],
  ['OFFER_LINK_CALLS_PER_MINUTE', '5', 'offerLinkCallsPerMinute', 5, '0', whole(1, 1_000_000)],
  ['PAYMENTS_PER_MINUTE', '9', 'paymentsPerMinute', 9, '0', whole(1, 1_000_000)],
  ['CLIENT_REPORTS_PER_HOUR', '0', 'clientReportsPerHour', 0, '-1', whole(0, 1_000_000)],
  [
    'PUBLIC_URL',
    'https://ship.example/',
    'publicUrl',
    'https://ship.example',
    'https://ship.example/portal',
    'an http or https address without a path',
  ],
  [
    'CLAMD_URL',
    'unix:/run/clamav/clamd.ctl',
    'clamd.path',
    '/run/clamav/clamd.ctl',
    'http://127.0.0.1:3310',
    'an address like unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310',
  ],
  ['FILES_S3_ENDPOINT', 'http://store:9000/', 'files.store.endpoint', 'http://store:9000', 'store:9000', origin],
  [
    'FILES_S3_BUCKET',
    'files-2',
    'files.store.bucket',
    'files-2',
    'Files/2',
    'the name of a bucket: small letters, figures, - and .',
  ],
  ['FILES_S3_REGION', 'eu-central-1', 'files.store.region', 'eu-central-1', 'a b', 'a region like eu-central-1'],
  ['FILES_S3_KEY_ID', 'other', 'files.store.keyId', 'other', null, ''],
  ['FILES_S3_SECRET', 'closed', 'files.store.secret', 'closed', null, ''],
  ['FILES_KEPT_IN', 'database', 'files.keptIn', 'database', 'disk', 'one of database, store'],
  [
    'SMTP_URL',
    'smtp://post.example:587',
    'mail.smtpUrl',
    'smtp://post.example:587',
    'post.example',
    'an address like smtp://user:password@host:587',
  ],
  ['MAIL_FROM', 'post@ship.example', 'mail.from', 'post@ship.example', 'post', mail],
  [
    'PUSH_PRIVATE_KEY',
    'YovNt6whnr2pApLgGD6odOFufB-INC5D6QuVRqSZyaU',
    'push.keys.publicKey',
    'BM7QzcGQzFqTjn00rGcjPmn2zeQj0FPmX8w5w16P7AGKeTS9gnUXVvgehO_Opr_JZKk511_NxjeOS1kcFOdDyes',
    '_'.repeat(43),
    'a private VAPID key in base64url',
  ],
  [
    'PUSH_CONTACT',
    'mailto:it@ship.example',
    'push.contact',
    'mailto:it@ship.example',
    'it@ship.example',
    'a mailto: or https address',
  ],
  [
    'PUSH_HOSTS',
    '*.push.example',
    'push.hosts',
    ['*.push.example'],
    'https://push.example',
    'a name of a host, or several with commas between them, like push.example, *.push.example',
  ],
  ['LOGIN_ENABLED', 'off', 'page.loginEnabled', false, '0', flag],
  [
    'MARKETPLACE_URL',
    'https://market.example/',
    'page.marketplaceUrl',
    'https://market.example/',
    '/market',
    'an http or https address',
  ],
  [
    'MARKETPLACE_JWKS_URL',
    'https://other.example/keys',
    'marketplace.jwksUrl',
    'https://other.example/keys',
    'http://other.example/keys',
    'an https address, or an http address of this machine',
  ],
  ['MARKETPLACE_ISSUER', 'other', 'marketplace.issuer', 'other', null, ''],
  ['MARKETPLACE_AUDIENCE', 'ship', 'marketplace.audience', 'ship', null, ''],
  ['HELP_PHONE', '+44 20 7946 0000', 'page.helpPhone', '+44 20 7946 0000', null, ''],
  ['HELP_EMAIL', 'ask@ship.example', 'page.helpEmail', 'ask@ship.example', 'ask', mail],
  ['SHIPPING_MAILBOX', 'box@ship.example', 'page.shippingMailbox', 'box@ship.example', 'box@', mail],
  ['CHARGE_TEXT', 'Fees apply.', 'page.chargeText', 'Fees apply.', null, ''],
  ['TERMS_URL', '/ours.html', 'page.termsUrl', '/ours.html', 'terms', link],
  ['KYC_FORM_URL', 'https://ship.example/kyc', 'page.kycFormUrl', 'https://ship.example/kyc', 'ftp://x/y', link],
  ['FORGOT_PASSWORD_URL', '/forgot', 'page.forgotPasswordUrl', '/forgot', '//evil.example', link],
  ['CHANGE_PASSWORD_URL', '/change', 'page.changePasswordUrl', '/change', 'javascript:alert(1)', link],
  [
    'EXCHANGE_RATES_URL',
    'https://rates.example/daily.xml',
    'exchangeRatesUrl',
    'https://rates.example/daily.xml',
    'rates.xml',
    'an http or https address',
  ],
  ['EXPRESS_VALIDITY_DAYS', '3', 'expressValidityDays', 3, '0', whole(1, 365)],
  ['NO_TRACKING_UPDATES_DAYS', '3', 'noUpdatesDays', 3, '0', whole(1, 365)],
  ['HIDDEN_EXPRESS_CARRIER', 'Polaris', 'hiddenExpressCarrier', 'Polaris', null, ''],
  ['BANK_NAME', 'First Bank', 'bank.bank', 'First Bank', null, ''],
  ['BANK_ACCOUNT', 'DE89', 'bank.accountNumber', 'DE89', null, ''],
  ['BANK_RECEIVER', 'Quayside GmbH', 'bank.receiverInfo', 'Quayside GmbH', null, ''],
  ['BANK_DETAILS', 'SWIFT ABC', 'bank.details', 'SWIFT ABC', null, ''],
  ['BANK_WAIT_TIME', '2 days', 'bank.paymentWaitTime', '2 days', null, ''],
  ['TERMS_VERSION', '2', 'termsVersion', '2', null, ''],
  [
    'BRAINTREE_ENVIRONMENT',
    'production',
    'cards.gateway.environment',
    'production',
    'live',
    'one of sandbox, production',
  ],
  ['BRAINTREE_MERCHANT_ID', 'quay', 'cards.gateway.merchantId', 'quay', null, ''],
  ['BRAINTREE_PUBLIC_KEY', 'open', 'cards.gateway.publicKey', 'open', null, ''],
  ['BRAINTREE_PRIVATE_KEY', 'closed', 'cards.gateway.privateKey', 'closed', null, ''],
  ['CARDS_WITHOUT_3DS', 'on', 'cards.without3ds', true, 'yes', flag],
  [
    'SANDBOX_GATEWAY_URL',
    'http://127.0.0.1:4000/',
    'cards.gateway.url',
    'http://127.0.0.1:4000',
    'https://pay.example',
    'an http address of this machine like http://127.0.0.1:4000',
  ],
  [
    'SANDBOX_CARRIERS_URL',
    'http://127.0.0.1:4200/',
    'sandboxCarriersUrl',
    'http://127.0.0.1:4200',
    'https://carriers.example',
    'an http address of this machine, like http://127.0.0.1:4200',
  ],
  [
    'SANDBOX_WEBHOOKS_URL',
    'http://127.0.0.1:4300/',
    'sandboxWebhooksUrl',
    'http://127.0.0.1:4300',
    'https://shop.example',
    'an http address of this machine, like http://127.0.0.1:4200',
  ],
  ['DEBOUNCE_MS', '0', 'page.debounceMs', 0, '10001', whole(0, 10_000)],
  ['MINIMUM_SEARCH_CHARACTERS', '1', 'page.minimumSearchCharacters', 1, '21', whole(0, 20)],
  ['SUCCESS_MESSAGE_MS', '500', 'page.successMessageMs', 500, '499', whole(500, 60_000)],
  ['MINIMUM_SELECTABLE_DAYS', '30', 'page.minimumSelectableDays', 30, '31', whole(0, 30)],
  ['DEFAULT_DUE_TIME_HOURS', '48', 'page.defaultDueTimeHours', 48, '0', whole(1, 48)],
  ['INACTIVITY_TIMEOUT_MS', '1000', 'page.inactivityTimeoutMs', 1000, '999', whole(1000, 86_400_000)],
  ['TABLE_EXPORT', 'off', 'page.tableExport', false, 'no', flag],
  [
    'TILE_URL',
    'off',
    'page.tileUrl',
    null,
    'https://tiles.example/',
    'an http or https address with {z}, {x} and {y}, or off',
  ],
];

/** The other settings that a setting needs to be read at all. */
function companions(name: string): Record<string, string> {
  if (name.startsWith('BANK_')) return bank;
  if (name.startsWith('MARKETPLACE_') && name !== 'MARKETPLACE_URL') return marketplace;
  if (name.startsWith('FILES_')) return objectStore;
  if (name.startsWith('TLS_')) return tls;
  if (name.startsWith('BRAINTREE_')) return braintree;
  if (name.startsWith('DATABASE_') && name !== 'DATABASE_URL') return { DATABASE_URL: 'postgres://q@pooler:6432/q' };
  return name === 'SMTP_URL' ? { MAIL_FROM: 'post@ship.example' } : {};
}

const readAt = (config: unknown, configPath: string): unknown =>
  configPath.split('.').reduce<any>((at, step) => at?.[step], config);

function namesThatAreRead(): string[] {
  const names = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
  return [...names].toSorted();
}

describe('each setting', () => {
  test('is tested in this table', () => {
    expect(settings.map(([name]) => name).toSorted()).toEqual(namesThatAreRead());
  });

  test.each(settings)('%s=%s is accepted', (name, good, configPath, becomes) => {
    expect(readAt(readConfig(companions(name)), configPath)).not.toEqual(becomes);
    expect(readAt(readConfig({ ...companions(name), [name]: good }), configPath)).toEqual(becomes);
  });

  test.each(settings.filter(([, , , , bad]) => bad !== null))(
    '%s with a senseless value is refused in one sentence',
    (name, _good, _configPath, _becomes, bad, allowed) => {
      const refusal = new StartupProblem(`${name} must be ${allowed}.`);
      expect(() => readConfig({ ...companions(name), [name]: bad! })).toThrow(refusal);
    },
  );
});

const described = Object.values<Record<string, readonly [string | null, string]>>(serverSettings).flatMap(
  Object.entries,
);

const printSettings = (sections: Record<string, Record<string, readonly [string | null, string]>>): string =>
  Object.entries(sections)
    .map(([title, section]) => {
      const lines = Object.entries(section).map(
        ([name, [unset, about]]) => `- \`${name}\`${unset === null ? '' : ` (${unset})`}: ${about}`,
      );
      return `### ${title}\n\n${lines.join('\n')}\n`;
    })
    .join('\n');

/** The frame of `docs/settings.md` is written here: `npm run settings` is this test with `--update`. */
const page = `# Settings

All settings are environment variables, read once at the start. An empty one counts as not set; a value that makes no sense ends the
start with a sentence that names the variable and what it may be. Brackets have the default. \`npm run settings\` writes this page
from \`src/server/settings.ts\`.

## The server

${printSettings(serverSettings)}
## Other programs and tests

\`npm start\` and \`npm run dev\` start the sandboxes where nothing real is named, and choose their ports and folder.

${printSettings(otherSettings)}
\`npm run dev\` and the tests tell the processes that they start with ${setByPrograms.map((name) => `\`${name}\``).join(', ')}. Nobody sets these by hand.
`;

describe('docs/settings.md', () => {
  test('lists every setting that the server reads, and no other', () => {
    expect(described.map(([name]) => name).toSorted()).toEqual(namesThatAreRead());
  });

  test.each(described)('%s: the documented default is the value without the setting', (name, [unset]) => {
    const value = /`([^`]+)`/.exec(unset ?? '')?.[1];
    expect(readConfig(value === undefined ? {} : { [name]: value })).toEqual(readConfig({}));
  });

  test('gives most defaults as a value', () => {
    expect(described.filter(([, [unset]]) => unset?.startsWith('`')).length).toBeGreaterThanOrEqual(18);
  });

  test('is up to date with src/server/settings.ts, else run `npm run settings`', async () => {
    await expect(page).toMatchFileSnapshot('../../docs/settings.md');
  });
});
