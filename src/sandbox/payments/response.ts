import { writeXml, type Xml } from './xml.ts';

export interface SandboxResponse {
  status: number;
  type: string;
  body: string;
}

/** `never`: the caller waits for a response in vain. `cut`: the connection is closed without one. */
export type Outcome = SandboxResponse | 'never' | 'cut';

export const xml = (status: number, root: string, value: Xml): SandboxResponse => ({
  status,
  type: 'application/xml; charset=utf-8',
  body: writeXml(root, value),
});

export const json = (status: number, value: unknown): SandboxResponse => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

export const bare = (status: number): SandboxResponse => ({ status, type: 'text/plain; charset=utf-8', body: '' });

/** By Braintree's documented codes. */
export interface Violation {
  code: string;
  attribute: string;
  message: string;
}

/** `transaction`: if one was recorded all the same. */
export function refuse(message: string, violations: readonly Violation[], transaction?: Xml): SandboxResponse {
  const errors = violations.map(({ code, attribute, message: text }) => ({ code, attribute, message: text }));
  return xml(422, 'api-error-response', {
    errors: {
      errors: { item: 'error', items: [] },
      transaction: { errors: { item: 'error', items: errors } },
    },
    message,
    ...(transaction === undefined ? {} : { transaction }),
  });
}

export const refuseOne = (code: string, attribute: string, message: string): SandboxResponse =>
  refuse(message, [{ code, attribute, message }]);
