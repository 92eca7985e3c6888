import { type AddressInfo, createServer } from 'node:net';

/** The bytes that the scanner of tests takes for a virus. */
export const sign = 'A-SIGN-THAT-ONLY-TESTS-KNOW';

/** A scanner with the protocol of clamd that finds one virus. */
export interface FakeClamd {
  /** For `CLAMD_URL`. */
  url: string;
  /** The files that it was sent. */
  scannedFiles: Buffer[];
  /** The response to every file instead of a verdict; an empty text closes the connection. */
  response: string | null;
  stop(): Promise<void>;
}

const greeting = 'zINSTREAM\0';
const ping = 'zPING\0';

/** The file of a whole request; null while there is more to come. */
function readFile(received: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = greeting.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > received.length) return null;
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** Starts the scanner on a free port of this machine, on a port that it had before, or at the path of a socket. */
export async function runClamd(at: string | number = 0): Promise<FakeClamd> {
  const clamd: FakeClamd = { url: '', scannedFiles: [], response: null, stop: async () => {} };
  const server = createServer((socket) => {
    let parts: Buffer[] = [];
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      // The end of a file is an empty piece.
      if (part.at(-1) !== 0) return;
      const received = Buffer.concat(parts);
      parts = [received];
      if (received.toString('latin1') === ping) return void socket.end(clamd.response ?? 'PONG\0');
      if (received.length >= greeting.length && !received.toString('latin1').startsWith(greeting)) socket.destroy();
      const file = readFile(received);
      if (!file) return;
      clamd.scannedFiles.push(file);
      socket.end(clamd.response ?? (file.includes(sign) ? 'stream: Test.Sign.UNOFFICIAL FOUND\0' : 'stream: OK\0'));
    });
  });
  const listening = new Promise((done) => server.once('listening', done));
  if (typeof at === 'string') server.listen(at);
  else server.listen(at, '127.0.0.1');
  await listening;
  clamd.url = typeof at === 'string' ? `unix:${at}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  clamd.stop = () => new Promise((done) => void server.close(() => done()));
  return clamd;
}
