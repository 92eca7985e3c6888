import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { drawPage, escapeMarkup, isFromHere, readBodyText } from '#sandbox/serve.ts';

const style = readFileSync(new URL('../marketplace/page.css', import.meta.url), 'utf8');
const longestBody = 65_536;
const mostListed = 100;
/** Since it was signed; an older message may be a repeated one (Standard Webhooks). */
const oldestSeconds = 300;

const behaviours = {
  take: 'Take what comes (200)',
  refuse: 'Refuse it (500)',
  slow: 'Answer a byte a second, for ever',
  gone: 'Say that nobody is here any more (410)',
  redirect: 'Send it elsewhere (302)',
} as const;
type Behaviour = keyof typeof behaviours;

type Signature = 'right' | 'wrong' | 'missing' | 'too old' | 'not checked: no secret';

export interface Received {
  at: string;
  id: string;
  type: string;
  signature: Signature;
  behaviour: Behaviour;
  body: string;
}

interface Receiver {
  clock: () => Date;
  /** Milliseconds from one byte of a slow response to the next. */
  byteMs?: number;
}

/** Written from the standard, without the server's code, so that it also tests how the server signs. */
function judgeSignature(headers: IncomingHttpHeaders, body: string, secrets: readonly string[], now: Date): Signature {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return 'missing';
  if (secrets.length === 0) return 'not checked: no secret';
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > oldestSeconds) return 'too old';
  const isRight = secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
    return signatures.split(' ').some((each) => {
      const [version, value = ''] = each.split(',');
      const sent = Buffer.from(value, 'base64');
      return version === 'v1' && sent.length === expected.length && timingSafeEqual(sent, expected);
    });
  });
  return isRight ? 'right' : 'wrong';
}

function typeOf(body: string): string {
  try {
    return String((JSON.parse(body) as { type?: unknown }).type);
  } catch {
    return 'no JSON';
  }
}

const drawReceived = ({ at, id, type, signature, behaviour, body }: Received): string => `
      <li>
        <strong>${escapeMarkup(type)}</strong> ${escapeMarkup(at)}<br />
        Signature ${escapeMarkup(signature)} · ${escapeMarkup(behaviours[behaviour])}<br />
        <small>${escapeMarkup(id)}</small>
        <pre>${escapeMarkup(body)}</pre>
      </li>`;

interface Shown {
  behaviour: Behaviour;
  hasSecret: boolean;
  received: readonly Received[];
}

const drawMessages = ({ behaviour, hasSecret, received }: Shown): string =>
  drawPage(
    'Stand-in receiver of webhooks',
    `<p>It stands for a shop or an ERP. Messages go to /hook; their signatures are checked with the secret below, or with
      the one in the address: /hook?secret=whsec_…</p>
      <form method="post" action="/settings">
        <label>What it does <select name="behaviour">${Object.entries(behaviours)
          .map(([name, text]) => `<option value="${name}"${name === behaviour ? ' selected' : ''}>${text}</option>`)
          .join('')}</select></label>
        <label>Secret${hasSecret ? ' (one is set; empty leaves it)' : ''}
          <input name="secret" autocomplete="off" spellcheck="false" placeholder="whsec_…" /></label>
        <button>Save, and show what came</button>
      </form>
      <h2>${received.length === 0 ? 'Nothing came yet' : 'What came, the newest first'}</h2>
      <ul>${received.map(drawReceived).join('')}
      </ul>`,
  );

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Nothing listens yet. */
export function serveReceiver({ clock, byteMs = 1_000 }: Receiver): Server {
  const received: Received[] = [];
  let behaviour: Behaviour = 'take';
  let secret: string | null = null;

  function sendResponse(response: ServerResponse): void {
    if (behaviour === 'refuse') return void response.writeHead(500).end('The stand-in refuses everything');
    if (behaviour === 'gone') return void response.writeHead(410).end();
    if (behaviour === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end();
    if (behaviour === 'take') return void response.end('{"ok":true}');
    const timer = setInterval(() => response.write('.'), byteMs);
    response.on('close', () => clearInterval(timer));
  }

  async function receive(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await readBodyText(request, longestBody);
    if (body === null) return void response.writeHead(413).end();
    const now = clock();
    const secrets = [secret, url.searchParams.get('secret')].filter((each) => each !== null);
    received.unshift({
      at: now.toISOString(),
      id: String(request.headers['webhook-id'] ?? ''),
      type: url.pathname === '/hook' ? typeOf(body) : 'It followed a redirect',
      signature: judgeSignature(request.headers, body, secrets, now),
      ...{ behaviour, body },
    });
    received.splice(mostListed);
    sendResponse(response);
  }

  async function saveSettings(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isFromHere(request)) return void response.writeHead(403).end();
    const form = new URLSearchParams((await readBodyText(request, longestBody)) ?? '');
    const chosen = form.get('behaviour') ?? '';
    if (!Object.hasOwn(behaviours, chosen)) return void response.writeHead(400).end();
    behaviour = chosen as Behaviour;
    secret = form.get('secret')?.trim() || secret;
    response.writeHead(303, { location: '/' }).end();
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://receiver');
    const act = `${request.method} ${url?.pathname}`;
    if (url && (act === 'POST /hook' || url.pathname === '/elsewhere')) return await receive(request, response, url);
    if (act === 'POST /settings') return await saveSettings(request, response);
    if (act === 'GET /page.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(style);
    if (act === 'GET /received.json')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(received));
    if (act !== 'GET /') return void response.writeHead(404).end();
    response.writeHead(200, pageHeaders).end(drawMessages({ behaviour, hasSecret: secret !== null, received }));
  }

  return createServer((request, response) => {
    respond(request, response).catch((failure: unknown) => {
      process.stderr.write(`The stand-in receiver failed: ${String(failure)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}
