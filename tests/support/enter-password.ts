import { expect } from 'vitest';
import { identityEndpoints } from '#contract/identity.ts';
import { demoPassword } from '#server/demo/people.ts';
import type { Api } from './api.ts';

/** Enters user name and password of a member of staff: the response says whether a second factor is needed. */
export async function enterPassword(api: Api, userName: string) {
  const headers = {
    authorization: `Basic ${Buffer.from(`${userName}:${demoPassword}`).toString('base64')}`,
    role: 'csd',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const url = identityEndpoints.getCsdUserToken.fullPath;
  const answered = await api.app.inject({ method: 'POST', url, headers, payload: 'ip=false&appid=1' });
  expect(answered.statusCode).toBe(200);
  return await api.nobody.try(identityEndpoints.authorize, { body: { token: answered.json().data.token } });
}
