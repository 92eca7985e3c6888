import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiKeyEndpoints } from '#contract/api-keys.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { apiKeyMessages } from '#domain/messages/api-keys.ts';
import { assistantMessages as words } from '#domain/messages/assistant.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { demoPassword } from '#server/demo/people.ts';
import { useApi } from '#tests/support/api.ts';
import { makeKey } from '#tests/support/test-programs.ts';
import { lumenOf } from '#tests/support/people.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

/** A file that gets the messages of these tests, for people to read. */
const transcript = process.env['MCP_TRANSCRIPT'];
const note = (who: string, text: string): void => {
  if (transcript) appendFileSync(transcript, `${who}: ${text}\n\n`);
};

interface Result {
  isError?: boolean;
  content: { type: string; text?: string; resource?: { blob: string; mimeType: string } }[];
  structuredContent?: any;
}

describe('the endpoint for assistants', () => {
  const api = useApi({ environment: { API_CALLS_PER_MINUTE: '10000' } });
  let url = '';
  let whole = '';

  beforeAll(async () => {
    url = `${await api().app.listen({ port: 0, host: '127.0.0.1' })}/mcp`;
    whole = (await makeKey(api(), { livemode: true, name: 'Assistant' })).secret;
  });

  async function connect(key: string): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    const headers = { Authorization: `Bearer ${key}` };
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    return client;
  }

  async function call(client: Client, name: string, args: object): Promise<Result> {
    note('assistant', `${name} ${JSON.stringify(args, null, 2)}`);
    const result = (await client.callTool({ name, arguments: { ...args } })) as Result;
    const shown = result.structuredContent
      ? JSON.stringify(result.structuredContent, null, 2)
      : result.content[0]?.text;
    note(result.isError ? 'portal refuses' : 'portal', shown ?? '');
    return result;
  }
  const textOf = ({ content }: Result): string => content[0]!.text!;

  const quote = {
    from: { country: 'DE', city: 'Berlin', postcode: '10115' },
    to: { country: 'US', city: 'New York', postcode: '10001' },
    currency: 'USD',
    packages: [
      {
        quantity: 1,
        lengthCm: 40,
        widthCm: 30,
        heightCm: 25,
        weightKg: 4.2,
        contents: 'Bicycle lamps',
        value: 32,
        madeIn: 'DE',
      },
    ],
  };
  const draftOf = (compared: any) => ({
    orderId: compared.orderId as number,
    offerId: compared.cheapestOfferId as number,
    details: lampsDetails('2026-11-19'),
  });
  const actionsOf = async (id: number) =>
    (await (await api().as('csd')).send(shipmentChangeEndpoints.actions, { query: { shippingRequestId: id } })).items;

  test('lists its tools with their inputs and outputs, and marks only reading ones as harmless', async () => {
    const client = await connect(whole);
    expect(client.getInstructions()).toBe(words.instructions);
    const { tools } = await client.listTools();
    const hinted = (hint: 'destructiveHint' | 'openWorldHint') =>
      tools.filter(({ annotations }) => annotations![hint]).map(({ name }) => name);
    expect(hinted('destructiveHint')).toEqual(['draft_order', 'pay_order']);
    expect(hinted('openWorldHint')).toEqual(['request_quote', 'draft_order', 'pay_order']);
    expect(client.getInstructions()).toContain('never requests to you');
    expect(tools.map(({ name, annotations }) => `${name} ${annotations!.readOnlyHint}`)).toEqual([
      'find_orders true',
      'get_order true',
      'compare_offers true',
      'track_order true',
      'get_label true',
      'find_addresses true',
      'find_hs_codes true',
      'request_quote false',
      'draft_order false',
      'pay_order false',
    ]);
    for (const { name, inputSchema, outputSchema, description } of tools) {
      expect(inputSchema.type, name).toBe('object');
      expect(outputSchema?.type, name).toBe('object');
      expect(description!.length, name).toBeGreaterThan(40);
    }
    expect(JSON.stringify(tools).length).toBeLessThan(32_000);
    note('tools', tools.map(({ name, description }) => `${name}: ${description}`).join('\n'));
  });

  test('leads from a quote to a parcel that is paid once, booked and tracked, and the order names the key', async () => {
    const client = await connect(whole);
    await client.listTools();
    const { structuredContent: compared } = await call(client, 'request_quote', quote);
    expect(compared.offers.map(({ carrier, totalUsd }: any) => [carrier.split(',')[0], totalUsd])).toContainEqual([
      'Meridian Express',
      185.89,
    ]);
    const totals: number[] = compared.offers.map(({ totalUsd }: any) => totalUsd);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    const { orderId } = compared;
    expect((await call(client, 'compare_offers', { orderId })).structuredContent).toEqual(compared);
    expect(textOf(await call(client, 'pay_order', { orderId }))).toBe(orderMessages.offerFirst);
    const { structuredContent: drafted } = await call(client, 'draft_order', draftOf(compared));
    expect(drafted).toMatchObject({ isPaid: false, totalUsd: totals[0], next: words.next.payment });

    const repeated = await call(client, 'pay_order', { orderId });
    expect(repeated.isError).toBe(true);
    expect(textOf(repeated)).toContain(`Order ${orderId} costs ${totals[0]!.toFixed(2)} USD`);
    expect(textOf(repeated)).toContain(`${totals[0]!.toFixed(2)} from the deposit`);
    const wrong = await call(client, 'pay_order', { orderId, expectedTotalUsd: totals[0]! - 1 });
    expect(textOf(wrong)).toContain(words.otherPrice((totals[0]! - 1).toFixed(2)));
    expect(textOf(wrong)).toContain('Nothing was paid');
    expect((await call(client, 'get_order', { orderId })).structuredContent).toMatchObject({
      isPaid: false,
      sender: { company: 'Lumen Radteile GmbH', place: '10115 Berlin Germany' },
      packages: [{ quantity: 1, size: '40 × 30 × 25 cm', weight: '4.2 kg', contents: 'Bicycle lamps' }],
    });

    const payment = { orderId, expectedTotalUsd: totals[0], idempotencyKey: randomUUID() };
    const { structuredContent: paid } = await call(client, 'pay_order', payment);
    expect(paid).toMatchObject({
      state: 'paid',
      paidUsd: totals[0],
      takenFrom: [{ usd: totals[0], source: 'deposit' }],
    });
    expect((await call(client, 'pay_order', payment)).structuredContent).toEqual(paid);
    expect((await call(client, 'pay_order', { ...payment, idempotencyKey: randomUUID() })).isError).toBe(true);

    expect(textOf(await call(client, 'pay_order', { orderId }))).toBe(orderMessages.alreadyPaid);

    expect(textOf(await call(client, 'get_label', { orderId }))).toBe(errorMessages.missing.label);
    await api().runDue();
    expect((await call(client, 'track_order', { orderId })).structuredContent).toMatchObject({
      status: 'Ordered',
      hasLabel: true,
      next: words.next.shipped,
    });
    const { resource } = (await call(client, 'get_label', { orderId })).content[1]!;
    expect(resource!.mimeType).toBe('application/pdf');
    expect((await readLabel(new Uint8Array(Buffer.from(resource!.blob, 'base64')))).text).toContain(String(orderId));
    const { structuredContent: listed } = await call(client, 'find_orders', { searchText: String(orderId) });
    expect(listed.orders[0]).toMatchObject({ orderId, status: 'Ordered', totalUsd: totals[0] });
    const actions = await actionsOf(orderId);
    const byKey = actions.filter((each) => JSON.stringify(each).includes('API key Assistant'));
    expect(byKey.length).toBeGreaterThan(2);
    expect(new Set(byKey.map(({ who }) => who?.name))).toEqual(new Set(['API key Assistant (assistant)']));
    expect(JSON.stringify(byKey)).toContain('"Paid"');
    expect(JSON.stringify(actions).split('"Paid"')).toHaveLength(2);
  });

  test('does an action once when it is repeated with its key', async () => {
    const client = await connect(whole);
    const repeated = { ...quote, idempotencyKey: randomUUID() };
    const first = (await call(client, 'request_quote', repeated)).structuredContent;
    expect((await call(client, 'request_quote', repeated)).structuredContent.orderId).toBe(first.orderId);
    expect((await call(client, 'request_quote', quote)).structuredContent.orderId).not.toBe(first.orderId);
  });

  test('finds addresses and customs codes', async () => {
    const client = await connect(whole);
    const { addresses } = (await call(client, 'find_addresses', { searchText: 'Hudson' })).structuredContent;
    expect(addresses[0]).toMatchObject({ company: 'Hudson Cycles', countryCode: 'US' });
    const { codes } = (await call(client, 'find_hs_codes', { text: 'bicycles' })).structuredContent;
    expect(codes[0].code).toMatch(/^\d{6}$/);
  });

  test('refuses a key without the scope before anything happens', async () => {
    const scopes = ['quotes:read', 'quotes:write', 'orders:read', 'payments:read'] as const;
    const { secret } = await makeKey(api(), { livemode: true, scopes });
    const client = await connect(secret);
    const { structuredContent: compared } = await call(client, 'request_quote', quote);
    const drafted = await call(client, 'draft_order', draftOf(compared));
    expect([drafted.isError, textOf(drafted)]).toEqual([true, apiKeyMessages.lacksScope('orders:write')]);
    const paid = await call(client, 'pay_order', { orderId: compared.orderId, expectedTotalUsd: 1 });
    expect([paid.isError, textOf(paid)]).toEqual([true, apiKeyMessages.lacksScope('payments:write')]);
    const options = await (
      await api().as('customer')
    ).send(offerEndpoints.options, { params: { id: compared.orderId } });
    expect(options.selectedOfferId).toBe(null);
  });

  test('does not find an order of another company', async () => {
    const maple = await api().as('maple');
    const { shippingRequestId: orderId } = await maple.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    const client = await connect(whole);
    const acts = {
      get_order: {},
      compare_offers: {},
      track_order: {},
      get_label: {},
      draft_order: { offerId: 1, details: lampsDetails('2026-11-19') },
      pay_order: { expectedTotalUsd: 1 },
    };
    for (const [name, args] of Object.entries(acts)) {
      const result = await call(client, name, { orderId, ...args });
      expect([result.isError, textOf(result)], name).toEqual([true, errorMessages.missing.request]);
    }
    expect((await call(client, 'pay_order', { orderId })).isError).toBe(true);
  });

  test('works for a key that is pinned to an older version of the API', async () => {
    const { key, secret } = await makeKey(api(), { livemode: true });
    await api()
      .database.kysely.updateTable('apiKeys')
      .set({ apiVersion: '2020-01-01' })
      .where('id', '=', key.id)
      .execute();
    expect((await call(await connect(secret), 'find_orders', {})).isError ?? false).toBe(false);
  });

  test('reports wrong input in sentences, without an internal error', async () => {
    const client = await connect(whole);
    const of = (change: object) => ({ ...quote, packages: [{ ...quote.packages[0], ...change }] });
    const wide = await call(client, 'request_quote', of({ widthCm: 9999 }));
    expect([wide.isError, textOf(wide)]).toEqual([true, expect.stringMatching(/^packages\[0\]\.widthCm: /)]);
    const misnamed = await call(client, 'find_orders', { text: 'lamps' });
    expect([misnamed.isError, textOf(misnamed)]).toEqual([
      true,
      ruleMessages.unknownName('text', ['searchText', 'status', 'page']),
    ]);
    expect(textOf(await call(client, 'request_quote', of({ width: 3 })))).toBe(
      ruleMessages.unknownName('packages.0.width', []),
    );
    const nowhere = await call(client, 'request_quote', { ...quote, to: { country: 'XX', city: 'Nowhere' } });
    expect(textOf(nowhere)).toBe(words.noSuchCountry('XX'));
    for (const args of [
      {},
      { orderId: '7; drop table' },
      { orderId: -1 },
      { orderId: 1e300 },
      { orderId: [] },
      { orderId: null },
    ]) {
      const result = await call(client, 'get_order', args);
      expect([result.isError, textOf(result)], JSON.stringify(args)).toEqual([
        true,
        expect.stringContaining('orderId'),
      ]);
    }
    expect((await call(client, 'get_order', { orderId: 9_999_999 })).isError).toBe(true);
    expect((await call(client, 'find_orders', { searchText: '\u0000%_\uD800' })).isError ?? false).toBeDefined();
    expect((await call(client, 'pay_order', { orderId: 11, expectedTotalUsd: Number.MAX_VALUE })).isError).toBe(true);
    await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toThrow(/Unknown tool/);
  });

  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const post = (body: unknown, headers: Record<string, string> = {}, key: string = whole) =>
    api().app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });

  test('works without sessions: any server accepts any message, and responds in JSON with a request id', async () => {
    const response = await post(ping);
    expect(response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers['mcp-session-id']).toBeUndefined();
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).statusCode).toBe(202);
    for (const method of ['GET', 'DELETE'] as const) {
      const other = await api().app.inject({ method, url: '/mcp' });
      expect([other.statusCode, other.headers['allow']]).toEqual([405, 'POST']);
    }
  });

  test('refuses a wrong key, no key, or a person’s token before reading the message', async () => {
    for (const token of ['qs_live_wrong', 'x', (await api().as('customer')).headers['authorization']!.slice(7)]) {
      const response = await post('{', {}, token);
      expect([response.statusCode, response.headers['www-authenticate']], token).toEqual([401, 'Bearer']);
      expect(response.json().Errors[''], token).toHaveLength(1);
    }
    await expect(connect('qs_live_wrong')).rejects.toThrow(/401|Unauthorized|API key/);
  });

  test('refuses a page of another site, and accepts the portal’s own', async () => {
    expect((await post(ping, { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' })).statusCode).toBe(200);
    const foreign = await post(ping, { host: '127.0.0.1:8080', origin: 'https://evil.example' });
    expect([foreign.statusCode, foreign.json().Errors['']]).toEqual([403, [words.foreignPage]]);
    expect(foreign.headers['www-authenticate']).toBeUndefined();
    expect((await post(ping, { host: 'evil.example', origin: 'http://evil.example' })).statusCode).toBe(403);
    expect((await post(ping, { origin: 'null' })).statusCode).toBe(403);
  });

  test.each<[string, unknown, number]>([
    ['no JSON', '{"jsonrpc"', 400],
    ['nothing', '', 400],
    ['a list of messages', [ping, ping], 400],
    ['another protocol', { ...ping, jsonrpc: '1.0' }, 400],
    ['a text', '"ping"', 400],
    ['JSON a thousand deep', '['.repeat(1000) + ']'.repeat(1000), 400],
    ['a quarter of a megabyte', { ...ping, params: { text: 'x'.repeat(300_000) } }, 413],
  ])('%s is refused', async (_, body, status) => {
    expect((await post(body)).statusCode).toBe(status);
  });

  test('refuses a message that does not accept JSON, or has an unknown version', async () => {
    expect((await post(ping, { accept: 'text/html' })).statusCode).toBe(406);
    expect((await post(ping, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await post(ping, { 'mcp-protocol-version': '1999-01-01' })).statusCode).toBe(400);
    expect((await post({ ...ping, method: 'no/such' })).json().error.code).toBe(-32601);
  });
});

describe('the rate of an assistant', () => {
  const api = useApi({ environment: { API_CALLS_PER_MINUTE: '5' } });

  test('is that of its key, and a tool says how long to wait', async () => {
    const manager = await api().as('manager');
    const companyId = await lumenOf(api());
    await manager.send(peopleEndpoints.changeApi, { params: { id: companyId }, body: { hasApi: true } });
    const body = { name: 'Busy', scopes: ['orders:read' as const], networks: [], expiresOn: '', companyId };
    const { secret } = await manager.send(apiKeyEndpoints.create, {
      body: { ...body, password: demoPassword, code: '' },
    });
    const send = (message: object) =>
      api().app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' },
        payload: { jsonrpc: '2.0', id: 1, ...message },
      });
    const find = () => send({ method: 'tools/call', params: { name: 'find_orders', arguments: {} } });
    const responses = [];
    for (let count = 0; count < 6; count += 1) responses.push(await find());
    const isRefused = responses.map((each) => each.json().result.isError ?? false);
    expect(isRefused).toEqual([false, false, false, false, false, true]);
    expect(responses[5]!.json().result.content[0].text).toContain(errorMessages.tooMany);
    const listed = await send({ method: 'tools/list' });
    expect(listed.statusCode).toBe(429);
    expect(Number(listed.headers['retry-after'])).toBeGreaterThan(0);
  });
});
