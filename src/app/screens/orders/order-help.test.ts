import { expect, test } from 'vitest';
import { helpAddress } from './next-step.ts';

const mailbox = 'shipping@quayside.example';

test('a mail for help names the order and, once there is one, its waybill number', () => {
  expect(helpAddress(mailbox, { id: 12, awbNumber: null })).toBe(
    'mailto:shipping@quayside.example?subject=Help%20with%20order%2012',
  );
  expect(helpAddress(mailbox, { id: 12, awbNumber: '3120468842' })).toBe(
    'mailto:shipping@quayside.example?subject=Help%20with%20order%2012%2C%20AWB%20number%203120468842',
  );
});

test('neither number nor mailbox can add anything else to the mail', () => {
  const address = helpAddress('a?bcc=b&c@quayside.example', { id: 1, awbNumber: 'A&B=C?#\r\nBcc: x@y' });
  const { pathname, search } = new URL(address);
  expect(decodeURIComponent(pathname)).toBe('a?bcc=b&c@quayside.example');
  expect(pathname).not.toMatch(/[?&]/);
  expect([...new URLSearchParams(search)]).toEqual([['subject', 'Help with order 1, AWB number A&B=C?#\r\nBcc: x@y']]);
});
