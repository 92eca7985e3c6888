import type { AnyEndpoint } from '#contract/endpoint.ts';

/** @throws TypeError naming the endpoint and the fields */
export function checkResponse(endpoint: AnyEndpoint, response: unknown): void {
  const read = endpoint.response.safeParse(response);
  if (read.success) return;
  const fields = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new TypeError(`${endpoint.method} ${endpoint.path} was answered in another shape (${fields.join('; ')})`);
}
