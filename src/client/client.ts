import { apiVersion, endpoints, type Endpoints } from './endpoints.ts';
import { type CallInput, call, type ClientOptions, type EndpointFacts, type RequestOptions } from './request.ts';

export { QuaysideError } from './request.ts';
export type { ClientOptions, ReceivedFile, RequestOptions } from './request.ts';
export type * from './endpoints.ts';

type Method = (input?: CallInput, options?: RequestOptions) => Promise<unknown>;

/** A method for each endpoint that an API key can call, such as `quayside.offers.requestExpress`. @throws TypeError for options that are no address or key */
export function createClient(options: ClientOptions): Endpoints {
  if (!/^https?:$/.test(new URL(options.url).protocol)) throw new TypeError(`${options.url} is no web address`);
  if (!/^qs_\w+$/.test(options.key)) throw new TypeError('The key must be an API key of the portal, such as qs_live_…');
  const headers = new Headers({ 'Quayside-Version': apiVersion });
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const client = { ...options, headers: Object.fromEntries(headers) };
  const methodOf =
    (facts: EndpointFacts): Method =>
    (input = {}, requestOptions = {}) =>
      call(client, facts, input, requestOptions);
  const groups = Object.entries<Readonly<Record<string, EndpointFacts>>>(endpoints).map(([noun, own]) => [
    noun,
    Object.fromEntries(Object.entries(own).map(([name, facts]) => [name, methodOf(facts)])),
  ]);
  return Object.fromEntries(groups) as Endpoints;
}
