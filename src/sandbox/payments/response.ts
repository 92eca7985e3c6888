import { writeXml, type Xml } from './xml.ts';

/** The answer to a request. */
export interface SandboxResponse {
  status: number;
  type: string;
  body: string;
}

/** The fate of a request: it is answered, left without an answer, or its connection is cut. */
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

/** An answer that says all by its status. */
export const bare = (status: number): SandboxResponse => ({ status, type: 'text/plain; charset=utf-8', body: '' });

/** A rule of Braintree's that a request breaks, by its documented number. */
export interface Violation {
  code: string;
  attribute: string;
  message: string;
}

/** The refusal of a request about a transaction; `transaction` where one was written down all the same. */
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

/** The refusal of a request that breaks one rule. */
export const refuseOne = (code: string, attribute: string, message: string): SandboxResponse =>
  refuse(message, [{ code, attribute, message }]);
