import type { CarrierResponseRow } from '#contract/carrier-accounts.ts';
import type { CarrierAct } from '#domain/carrier-account.ts';
import type { Db } from '#server/platform/handler.ts';
import type { ObservedResponse } from './carrier-http.ts';
import { latinText } from './fit-text.ts';

// What carriers sent about an order, for disputes with them: without secrets, labels and what names a person.

const removed = '[removed]';
const longestText = 4_000;
const longestContent = 200_000;

/** Names of keys in lower case without punctuation. */
const privateKey =
  /^(attentionname|(full|first|last|person|contact)name|company(name)?|consignee|.*(signer|signature)|(signed|received)by|street.*|address(line)?\d*|line\d|suburb|.*phone.*|fax.*|.*e?mail.*|taxid.*|vat(no|number)|apikey|password|.*(token|secret)|authorization)$/;
/** An object with one of these beside its `name` is somebody. */
const addressKey = /^(street.*|addressline.*|address\d?|postal(code|address)?|zip|.*phone.*|attentionname|fullname)$/;
const plainKey = (key: string): string => key.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** What `judgeKey` found, by key. Limited in size, since the keys come from outside. */
const verdicts = new Map<string, { plain: string; isPrivate: boolean; isOfAddress: boolean }>();

function judgeKey(key: string) {
  const cached = verdicts.get(key);
  if (cached) return cached;
  const plain = plainKey(key);
  const verdict = { plain, isPrivate: privateKey.test(plain), isOfAddress: addressKey.test(plain) };
  if (verdicts.size < 1_000) verdicts.set(key, verdict);
  return verdict;
}

