import { useRef, useState } from 'react';
import { addressCalls } from '#contract/addresses.ts';
import type { Address } from '#contract/addresses.ts';
import { makeId } from '#local/browser-id.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import type { AddressBody } from './address-form-values.ts';
import { invalidates } from '#app/screens/addresses/use-book-acts.ts';

/** The outcome of a save. `busy`: another one is under way, and this one was not begun. */
export type SaveOutcome =
  | { kind: 'saved'; address: Address }
  | { kind: 'changed'; current: Address }
  | { kind: 'gone' }
  | { kind: 'failed'; failure: CallFailed }
  | { kind: 'busy' };

const send = (edited: Address | null, body: AddressBody, key: string): Promise<Address> =>
  edited === null
    ? makeCall(addressCalls.create, { body }, { key })
    : makeCall(
        addressCalls.update,
        { params: { id: edited.id }, body },
        { key, headers: { 'If-Match': `"${edited.version}"` } },
      );

const readFailure = (failure: CallFailed, edited: Address | null): SaveOutcome => {
  if (failure.status === 409 && failure.current) return { kind: 'changed', current: failure.current as Address };
  return failure.status === 404 && edited ? { kind: 'gone' } : { kind: 'failed', failure };
};

/**
 * Saves an address under the version that was read. The same content keeps its key until there is an answer, so that
 * pressing again after a lost one saves it once.
 */
export function useSaveAddress() {
  const [isRunning, setRunning] = useState(false);
  const isUnderWay = useRef(false);
  const attempt = useRef<{ key: string; text: string } | null>(null);

  async function save(edited: Address | null, body: AddressBody): Promise<SaveOutcome> {
    if (isUnderWay.current) return { kind: 'busy' };
    isUnderWay.current = true;
    setRunning(true);
    const text = JSON.stringify([edited?.id, edited?.version, body]);
    if (attempt.current?.text !== text) attempt.current = { key: makeId(), text };
    try {
      const address = await send(edited, body, attempt.current.key);
      attempt.current = null;
      await refreshAnswers(invalidates);
      return { kind: 'saved', address };
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.status !== null && failure.status < 500) attempt.current = null;
      return readFailure(failure, edited);
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  }
  return { save, isRunning };
}
