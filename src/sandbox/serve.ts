import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

// What the stand-ins share: each is a process that listens on this machine only.

/** Null for a body of more than `longest` bytes. */
export async function readBodyText(message: IncomingMessage, longest: number): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longest) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Pages of other sites must neither read a stand-in's page nor submit its forms. */
export function isFromHere({ headers }: IncomingMessage): boolean {
  const isOurs = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '');
  return isOurs && headers['sec-fetch-site'] !== 'cross-site' && headers['sec-fetch-site'] !== 'same-site';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);

/** A whole page of HTML without a script; its style is `/page.css`. `main` is markup. */
export const drawPage = (title: string, main: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="stylesheet" href="/page.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${main}
    </main>
  </body>
</html>
`;

export function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** An environment variable; stops the process unless it is a whole number. */
export function readNumber(name: string, unset: number): number {
  const value = process.env[name]?.trim() || String(unset);
  return /^\d{1,12}$/.test(value) ? Number(value) : stop(`${name} must be a whole number.`);
}

/** Until the process gets a signal to end: no stand-in has anything to finish. `describe` writes the first line of output. */
export function listen(server: Server, port: number, name: string, describe: (address: string) => string): void {
  server.on('error', (failure) => stop(`${name} cannot listen: ${failure.message}`));
  server.listen(port, '127.0.0.1', () => {
    process.stdout.write(`${describe(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)}\n`);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
}
