import { expect, test } from 'vitest';
import webPush from 'web-push';
import { configResponse } from '#contract/config.ts';
import { readConfig } from './config.ts';
import { shippedPlaces } from './places/read-dump.ts';
import { StartupProblem } from './platform/startup-problem.ts';

test('without any setting everything has its default', () => {
  expect(readConfig({})).toEqual({
    isProduction: false,
    port: 8080,
    host: '127.0.0.1',
    dataDir: './data',
    placesFile: shippedPlaces,
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    drainSeconds: 0,
    seedDemo: true,
    logLevel: 'info',
    logFormat: 'auto',
    trustProxy: 0,
    clientReportsPerHour: 600,
    apiCallsPerMinute: 300,
    webhookInnerHosts: [],
    offerLinkCallsPerMinute: 60,
    paymentsPerMinute: 5,
    metricsToken: null,
    tracesTo: null,
    tls: null,
    tokenSecret: null,
    secondFactorKeys: { current: null, previous: null },
    secretsKeys: { current: null, previous: null },
    sandboxCarriersUrl: null,
    sandboxWebhooksUrl: null,
    requireSecondFactor: null,
    passwordCost: 17,
    files: { store: null, keptIn: 'database' },
    hiddenExpressCarrier: null,
    expressValidityDays: 7,
    noUpdatesDays: 5,
    publicUrl: null,
    clamd: null,
    mail: { smtpUrl: null, from: 'no-reply@quayside.example' },
    push: {
      keys: null,
      contact: 'mailto:help@quayside.example',
      hosts: ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com'],
    },
    exchangeRatesUrl: null,
    cards: { gateway: { kind: 'off' }, without3ds: false },
    marketplace: null,
    bank: null,
    termsVersion: '1',
    page: {
      publicUrl: null,
      loginEnabled: true,
      passkeys: false,
      helpPhone: expect.stringMatching(/^\+/),
      helpEmail: expect.stringContaining('@'),
      chargeText: expect.stringMatching(/\.$/),
      debounceMs: 300,
      minimumSearchCharacters: 3,
      successMessageMs: 5_000,
      minimumSelectableDays: 0,
      defaultDueTimeHours: 24,
      inactivityTimeoutMs: 3_600_000,
      marketplaceUrl: null,
      kycFormUrl: '/kyc-form.pdf',
      termsUrl: '/terms.html',
      shippingMailbox: expect.stringContaining('@'),
      forgotPasswordUrl: null,
      changePasswordUrl: null,
      tableExport: true,
      tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      payment: { provider: 'sandbox', mode: 'off' },
    },
  });
});

test('the settings for the page fit the contract', () => {
  expect(configResponse.parse({ ...readConfig({}).page, build: 'x' })).toBeTruthy();
});

test('settings are read with blanks around them removed', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: ' 0 ',
    HOST: '::1',
    DATA_DIR: '/var/lib/quayside',
    DATABASE_URL: 'postgresql://user:p%40ss@db.example:5433/q?sslmode=require',
    SEED_DEMO: 'ON',
    LOG_LEVEL: 'Debug',
    TRUST_PROXY: '2',
    TLS_CERT: '/a.pem',
    TLS_KEY: '/b.pem',
    TOKEN_SECRET: 'x'.repeat(32),
    PASSWORD_COST: '10',
    HIDDEN_EXPRESS_CARRIER: 'Polaris',
    EXPRESS_VALIDITY_DAYS: '3',
    PUBLIC_URL: 'https://ship.example:8443/',
    SMTP_URL: 'smtps://ship:p%40ss@mail.example',
    MAIL_FROM: 'ship@quay.example',
    BANK_NAME: 'Bank',
    BANK_ACCOUNT: 'LT12',
    BANK_RECEIVER: 'Quayside',
    BANK_WAIT_TIME: '2 days',
    LOGIN_ENABLED: 'off',
    MARKETPLACE_URL: 'https://market.example/in?x=1',
    TERMS_URL: '/our-terms',
    TABLE_EXPORT: 'off',
    TILE_URL: 'off',
    MINIMUM_SEARCH_CHARACTERS: '0',
  });
  expect(config).toMatchObject({
    isProduction: true,
    port: 0,
    host: '::1',
    dataDir: '/var/lib/quayside',
    databaseUrl: 'postgresql://user:p%40ss@db.example:5433/q?sslmode=require',
    seedDemo: true,
    logLevel: 'debug',
    trustProxy: 2,
    tls: { certPath: '/a.pem', keyPath: '/b.pem' },
    tokenSecret: 'x'.repeat(32),
    passwordCost: 10,
    hiddenExpressCarrier: 'Polaris',
    expressValidityDays: 3,
    publicUrl: 'https://ship.example:8443',
    mail: { smtpUrl: 'smtps://ship:p%40ss@mail.example', from: 'ship@quay.example' },
    bank: { bank: 'Bank', accountNumber: 'LT12', receiverInfo: 'Quayside', details: null, paymentWaitTime: '2 days' },
    page: {
      publicUrl: 'https://ship.example:8443',
      loginEnabled: false,
      marketplaceUrl: 'https://market.example/in?x=1',
      termsUrl: '/our-terms',
      tableExport: false,
      tileUrl: null,
      minimumSearchCharacters: 0,
    },
  });
});

