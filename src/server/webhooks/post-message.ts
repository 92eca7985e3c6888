import { lookup as resolveName } from 'node:dns';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { webhookMessages as words } from '#domain/messages/webhooks.ts';
import { readErrorCode } from '#server/platform/error-code.ts';

const longestMs = 15_000;
/** A form waits no longer for a name's addresses. */
const longestLookupMs = 2_000;
/** Bytes of a response: kept in the log, and read at all. */
const bytes = { kept: 2_048, read: 65_536 };

const ports = ['', '443', '8443'];

/** Also where the address leaves out its usual port. */
const isInnerHost = ({ hostname, port, protocol }: URL, hosts: readonly string[]): boolean =>
  hosts.includes(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`);

/** Of IPv6 only 2000::/3 is given to anybody. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** `process` makes an IPv4 address of one that is mapped into IPv6. */
function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}

/** `[::1]` without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** A name is judged by its lookup, which an address in the URL does without. */
const isInnerLiteral = (url: URL): boolean => isIP(hostOf(url)) !== 0 && !isPublic(hostOf(url));

/** Null for an address that a message may be sent to, as far as the text tells. `hosts`: inner receivers that the operator allows. */
export function brokenWebhookUrl(text: string, hosts: readonly string[] = []): string | null {
  const url = URL.parse(text);
  if (!url) return words.noUrl;
  if (url.username !== '' || url.password !== '') return words.noCredentials;
  if (url.hash !== '') return words.noUrl;
  if (isInnerHost(url, hosts)) return ['http:', 'https:'].includes(url.protocol) ? null : words.onlyHttps;
  if (url.protocol !== 'https:') return words.onlyHttps;
  if (!ports.includes(url.port)) return words.onlyPorts;
  return isInnerLiteral(url) ? words.innerAddress : null;
}

type Resolve = typeof resolveName;

/** Also looks the name up; one that leads nowhere may lead somewhere later. */
export async function brokenReceiver(
  text: string,
  hosts: readonly string[] = [],
  resolve: Resolve = resolveName,
): Promise<string | null> {
  const broken = brokenWebhookUrl(text, hosts);
  if (broken !== null) return broken;
  const url = new URL(text);
  if (isInnerHost(url, hosts)) return null;
  const lookup = promisify(resolve)(hostOf(url), { all: true }).catch(() => []);
  const addresses = await Promise.race([lookup, wait(longestLookupMs, [], { ref: false })]);
  return addresses.every(({ address }) => isPublic(address)) ? null : words.innerAddress;
}

class Refused extends Error {}

/** Connects to the addresses that were judged, so that the name cannot lead elsewhere a moment later. */
const lookupPublic =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { all: true }, (failure, addresses) => {
      const [first] = failure ? [] : addresses;
      if (!first) return done(new Refused(words.noAddress), '', 0);
      if (!addresses.every(({ address }) => isPublic(address))) return done(new Refused(words.innerAddress), '', 0);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };

export interface Posted {
  /** Null without a response. */
  status: number | null;
  ms: number;
  /** Null: it was taken. */
  problem: string | null;
  response: string;
  isUnreachable: boolean;
}

export interface Outgoing {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** `host:port` of inner receivers that the operator allows. */
  innerHosts: readonly string[];
  signal: AbortSignal;
  /** For the whole response; 15 s by default. */
  withinMs?: number;
  /** By default that of the system. */
  resolve?: Resolve;
}

function readResponse(
  url: URL,
  { headers, body, innerHosts, signal, withinMs = longestMs, resolve: resolveHost = resolveName }: Outgoing,
): Promise<{ status: number; text: string }> {
  const isInner = isInnerHost(url, innerHosts);
  // The operator may have allowed it when it was saved, and not any more.
  if (!isInner && url.protocol !== 'https:') return Promise.reject(new Refused(words.onlyHttps));
  if (!isInner && isInnerLiteral(url)) return Promise.reject(new Refused(words.innerAddress));
  const limit = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
  const options: RequestOptions = {
    ...{ method: 'POST', headers, signal: limit, agent: false },
    ...(!isInner && { lookup: lookupPublic(resolveHost) }),
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    const fail = (error: Error): void => reject(limit.aborted && !signal.aborted ? new Refused(words.tooSlow) : error);
    request.on('error', fail);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      const end = (): void =>
        resolve({ status: response.statusCode!, text: Buffer.concat(parts).subarray(0, bytes.kept).toString('utf8') });
      response.on('data', (part: Buffer) => {
        length += part.length;
        if (length <= bytes.read) return void parts.push(part);
        end();
        request.destroy();
      });
      response.on('end', end);
      response.on('error', fail);
    });
    request.end(body);
  });
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return words.redirected(status);
  return status === 410 ? words.gone : words.answered(status);
}

/** Never follows a redirect. Only a stopping server makes it throw. */
export async function postMessage(outgoing: Outgoing): Promise<Posted> {
  const from = performance.now();
  const since = (): number => Math.round(performance.now() - from);
  try {
    const { status, text } = await readResponse(new URL(outgoing.url), outgoing);
    // PostgreSQL stores no NUL.
    const response = text.replaceAll('\u0000', '');
    return { status, ms: since(), problem: problemOf(status), response, isUnreachable: false };
  } catch (failure) {
    if (outgoing.signal.aborted) throw failure;
    const problem =
      failure instanceof Refused ? failure.message : words.notConnected(readErrorCode(failure) ?? 'unknown');
    return { status: null, ms: since(), problem, response: '', isUnreachable: true };
  }
}
