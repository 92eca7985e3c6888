import type { FastifyInstance } from 'fastify';
import { type Answer, type AnyCall, fillPath, type GivenInput } from '#contract/call.ts';
import { partsOf } from '#contract/multipart.ts';

interface Sent {
  params?: Record<string, unknown>;
  body?: object;
}

function writeForm(body: object): Response {
  const form = new FormData();
  for (const [name, content] of partsOf(body, (value) => value instanceof Blob)) form.append(name, content);
  return new Response(form);
}

/** Makes a call and answers its JSON. @throws Error with the status and the server's words when it is refused */
export async function demand<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  input: GivenInput<C>,
  headers: Record<string, string> = {},
): Promise<Answer<C>> {
  const { params, body = {} } = input as Sent;
  const form = call.bodyKind === 'multipart' ? writeForm(body) : null;
  const response = await app.inject({
    method: call.method,
    url: fillPath(call, params),
    headers: { ...headers, ...(form && { 'content-type': form.headers.get('content-type')! }) },
    ...(call.bodyKind !== 'none' && { payload: form ? Buffer.from(await form.arrayBuffer()) : body }),
  });
  if (response.statusCode !== 200)
    throw new Error(`${call.method} ${call.path}: ${response.statusCode} ${response.body}`);
  return response.json();
}
