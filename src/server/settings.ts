/** For docs/settings.md, in Markdown; `unset` is the default, null for none. */
type Setting = readonly [unset: string | null, about: string];
type Sections = Readonly<Record<string, Readonly<Record<string, Setting>>>>;

/** Every variable that `readConfig` reads. `npm run settings` writes the page. */
export const serverSettings = {
  'Where it listens and keeps its data': {
    PORT: ['`8080`', 'port; 0 takes any free one'],
    HOST: ['`127.0.0.1`', 'address to listen on'],
    PUBLIC_URL: [
      'the address it listens on',
      'where people find the portal, for links in mails and for passkeys: `https://ship.example`',
    ],
    TLS_CERT: [null, 'file of the certificate for https'],
    TLS_KEY: [null, 'file of its key'],
    TRUST_PROXY: ['`0`', 'number of proxies in front that are believed about the address of a client'],
    DATA_DIR: ['`./data`', 'folder of the embedded database, and of mails without `SMTP_URL`'],
    PLACES_FILE: [
      'the shipped one',
      'other postcodes and cities than `src/server/places/places.tsv.br`; `make-places-file.ts` makes such a file',
    ],
    DATABASE_URL: [
      null,
      'PostgreSQL instead of the embedded database; of several hosts (`postgres://quayside@one:5432,two:5432/quayside`) the one that takes writes is used',
    ],
    DATABASE_DIRECT_URL: [null, 'the same database past a pooler: [more than one machine](scaling.md)'],
    DATABASE_READ_URL: [null, 'a replica for lists and exports: [more than one machine](scaling.md)'],
    DRAIN_SECONDS: [
      '`0`',
      'seconds for which a stopping server still serves while `GET /api/ready` says 503, so that a proxy takes it out first',
    ],
    SEED_DEMO: [
      '`on`, in production `off`',
      'fills an empty portal with demo data; refused where `PUBLIC_URL` is no address of this machine',
    ],
    NODE_ENV: [
      null,
      '`production`, `development` or `test`; `production`, which a release sets, turns off demo data and sandboxes',
    ],
    METRICS_TOKEN: [null, 'bearer token with which Prometheus reads `GET /api/metrics`; at least 32 characters'],
    OTEL_EXPORTER_OTLP_ENDPOINT: [
      null,
      'collector of traces by OTLP over http: a span for each request and its statements, without addresses and values; the exporter also reads `OTEL_EXPORTER_OTLP_HEADERS`',
    ],
    LOG_LEVEL: ['`info`', 'the least that is logged: `silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`'],
    LOG_FORMAT: [
      '`auto`',
      '`json`: a JSON object a line; `plain`: short lines for people; `auto`: JSON, at a terminal plain warnings and errors',
    ],
  },
  'Sign-in': {
    TOKEN_SECRET: ['made once, stored in the database', 'signs sign-ins; at least 32 characters'],
    SECOND_FACTOR_KEY: [
      'made once, stored in the database',
      'encrypts the secrets of authenticator apps; at least 32 characters',
    ],
    SECOND_FACTOR_KEY_BEFORE: [null, 'the previous key, which still decrypts what it encrypted'],
    SECRETS_KEY: [
      'made once, stored in the database',
      'encrypts credentials of carriers’ accounts and secrets of webhooks; at least 32 characters',
    ],
    SECRETS_KEY_BEFORE: [
      null,
      'the previous key, until `npm run admin -- carrier-accounts rotate` has encrypted all anew',
    ],
    REQUIRE_SECOND_FACTOR: ['nobody', '`managers` or `staff`: they can do nothing without a second factor'],
    PASSWORD_COST: ['`17`', 'scrypt’s N as a power of two'],
    LOGIN_ENABLED: ['`on`; off with a `MARKETPLACE_JWKS_URL`', 'the portal’s own sign-in'],
    MARKETPLACE_URL: [
      null,
      'where people sign in when the portal’s own sign-in is off, and where _Back to marketplace_ leads',
    ],
    MARKETPLACE_JWKS_URL: [
      null,
      'keys of an outside marketplace that signs people in: [how to connect one](marketplace.md)',
    ],
    MARKETPLACE_ISSUER: [null, 'how that marketplace calls itself in its sign-ins; needed with its keys'],
    MARKETPLACE_AUDIENCE: ['`quayside`', 'how it calls this portal in them'],
    FORGOT_PASSWORD_URL: [null, 'where people reset a password; without it the sign-in names phone and email'],
    CHANGE_PASSWORD_URL: [
      null,
      'where an expired password is changed, and before its first use one that a manager made; without it the sign-in’s own dialog changes expired ones',
    ],
  },
  Mail: {
    SMTP_URL: [null, 'mail server, `smtps://user:password@host` or `smtp://…:587?requireTLS=true`'],
    MAIL_FROM: ['`no-reply@quayside.example`', 'sender of mails; needed with `SMTP_URL`'],
  },
  Notifications: {
    PUSH_PRIVATE_KEY: [
      'made once, stored in the database',
      'private VAPID key in base64url, as `npx web-push generate-vapid-keys` prints it',
    ],
    PUSH_CONTACT: [
      'the help email',
      'where a push service writes about this portal: `mailto:it@ship.example` or an https address',
    ],
    PUSH_HOSTS: [
      'those of Chrome, Edge, Firefox, Safari',
      'push services that the server may call, separated by commas: `fcm.googleapis.com, *.push.apple.com`',
    ],
  },
  Files: {
    CLAMD_URL: [
      null,
      'ClamAV daemon that scans every uploaded file, `unix:/run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`: [files](operations.md#files)',
    ],
    FILES_S3_ENDPOINT: [
      null,
      'S3-compatible store, `https://store.example`, without the bucket; needs bucket, key and secret: [files in a store](operations.md#files-in-a-store)',
    ],
    FILES_S3_BUCKET: [null, 'private bucket for this portal alone'],
    FILES_S3_REGION: ['`us-east-1`', 'its region; many stores take any'],
    FILES_S3_KEY_ID: [null, 'key that may list the bucket, and put, get and delete its objects'],
    FILES_S3_SECRET: [null, 'secret of that key'],
    FILES_KEPT_IN: [
      '`database`, with a store `store`',
      'where files go; `database` with a store: what is there is still read, and nothing more moves to it',
    ],
  },
  Payment: {
    BRAINTREE_ENVIRONMENT: [
      null,
      '`sandbox` or `production` of the Braintree account that charges cards; needs the three keys below',
    ],
    BRAINTREE_MERCHANT_ID: [null, 'merchant of that account'],
    BRAINTREE_PUBLIC_KEY: [null, 'its public key'],
    BRAINTREE_PRIVATE_KEY: [null, 'its private key'],
    SANDBOX_GATEWAY_URL: [
      'npm starts one, unless in production or with keys',
      'sandbox gateway on this machine, `http://127.0.0.1:4000`: test cards, no real money',
    ],
    SANDBOX_CARRIERS_URL: [
      'npm starts them, unless in production',
      'stand-ins of carriers on this machine, `http://127.0.0.1:4200`: no parcel moves',
    ],
    SANDBOX_WEBHOOKS_URL: [
      'npm starts one, unless in production',
      'stand-in receiver of webhooks on this machine, `http://127.0.0.1:4300`; they may be sent to it, too',
    ],
    CARDS_WITHOUT_3DS: ['`off`', 'also charges cards that take no part in 3-D Secure; their disputes are then lost'],
    BANK_NAME: [null, 'bank for transfers, which are offered when name, account and receiver are set'],
    BANK_ACCOUNT: [null, 'account number'],
    BANK_RECEIVER: [null, 'receiver'],
    BANK_DETAILS: [null, 'further details'],
    BANK_WAIT_TIME: [null, 'how long a transfer takes, in words'],
    TERMS_VERSION: ['`1`', 'version of the terms, stored with each payment of a customer'],
  },
  'Prices and offers': {
    EXCHANGE_RATES_URL: [
      null,
      'daily rates of the European Central Bank: `https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml`',
    ],
    EXPRESS_VALIDITY_DAYS: ['`7`', 'days for which an express offer holds'],
    HIDDEN_EXPRESS_CARRIER: [null, 'carrier whose express offers nobody sees'],
    NO_TRACKING_UPDATES_DAYS: ['`5`', 'days without tracking updates after which a parcel is in the work queue'],
  },
  'What the page says and does': {
    HELP_PHONE: ['an example', 'phone of customer support'],
    HELP_EMAIL: ['an example', 'email address of customer support'],
    SHIPPING_MAILBOX: ['an example', 'gets custom requests, KYC forms and messages of customers'],
    CHARGE_TEXT: ['a sentence on duties', 'stands under the offers'],
    TERMS_URL: ['`/terms.html`', 'your terms'],
    KYC_FORM_URL: ['`/kyc-form.pdf`', 'your KYC form'],
    TILE_URL: ['OpenStreetMap', 'map tiles, `https://tiles.example/{z}/{x}/{y}.png`; `off`: places in words'],
    TABLE_EXPORT: ['`on`', 'export of the address book and of staff’s tables'],
    DEBOUNCE_MS: ['`300`', 'milliseconds that a search waits for the next key'],
    MINIMUM_SEARCH_CHARACTERS: ['`3`', 'more characters than this start a search while somebody types'],
    SUCCESS_MESSAGE_MS: ['`5000`', 'milliseconds that a success message stays'],
    MINIMUM_SELECTABLE_DAYS: ['`0`', 'days from today to the first day that dialogs offer'],
    DEFAULT_DUE_TIME_HOURS: ['`24`', 'hours that providers have to respond, unless chosen otherwise'],
    INACTIVITY_TIMEOUT_MS: ['`3600000`', 'milliseconds without input after which an order counts as left'],
  },
  Limits: {
    PAYMENTS_PER_MINUTE: ['`5`', 'tries in a minute of one user to pay one order, or to send its refund'],
    WEBHOOK_INNER_HOSTS: [
      'none',
      'hosts inside your network, such as `erp.local:8080,10.0.0.7:443`, that webhooks may be sent to, also by http',
    ],
    API_CALLS_PER_MINUTE: ['`300`', 'requests in a minute with one API key, at each server'],
    OFFER_LINK_CALLS_PER_MINUTE: [
      '`60`',
      'requests in a minute of one address to each endpoint of a provider’s or return link, to begin a passkey sign-in or to open a mail’s email settings; public tracking pages have ten times as many',
    ],
    CLIENT_REPORTS_PER_HOUR: [
      '`600`',
      'reports of errors in the page that are logged in an hour; one address may send a thirtieth of it in a minute',
    ],
  },
} as const satisfies Sections;

