import { connect, type Socket } from 'node:net';

export type ClamdAddress = { host: string; port: number } | { path: string };

/** What was found, or null. */
export type Verdict = string | null;

const usualPort = 3310;
/** A daemon reads the whole file before it responds. */
const longestSilenceMs = 60_000;
const pieceLength = 65_536;
const maxResponseBytes = 4_096;

/** `tcp://host:port` or `unix:/path`; null for anything else. */
export function readClamdAddress(text: string): ClamdAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, pathname, username, search, hash } = new URL(text);
  if (username !== '' || search !== '' || hash !== '') return null;
  if (protocol === 'unix:' && hostname === '' && pathname.length > 1) return { path: decodeURIComponent(pathname) };
  if (protocol !== 'tcp:' || hostname === '' || !['', '/'].includes(pathname)) return null;
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port === '' ? usualPort : Number(port) };
}

export const pingClamd = (address: ClamdAddress, withinMs = 2_000): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(address);
    let response = '';
    const end = (isThere: boolean): void => {
      clearTimeout(limit);
      socket.destroy();
      done(isThere);
    };
    const limit = setTimeout(() => end(false), withinMs);
    socket.once('error', () => end(false));
    socket.once('end', () => end(false));
    socket.once('connect', () => socket.write('zPING\0'));
    socket.on('data', (part: Buffer) => {
      response += part.toString('latin1');
      if (response.includes('\0') || response.length > maxResponseBytes) end(response === 'PONG\0');
    });
  });

/** The INSTREAM command: chunks with their length in front, an empty one at the end. */
function sendFile(socket: Socket, content: Uint8Array): void {
  socket.write('zINSTREAM\0');
  const lengthOf = (length: number): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(length);
    return head;
  };
  for (let at = 0; at < content.length; at += pieceLength) {
    const piece = content.subarray(at, at + pieceLength);
    socket.write(lengthOf(piece.length));
    socket.write(piece);
  }
  socket.write(lengthOf(0));
}

/** @throws Error for another response */
function readVerdict(response: string): Verdict {
  const match = /^stream: (?:(OK)|(.+) FOUND)\0?\s*$/.exec(response);
  if (!match) throw new Error(`the virus scanner answered: ${response.slice(0, 200)}`);
  return match[2] ?? null;
}

/** @throws Error when it is unreachable, silent for a minute or gives no verdict, and when `signal` aborts */
export const scanByClamd = (address: ClamdAddress, content: Uint8Array, signal: AbortSignal): Promise<Verdict> =>
  new Promise((done, fail) => {
    const socket = connect(address);
    const end = (act: () => void): void => {
      signal.removeEventListener('abort', abort);
      socket.destroy();
      act();
    };
    const abort = (): void => end(() => fail(new Error('the server stops')));
    const giveUp = (error: Error): void => end(() => fail(error));
    let response = '';
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) return abort();
    socket.setTimeout(longestSilenceMs, () => giveUp(new Error('the virus scanner says nothing')));
    socket.once('error', giveUp);
    socket.once('connect', () => sendFile(socket, content));
    socket.on('data', (part: Buffer) => {
      response += part.toString('utf8');
      if (response.length > maxResponseBytes) giveUp(new Error('the virus scanner answered too much'));
      // It may refuse a file before it has all of it, and then closes the connection.
      else if (response.includes('\0')) finish();
    });
    socket.once('end', finish);
    function finish(): void {
      end(() => {
        try {
          done(readVerdict(response));
        } catch (failure) {
          fail(failure);
        }
      });
    }
  });