test.each(['prod', 'Production', 'staging'])('NODE_ENV=%s is refused by name', (value) => {
  expect(() => readConfig({ NODE_ENV: value })).toThrow('NODE_ENV must be one of production, development, test.');
});

test('empty and blank settings count as unset, and production has no demo data unless they are asked for', () => {
  expect(readConfig({ PORT: '', HOST: '  ', SEED_DEMO: '' })).toEqual(readConfig({}));
  expect(readConfig({ NODE_ENV: 'production' }).seedDemo).toBe(false);
  expect(readConfig({ SEED_DEMO: 'off' }).seedDemo).toBe(false);
});

test.each([
  ['PORT', 'http', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PORT', '80.5', 'a whole number from 0 to 65535'],
  ['PORT', '1e3', 'a whole number from 0 to 65535'],
  ['HOST', 'a b', 'a host name or an IP address'],
  ['DATABASE_URL', 'mysql://x/y', 'an address like postgres://user@host:5432/name'],
  ['DATABASE_URL', 'postgres://', 'an address like postgres://user@host:5432/name'],
  ['DATABASE_URL', 'postgres://u:secret@h:port/x', 'an address like postgres://user@host:5432/name'],
  ['SEED_DEMO', 'yes', 'on or off'],
  ['LOG_LEVEL', 'loud', 'one of silent, fatal, error, warn, info, debug, trace'],
  ['CLIENT_REPORTS_PER_HOUR', 'many', 'a whole number from 0 to 1000000'],
  ['TRUST_PROXY', 'true', 'a whole number from 0 to 10'],
  ['TOKEN_SECRET', 'short', 'at least 32 characters long'],
  ['PASSWORD_COST', '9', 'a whole number from 10 to 20'],
  ['EXPRESS_VALIDITY_DAYS', '0', 'a whole number from 1 to 365'],
  ['DEFAULT_DUE_TIME_HOURS', '49', 'a whole number from 1 to 48'],
  ['HELP_EMAIL', 'nobody', 'an email address'],
  ['PUBLIC_URL', 'ship.example', 'an http or https address without a path'],
  ['PUBLIC_URL', 'ftp://ship.example', 'an http or https address without a path'],
  ['PUBLIC_URL', 'https://ship.example/portal', 'an http or https address without a path'],
  ['PUBLIC_URL', 'https://ship.example/?a=1', 'an http or https address without a path'],
  ['PUBLIC_URL', 'https://a:b@ship.example', 'an http or https address without a path'],
  ['SMTP_URL', 'mail.example:25', 'an address like smtp://user:password@host:587'],
  ['SMTP_URL', 'https://mail.example', 'an address like smtp://user:password@host:587'],
  ['SMTP_URL', 'smtp://u:secret@h:port', 'an address like smtp://user:password@host:587'],
  ['MAIL_FROM', 'Quayside <ship@quay.example>', 'an email address'],
  ['MAIL_FROM', 'a@b.example,c@d.example', 'an email address'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example', 'an email address'],
  ['MARKETPLACE_URL', '/here', 'an http or https address'],
  ['MARKETPLACE_URL', 'javascript:alert(1)', 'an http or https address'],
  ['TERMS_URL', '//evil.example', 'an http or https address, or a path that starts with /'],
  ['KYC_FORM_URL', 'ftp://x/y', 'an http or https address, or a path that starts with /'],
  ['TILE_URL', 'https://tiles.example/', 'an http or https address with {z}, {x} and {y}, or off'],
])('%s=%s is refused by name with what is allowed, and without repeating the value', (name, value, allowed) => {
  expect(() => readConfig({ [name]: value })).toThrow(new StartupProblem(`${name} must be ${allowed}.`));
});

test('a setting that needs others is refused with the names of the missing ones', () => {
  expect(() => readConfig({ TLS_CERT: 'a' })).toThrow('TLS_KEY must be set too');
  expect(() => readConfig({ TLS_KEY: 'a' })).toThrow('TLS_CERT must be set too');
  expect(() => readConfig({ FILES_S3_ENDPOINT: 'https://store.example', FILES_S3_KEY_ID: 'a' })).toThrow(
    'FILES_S3_BUCKET and FILES_S3_SECRET must be set too',
  );
  expect(() => readConfig({ FILES_KEPT_IN: 'store' })).toThrow('FILES_S3_ENDPOINT must be set too');
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM must be set too');
  expect(() => readConfig({ BANK_NAME: 'a' })).toThrow('BANK_ACCOUNT and BANK_RECEIVER must be set too');
  expect(() => readConfig({ BANK_DETAILS: 'a' })).toThrow(
    'BANK_NAME and BANK_ACCOUNT and BANK_RECEIVER must be set too',
  );
});

test('a marketplace needs its key set and its name, and turns the portal’s own sign-in off by default', () => {
  const environment = {
    MARKETPLACE_JWKS_URL: 'https://market.example/keys',
    MARKETPLACE_ISSUER: 'https://market.example',
  };
  const config = readConfig(environment);
  expect(config.marketplace).toEqual({
    jwksUrl: 'https://market.example/keys',
    issuer: 'https://market.example',
    audience: 'quayside',
  });
  expect(config.page.loginEnabled).toBe(false);
  expect(readConfig({ ...environment, LOGIN_ENABLED: 'on' }).page.loginEnabled).toBe(true);
  const withAddress = { ...environment, PUBLIC_URL: 'https://ship.example' };
  expect(readConfig(withAddress).page.passkeys).toBe(false);
  expect(readConfig({ ...withAddress, LOGIN_ENABLED: 'on' }).page.passkeys).toBe(true);
  expect(readConfig({ ...environment, MARKETPLACE_AUDIENCE: 'ship' }).marketplace?.audience).toBe('ship');
  expect(() => readConfig({ MARKETPLACE_JWKS_URL: environment.MARKETPLACE_JWKS_URL })).toThrow(
    'MARKETPLACE_ISSUER must be set too',
  );
  expect(() => readConfig({ MARKETPLACE_ISSUER: environment.MARKETPLACE_ISSUER })).toThrow(
    'MARKETPLACE_JWKS_URL must be set too',
  );
});

test('push services are allowed by host name, and one on this machine for tests alone', () => {
  const hosts = 'a name of a host, or several with commas between them, like push.example, *.push.example';
  const read = (text: string, more = {}) => readConfig({ PUSH_HOSTS: text, ...more }).push.hosts;
  expect(read(' Push.example,*.push.example ')).toEqual(['push.example', '*.push.example']);
  expect(read('http://127.0.0.1:4000')).toEqual(['http://127.0.0.1:4000']);
  const production = { NODE_ENV: 'production' };
  expect(() => read('http://127.0.0.1:4000', production)).toThrow(`PUSH_HOSTS must be ${hosts}.`);
  for (const text of ['https://push.example', '*', '*.', 'push.example:8443', 'a,,b', 'http://10.0.0.1'])
    expect(() => read(text)).toThrow(`PUSH_HOSTS must be ${hosts}.`);
  const other = readConfig({ PUSH_CONTACT: 'https://ship.example/it', HELP_EMAIL: 'us@ship.example' });
  expect(other.push.contact).toBe('https://ship.example/it');
  expect(readConfig({ HELP_EMAIL: 'us@ship.example' }).push.contact).toBe('mailto:us@ship.example');
});

test('the public key of notifications is derived from the private one', () => {
  const made = webPush.generateVAPIDKeys();
  expect(readConfig({ PUSH_PRIVATE_KEY: made.privateKey }).push.keys).toEqual(made);
});

test('a key set is fetched by https, and by http only from this machine outside production', () => {
  const read = (url: string, more = {}) =>
    readConfig({ MARKETPLACE_JWKS_URL: url, MARKETPLACE_ISSUER: 'market', ...more }).marketplace?.jwksUrl;
  for (const url of ['http://127.0.0.1:4100/keys', 'http://localhost/keys', 'http://[::1]:4100/keys']) {
    expect(read(url)).toBe(url);
    expect(() => read(url, { NODE_ENV: 'production' })).toThrow('MARKETPLACE_JWKS_URL must be an https address.');
  }
  expect(read('https://market.example/keys', { NODE_ENV: 'production' })).toBe('https://market.example/keys');
  for (const url of [
    'http://market.example/keys',
    'http://127.0.0.1.evil.example/keys',
    'http://127.0.0.1@evil.example/keys',
    'file:///etc/keys',
    'keys.json',
  ])
    expect(() => read(url)).toThrow(
      'MARKETPLACE_JWKS_URL must be an https address, or an http address of this machine.',
    );
});

test('the settings cannot be changed after reading', () => {
  const config = readConfig({ TLS_CERT: 'a', TLS_KEY: 'b', BANK_NAME: 'a', BANK_ACCOUNT: 'b', BANK_RECEIVER: 'c' });
  const findLoose = (value: unknown): unknown[] =>
    typeof value !== 'object' || value === null
      ? []
      : [...(Object.isFrozen(value) ? [] : [value]), ...Object.values(value).flatMap(findLoose)];
  expect(findLoose(config)).toEqual([]);
});
