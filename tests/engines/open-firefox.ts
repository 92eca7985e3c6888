import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { removeFolder } from '../support/run-server.ts';
import type { Engine } from './engine.ts';

interface Reply {
  id?: number;
  type: string;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Starts Firefox without a window and drives it through WebDriver BiDi. @throws Error when it does not start */
export async function openFirefox(binary: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'quayside-firefox-'));
  const child = spawn(binary, ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, fail) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, socketUrl] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (socketUrl) resolve(socketUrl);
    });
    child.once('exit', (code) => fail(new Error(`Firefox ended with ${code}`)));
    setTimeout(() => fail(new Error('Firefox said no address within 60 s')), 60_000).unref();
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true });
    socket.addEventListener('error', failed, { once: true });
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  const send = async <T>(method: string, params: object): Promise<T> => {
    const id = ++last;
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const reply = await answered;
    waiting.delete(id);
    if (reply.type === 'error') throw new Error(`${method}: ${reply.error} ${reply.message}`);
    return reply.result as T;
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  return {
    name: 'Firefox',
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' }).catch(() => null);
    },
    run: async <T>(expression: string) => {
      const response = await send<{ type: string; result?: { value?: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true,
        },
      );
      if (response.type === 'exception') throw new Error(response.exceptionDetails?.text);
      return JSON.parse(response.result!.value!) as T;
    },
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await send('browser.close', {}).catch(() => child.kill());
      await ended;
      removeFolder(profile);
    },
  };
}
