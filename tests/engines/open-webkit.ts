import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import type { Engine } from './engine.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const patienceMs = 35_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A screen that nobody sees: this engine cannot do without one. */
async function openScreen(): Promise<{ display: string; child: ChildProcess }> {
  const display = `:${200 + Math.floor(Math.random() * 700)}`;
  const child = spawn('Xvfb', [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  await new Promise<void>((ready, fail) => {
    child.once('error', () => fail(new Error('Xvfb is missing')));
    setTimeout(ready, 1500);
  });
  return { display, child };
}

/** Starts WebKitGTK and drives it through its WebDriver. @throws Error when it does not start */
export async function openWebkit(driver: string, browser: string): Promise<Engine> {
  const screen = await openScreen();
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_FORCE_SANDBOX: '0' },
  });
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      // A script that runs while its page goes away is never answered.
      signal: AbortSignal.timeout(patienceMs),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value as T;
  };
  const end = (): void => {
    child.kill();
    screen.child.kill();
  };
  try {
    for (let tries = 0; ; tries += 1) {
      const isUp = await send('GET', '/status').then(
        () => true,
        () => false,
      );
      if (isUp) break;
      if (tries > 60) throw new Error('the driver of WebKit did not start');
      await sleep(250);
    }
    const options = { binary: browser, args: ['--automation'] };
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, unhandledPromptBehavior: 'accept' } },
    });
    const of = `/session/${sessionId}`;
    await send('POST', `${of}/timeouts`, { script: 30_000, pageLoad: 30_000 });
    return {
      name: 'WebKit',
      open: async (url) => {
        await send('POST', `${of}/url`, { url }).catch(() => null);
        // It answers before the page that was left is gone.
        await sleep(1000);
      },
      run: async <T>(expression: string) => {
        const script = `const done = arguments[0];
          Promise.resolve().then(() => (${expression})).then(
            (value) => done(JSON.stringify({ value: value ?? null })),
            (failure) => done(JSON.stringify({ failure: String(failure) })));`;
        const outcome = await send<string>('POST', `${of}/execute/async`, { script, args: [] });
        const { value, failure } = JSON.parse(outcome) as { value: T; failure?: string };
        if (failure !== undefined) throw new Error(failure);
        return value;
      },
      close: async () => {
        await send('DELETE', of).catch(() => null);
        end();
      },
    };
  } catch (failure) {
    end();
    throw failure;
  }
}