/** Patterns of what is removed from texts. */
const links = /\bhttps?:\/\/[^\s"'<>]+/g;
const emails = /[^\s@"<>()=:,;/[\]]{1,64}@[^\s@"'<>()=:,;/[\]]{1,200}\.[a-z]{2,}/gi;
const phones = /\+\d[\d\s().-]{6,30}\d/g;
/** A label or a document in base64. */
const file = /^[A-Za-z0-9+/=\r\n_-]{200,}$/;

/** Texts of a sender or a receiver. */
type Party = Readonly<Record<'contact' | 'company' | 'street', string | null>>;

/** The texts that a carrier may repeat: whole, in Latin letters, and the single names of a person. */
function privateTextsOf(parties: readonly Party[]): string[] {
  const texts = parties.flatMap((party) => [...Object.values(party), ...(party.contact ?? '').split(/\s+/)]);
  const whole = texts.flatMap((text) => (text === null ? [] : [text, latinText(text) ?? '', text.replace('+', '')]));
  return [...new Set(whole)].filter((text) => text.length > 2).toSorted((one, other) => other.length - one.length);
}

/** Matches any of the texts as whole words; null for none. */
function patternOf(texts: readonly string[]): RegExp | null {
  if (texts.length === 0) return null;
  const escaped = texts.map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${escaped.join('|')})(?![\p{L}\p{N}])`, 'giu');
}

function scrubText(text: string, names: RegExp | null): string {
  if (text.length >= 200 && file.test(text)) return `[${text.length} characters left out]`;
  const short = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  const linkless = short.includes('://') ? short.replace(links, '[link]') : short;
  const safe = /[@+]/.test(linkless) ? linkless.replace(emails, removed).replace(phones, removed) : linkless;
  return names ? safe.replace(names, removed) : safe;
}

function scrub(value: unknown, names: RegExp | null): unknown {
  if (typeof value === 'string') return scrubText(value, names);
  if (Array.isArray(value)) return value.map((each) => scrub(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isSomebody = entries.some(([key]) => judgeKey(key).isOfAddress);
  return Object.fromEntries(
    entries.map(([key, each]: [string, unknown]) => {
      const { plain, isPrivate: isKeyPrivate } = judgeKey(key);
      const isPrivate = isKeyPrivate || (isSomebody && plain === 'name');
      // An address has a country and a postcode too: only its own parts go.
      const isAddress = plain.startsWith('address') && typeof each === 'object' && !isTexts(each);
      return [key, isPrivate && !isAddress && each !== null ? removed : scrub(each, names)];
    }),
  );
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string');

/** JSON, or a sentence for what is none. */
export function writeContent(
  { json, bytes }: Pick<ObservedResponse, 'json' | 'bytes'>,
  parties: readonly Party[] = [],
) {
  if (json === undefined) return bytes === 0 ? '' : `${bytes} bytes that are no JSON were left out`;
  const text = JSON.stringify(scrub(json, patternOf(privateTextsOf(parties))));
  return text.length > longestContent ? `${text.slice(0, longestContent)}…` : text;
}

interface OrderOfResponses {
  id: number;
  customerId: number;
}

interface ProviderResponses {
  providerId: number;
  responses: readonly ObservedResponse[];
}

const rowsOf = (
  { id: requestId, customerId }: OrderOfResponses,
  act: CarrierAct,
  { providerId, responses }: ProviderResponses,
  parties: readonly Party[],
) =>
  responses.map((response) => ({
    ...{ requestId, customerId, providerId, act },
    status: response.status,
    content: writeContent(response, parties),
    receivedAt: response.at,
  }));

/** An order that is rated has no names and streets yet, so none are removed. */
export async function saveRateResponses(
  tx: Db,
  order: OrderOfResponses,
  sent: readonly ProviderResponses[],
): Promise<void> {
  const rows = sent.flatMap((each) => rowsOf(order, 'rate', each, []));
  if (rows.length > 0) await tx.insertInto('carrierResponses').values(rows).execute();
}

/** Responses of a provider's own API to what was done for an order. */
export interface ResponsesToKeep extends ProviderResponses {
  requestId: number;
  act: Exclude<CarrierAct, 'rate'>;
}

export async function saveResponses(db: Db, { requestId, act, ...sent }: ResponsesToKeep): Promise<void> {
  const order = await db
    .selectFrom('requests')
    .select(['id', 'customerId'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  const parties = await db
    .selectFrom('requestParties')
    .select(['street', 'apartment', 'line3', 'suburb', 'company', 'contact', 'phone', 'email', 'taxId'])
    .where('requestId', '=', requestId)
    .execute();
  const rows = order ? rowsOf(order, act, sent, parties) : [];
  if (rows.length > 0) await db.insertInto('carrierResponses').values(rows).execute();
}

function layOut(content: string): string {
  try {
    return JSON.stringify(JSON.parse(content), null, 2);
  } catch {
    return content;
  }
}

/** Newest first; prices of the chosen carrier alone. */
export async function listResponses(db: Db, requestId: number): Promise<CarrierResponseRow[]> {
  const rows = await db
    .selectFrom('carrierResponses as response')
    .innerJoin('providers', 'providers.id', 'response.providerId')
    .innerJoin('requests', 'requests.id', 'response.requestId')
    .leftJoin('offers', 'offers.id', 'requests.selectedOfferId')
    .select([
      'response.id',
      'response.act',
      'response.status',
      'response.content',
      'response.receivedAt',
      'providers.name',
    ])
    .where('response.requestId', '=', requestId)
    .where(({ or, ref, eb }) =>
      or([eb('response.act', '!=', 'rate'), eb('response.providerId', '=', ref('offers.providerId'))]),
    )
    .orderBy('response.id', 'desc')
    .execute();
  return rows.map(({ id, act, status, content, receivedAt, name }) => ({
    ...{ id, act, status },
    content: layOut(content),
    shippingProviderName: name,
    dateCreated: receivedAt,
  }));
}

const dayMs = 24 * 3_600_000;
/** After the delivery, or where nothing was ordered. */
const longestDays = 30;
/** Where a delivery was never reported. */
const longestOpenDays = 365;

export async function deleteOldResponses(db: Db, now: Date): Promise<void> {
  const before = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();
  const over = before(longestDays);
  await db
    .deleteFrom('carrierResponses as response')
    .using('requests')
    .whereRef('requests.id', '=', 'response.requestId')
    .where('response.receivedAt', '<', over)
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('response.receivedAt', '<', before(longestOpenDays)),
        eb('requests.status', 'not in', ['P', 'O', 'F']),
        and([
          eb('response.act', '=', 'rate'),
          not(
            exists(
              selectFrom('offers')
                .select('offers.id')
                .whereRef('offers.id', '=', 'requests.selectedOfferId')
                .whereRef('offers.providerId', '=', 'response.providerId'),
            ),
          ),
        ]),
        and([
          eb('requests.status', '=', 'F'),
          not(
            exists(
              selectFrom('trackingEvents')
                .select('trackingEvents.id')
                .whereRef('trackingEvents.requestId', '=', 'response.requestId')
                .where('trackingEvents.at', '>=', over),
            ),
          ),
        ]),
      ]),
    )
    .execute();
}
