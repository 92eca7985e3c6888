import { readErrorCode } from './error-code.ts';

const hidden = '[hidden]';

/** Without case and punctuation; hidden at any depth. */
const privateFields = new Set([
  ...['authorization', 'proxyauthorization', 'cookie', 'setcookie', 'password', 'passwordhash', 'passwd', 'pwd'],
  ...['newpassword', 'secret', 'token', 'accesstoken', 'handovertoken', 'apitoken', 'marketplacetoken', 'clienttoken'],
  ...['bearer', 'jwt', 'nonce', 'apikey', 'privatekey', 'tokensecret', 'tokenkey', 'databaseurl', 'connectionstring'],
  ...['email', 'useremail', 'customeremail', 'mail', 'phone', 'phonenumber', 'phonetocall', 'pickupphonetocall', 'fax'],
  ...['address', 'street', 'apartment', 'line2', 'line3', 'addressline1', 'addressline2', 'suburb', 'city', 'cityfrom'],
  ...['cityto', 'towncity', 'zip', 'zipcode', 'postcode', 'postalcode', 'postcodefrom', 'postcodeto', 'pickupaddress'],
  ...['deliver', 'deliverfrom', 'deliverto', 'destinations', 'shipfrom', 'shipto', 'contact', 'company', 'firstname'],
  ...['lastname', 'fullname', 'userfirstname', 'userlastname', 'taxid', 'taxidvat', 'shippinginfo', 'contactdetails'],
  ...['body', 'payload', 'headers', 'parameters', 'detail', 'internalquery'],
]);

const privateEndings = /(token|password|secret|nonce|email|phone)$/;

/** Limited in size, in case names come from outside. */
const verdicts = new Map<string, boolean>();

function isPrivate(name: string): boolean {
  const cached = verdicts.get(name);
  if (cached !== undefined) return cached;
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const verdict = privateFields.has(plain) || privateEndings.test(plain);
  if (verdicts.size < 1_000) verdicts.set(name, verdict);
  return verdict;
}

/** With the part that stays of each. Bounded lengths keep them fast. */
const privateTexts: readonly [RegExp, string][] = [
  // A query holds search texts, places and tokens.
  [/\?[^\s"'?=]{1,100}=[^\s"']*/g, `?${hidden}`],
  [/(\/(?:offer|track|return|byToken)\/)[\w-]{16,}/gi, `$1${hidden}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  [/\beyJ[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, hidden],
  [/(\b[\w-]{0,30}(?:token|password|secret|nonce)["']?\s?[=:]\s?["']?)[^\s"'&,;)]+/gi, `$1${hidden}`],
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@"']{1,500}@/gi, `$1${hidden}@`],
  [/[^\s@"<>()=:,;/[\]]{1,64}@[^\s@"'<>()=:,;/[\]]{1,200}\.[a-z]{2,}/gi, hidden],
  [/\+\d[\d\s().-]{6,30}\d/g, hidden],
];

/** Every private text has one of these; other texts are skipped. */
const suspicious =
  /[@?]|\+\d|eyJ|:\/\/|\/offer\/|\/track\/|\/return\/|\/byToken\/|bearer|basic|token|password|secret|nonce/i;

const longestText = 8_000;

function scrubText(text: string): string {
  const short = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  if (!suspicious.test(short)) return short;
  return privateTexts.reduce((safe, [pattern, rest]) => safe.replace(pattern, rest), short);
}

/** SQLSTATE class 22 and errors of the JSON parser quote the value. */
const quotesData = ({ code, type }: Record<string, unknown>): boolean =>
  type === 'SyntaxError' || (typeof code === 'string' && /^22.{3}$/.test(code));

const unquote = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/"[^"\n]*"|'[^'\n]*'/g, `"${hidden}"`) : value;

function scrubObject(object: Record<string, unknown>): Record<string, unknown> {
  const scrubbed = quotesData(object)
    ? { ...object, message: unquote(object.message), stack: unquote(object.stack) }
    : object;
  const safe: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(scrubbed)) {
    safe[name] = isPrivate(name) && value !== null ? hidden : scrub(value);
  }
  return safe;
}

function scrub(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrub);
  if (typeof value === 'object' && value !== null) return scrubObject(value as Record<string, unknown>);
  return value;
}

/** Removes secrets and personal data: by field name at any depth, and by pattern inside of texts. */
export function scrubLine(line: string): string {
  try {
    return `${JSON.stringify(scrub(JSON.parse(line)))}\n`;
  } catch {
    return '{"level":"warn","msg":"A line of the log could not be read and was left out"}\n';
  }
}

const deepestCause = 3;

/** The other fields of a database error repeat the row. */
export function readLoggedError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { constraint, table, column } = error as { constraint?: unknown; table?: unknown; column?: unknown };
  const code = readErrorCode(error) ?? undefined;
  const cause =
    error.cause === undefined || depth >= deepestCause ? undefined : readLoggedError(error.cause, depth + 1);
  return {
    type: error.constructor.name,
    message: error.message,
    code,
    constraint,
    table,
    column,
    stack: error.stack,
    cause,
  };
}