export type SettingName = {
  [Title in keyof typeof serverSettings]: keyof (typeof serverSettings)[Title];
}[keyof typeof serverSettings];

/** Variables that other programs and tests read. */
export const otherSettings = {
  'Programs beside it': {
    GATEWAY_DIR: ['`./data/gateway`', 'folder of the sandbox gateway’s log'],
    GATEWAY_PORT: ['`0`', 'its port; 0 takes any free one'],
    GATEWAY_SETTLE_MS: ['`4000`', 'milliseconds after which a charge counts as settled'],
    GATEWAY_SLOW_MS: ['`5000`', 'milliseconds that a slow charge takes'],
    CARRIERS_DIR: ['`./data/carriers`', 'folder of what the stand-ins of carriers remember'],
    CARRIERS_PORT: ['`0`', 'their port; 0 takes any free one'],
    CARRIERS_SEED: ['`1`', 'of their chance'],
    WEBHOOKS_PORT: ['`4300`', 'port of the stand-in receiver of webhooks'],
    MARKETPLACE_PORT: ['`4100`', 'port of the sandbox marketplace'],
    PORTAL_URL: ['`http://127.0.0.1:8080`', 'portal that the sandbox marketplace sends people to'],
  },
  'Tests, measurements and proofs': {
    CHROMIUM_PATH: ['the one that is found', 'browser of the tests'],
    SEED: ['by the run', 'repeats a proof, with the number that a failure prints'],
    COUNT: ['by the run', 'the same'],
    SECONDS: ['`60`', 'seconds for which `npm run bench -- quotes` asks for quotes'],
    MCP_TRANSCRIPT: [null, 'a file that gets the conversation of `tests/api/assistant.test.ts`'],
    CI: [null, 'refuses a browser test that is marked to run alone'],
  },
} as const satisfies Sections;

/** `npm run dev` and the tests set these for the processes they start. */
export const setByPrograms = [
  'QUAYSIDE_API',
  'QUAYSIDE_DEMO',
  'QUAYSIDE_GATEWAY',
  'QUAYSIDE_NEWER',
  'QUAYSIDE_OLDER',
  'QUAYSIDE_TESTS',
  'QUAYSIDE_TEST_DATE_MOVED_BY',
  'POSTGRES_PROGRAMS',
  'PROVE',
  'PROVE_RECORDS',
];
