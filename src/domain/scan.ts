import * as z from 'zod/mini';
import { requiredText } from './field.ts';
import { ruleMessages } from './messages/rules.ts';
import { readOrderNumber } from './order-number.ts';

/** Characters; a link is longer than a number. */
export const longestCode = 500;

/** Of one picture; a waybill has a few. */
export const mostCodes = 8;

/** `number` of anything, `id` of an order, or the key of a tracking page. */
export type ScannedCode =
  | { kind: 'number'; number: string }
  | { kind: 'order'; id: number }
  | { kind: 'page'; key: string };

const linkParts = /^https?:\/\/([^/?#]+?)(?::80|:443)?(?:(\/[^?#]*)|[?#]|$)/i;
const trackingPath = /^\/track\/([\w-]{43})\/?$/;
const orderPath = /^\/[a-z]+\/([1-9]\d{0,14})(?:\/[a-z]*)?$/i;

/** A tracking key is accepted whatever the portal's address was then. */
function readPath(path: string, isOurs: boolean): ScannedCode | null {
  const key = trackingPath.exec(path)?.[1];
  if (key) return { kind: 'page', key };
  const id = isOurs ? orderPath.exec(path)?.[1] : undefined;
  return id ? { kind: 'order', id: Number(id) } : null;
}

function partsOf(link: string): { host: string; path: string } | null {
  const [, host, path = '/'] = linkParts.exec(link) ?? [];
  return host === undefined ? null : { host: host.toLowerCase(), path };
}

export const isLink = (text: string): boolean => /^https?:\/\//i.test(text.trim());

/** Without control characters, and without the symbology mark, such as `]C1`, that some scanners send before a code. */
const bareText = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .replace(/^\][A-Za-z]\d/, '');

/**
 * An AWB, pick-up or order number (with `#` only an order's), or a link or path to an order or tracking page; null otherwise. A link to
 * an order must have one of the portal's `own` addresses, since other portals have the same numbers.
 */
export function readScannedCode(text: string, own: readonly string[]): ScannedCode | null {
  if (text.length > longestCode) return null;
  const bare = bareText(text);
  if (isLink(bare)) {
    const parts = partsOf(bare);
    return (
      parts &&
      readPath(
        parts.path,
        own.some((address) => partsOf(address)?.host === parts.host),
      )
    );
  }
  if (bare.startsWith('/')) return readPath(bare, true);
  const id = /^#\s*([1-9]\d{0,14})$/.exec(bare)?.[1];
  if (id) return { kind: 'order', id: Number(id) };
  const number = readOrderNumber(bare);
  return number === null ? null : { kind: 'number', number };
}

/** The canonical text: reading it gives the same code. */
export function writeCode(code: ScannedCode): string {
  if (code.kind === 'number') return code.number;
  return code.kind === 'order' ? `#${code.id}` : `/track/${code.key}`;
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(text) && !Number.isNaN(Date.parse(text));

const scannedAt = 'Scanned at';

export const handOverRules = z.object({
  code: requiredText('Code', { max: longestCode }),
  at: requiredText(scannedAt, { max: 30, format: 'date-time' }).check(
    z.refine(isInstant, { error: () => ruleMessages.notValid(scannedAt) }),
  ),
});
