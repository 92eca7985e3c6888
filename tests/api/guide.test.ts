import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/all-endpoints.ts';
import { scopeOf } from '#contract/api-scopes.ts';
import { makeSecret, signedHeaders } from '#server/webhooks/sign-message.ts';
import { useApi } from '#tests/support/api.ts';
import { makeKey } from '#tests/support/test-programs.ts';

const run = promisify(execFile);
const hasTools = ['bash', 'curl', 'jq'].every((tool) => !spawnSync(tool, ['--version']).error);

const decode = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const codeOf = (page: string, pre: RegExp): string[] => [...page.matchAll(pre)].map(([, code]) => decode(code!));

describe('the API guide', () => {
  const api = useApi({ services: { wakeJobs: () => void api().runDue() } });
  let address: string;
  let page: string;
  beforeAll(async () => {
    await api().app.listen({ port: 0, host: '127.0.0.1' });
    address = `http://127.0.0.1:${(api().app.server.address() as AddressInfo).port}`;
    page = await (await fetch(`${address}/api/docs`)).text();
  });
  const commands = () => codeOf(page, /<pre\s+class="run"[^>]*><code>([^]*?)<\/code>/g);

  test.skipIf(!hasTools)('its commands lead from a key to a label', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quayside-guide-'));
    const [settings, ...steps] = commands();
    expect(settings).toContain(`QUAYSIDE=${address}`);
    const key = settings!.replace('qs_test_paste_your_secret_here', (await makeKey(api())).secret);
    const script = ['set -euo pipefail', key, ...steps].join('\n');
    const { stdout } = await run('bash', ['-c', script], { cwd: folder, timeout: 60_000 });
    expect(readFileSync(join(folder, 'label.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect(stdout).toContain('"state":"paid"');
    expect(stdout).toContain('"customerReference":"SHOP-1001"');
    rmSync(folder, { recursive: true });
  });

  test('contains commands for endpoints that a key may call', () => {
    const pathOf = (path: string): string => path.toLowerCase().replace(/\{\w+\}$/, '{}');
    const open = new Set(
      listEndpoints().flatMap(({ endpoint }) => (scopeOf(endpoint) ? [pathOf(endpoint.fullPath)] : [])),
    );
    const paths = [
      ...commands()
        .join('\n')
        .matchAll(/"\$QUAYSIDE([^"?]+)/g),
    ].map(([, path]) => path!.toLowerCase().replace('$order', '{}'));
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !open.has(path))).toEqual([]);
  });

  test('contains a signature check that accepts our messages and no others', async () => {
    const [code] = codeOf(page, /<pre\s+id="verify"[^>]*><code>([^]*?)<\/code>/g);
    const { isFromQuayside } = (await import(`data:text/javascript,${encodeURIComponent(code!)}`)) as {
      isFromQuayside(headers: Record<string, string>, body: string, secret: string): boolean;
    };
    const [body, secret, old] = ['{"type":"order.paid"}', makeSecret(), makeSecret()];
    const signed = (now: Date) => signedHeaders({ messageId: 'msg_1', now, body, secrets: [secret, old] });
    const headers = signed(new Date());
    expect(isFromQuayside(headers, body, secret)).toBe(true);
    expect(isFromQuayside(headers, body, old)).toBe(true);
    expect(isFromQuayside(headers, `${body} `, secret)).toBe(false);
    expect(isFromQuayside(headers, body, makeSecret())).toBe(false);
    expect(isFromQuayside({ ...headers, 'webhook-id': 'msg_2' }, body, secret)).toBe(false);
    expect(isFromQuayside(signed(new Date(Date.now() - 600_000)), body, secret)).toBe(false);
    expect(isFromQuayside({}, body, secret)).toBe(false);
  });

  test('contains only links that lead somewhere', () => {
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(8);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  });
});
