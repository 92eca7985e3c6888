import { createServer } from 'node:net';

/** A port of this machine that nobody listens on at this moment: the wanted one where it is free. */
export function findFreePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', (error) => {
      if (wanted === 0) reject(error);
      else resolve(findFreePort());
    });
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
