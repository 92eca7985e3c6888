import type { Client } from 'braintree-web/client';
import type { ToCardForm } from './protocol.ts';
import { makeSandboxClient } from './sandbox-client.ts';

type Opening = Pick<Extract<ToCardForm, { kind: 'open' }>, 'provider' | 'clientToken'>;

/** Makes what the fields and the bank's question speak through. Only this differs between the sandbox and the real provider. */
export async function makeClient({ provider, clientToken }: Opening): Promise<Client> {
  if (provider === 'sandbox') return await makeSandboxClient(clientToken);
  const { create } = await import('braintree-web/client');
  return await create({ authorization: clientToken });
}
