import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A plain server of the files of a folder, each compressed once. */
export async function serveFolder(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const files = new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        const type = mediaTypes[extname(name)] ?? 'application/octet-stream';
        return [`/${relative(folder, path)}`, { type, content: brotliCompressSync(readFileSync(path)) }];
      }),
  );
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : request.url!;
    const file = files.get(path);
    if (!file) return response.writeHead(404).end();
    const lasts = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'br', 'Cache-Control': lasts });
    return response.end(file.content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
