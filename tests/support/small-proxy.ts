import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const lookEveryMs = 100;
const lookWithinMs = 5_000;
/** A connection that was refused has carried nothing, so another server may get the request. */
const notReached = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'];

/** A proxy in front of several servers. */
interface SmallProxy {
  address: string;
  /** Puts a server in or takes it out, by its address. */
  add(server: string): void;
  remove(server: string): void;
  /** The number of responses by status; 502 where a server broke off. */
  statuses: Map<number, number>;
  stop(): Promise<void>;
}

interface Server {
  address: string;
  isReady: boolean;
  /** True while its health is being checked: a late response says nothing about now. */
  isBeingChecked: boolean;
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(lookWithinMs) })).ok;
  } catch {
    return false;
  }
}

/**
 * Starts a proxy that gives each request to the next server that says it is ready, over connections that it keeps. A server that
 * cannot be reached is passed over; nothing is sent twice.
 */
export async function startSmallProxy(servers: readonly string[]): Promise<SmallProxy> {
  const serversByAddress = new Map<string, Server>(
    servers.map((address) => [address, { address, isReady: true, isBeingChecked: false }]),
  );
  const agent = new Agent({ keepAlive: true });
  const statuses = new Map<number, number>();
  let turn = 0;

  function nextServers(): Server[] {
    const all = [...serversByAddress.values()];
    const ready = all.filter((server) => server.isReady);
    const from = ready.length > 0 ? ready : all;
    turn += 1;
    return from.map((_, at) => from[(turn + at) % from.length]!);
  }

  function response(to: ServerResponse, status: number, from?: IncomingMessage): void {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    to.writeHead(status, from?.headers);
    if (from) from.pipe(to);
    else to.end();
  }

  function pass(message: IncomingMessage, body: Buffer, to: ServerResponse, [server, ...others]: Server[]): void {
    if (!server) return response(to, 502);
    const { method, headers } = message;
    const sent = request(`${server.address}${message.url}`, { method, headers, agent }, (from) => {
      from.on('error', () => to.destroy());
      response(to, from.statusCode!, from);
    });
    to.once('close', () => sent.destroy());
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (to.headersSent) return to.destroy();
      if (!notReached.includes(error.code ?? '')) return response(to, 502);
      server.isReady = false;
      pass(message, body, to, others);
    });
    sent.end(body);
  }

  const http = createServer((message, to) => {
    readBody(message).then(
      (body) => pass(message, body, to, nextServers()),
      () => to.destroy(),
    );
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  async function checkServer(server: Server): Promise<void> {
    server.isBeingChecked = true;
    server.isReady = await isReady(server.address);
    server.isBeingChecked = false;
  }
  const look = setInterval(() => {
    for (const server of serversByAddress.values()) if (!server.isBeingChecked) void checkServer(server);
  }, lookEveryMs);
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    add: (address) => void serversByAddress.set(address, { address, isReady: false, isBeingChecked: false }),
    remove: (address) => void serversByAddress.delete(address),
    statuses,
    async stop() {
      clearInterval(look);
      agent.destroy();
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    },
  };
}
