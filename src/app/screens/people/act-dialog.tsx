import { useState } from 'react';
import type { AnyEndpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { useAction } from '#app/query/actions.ts';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { showMessage } from '#app/base/messages.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { type CustomerRow, peopleEndpoints, type PersonRow } from '#contract/people.ts';

/** Responses that an act makes stale. */
export const invalidates = [
  peopleEndpoints.users,
  peopleEndpoints.customers,
  peopleEndpoints.actions,
  companyEndpoints.companies,
];

/** `password` null: the response with it was lost. */
export interface ShownPassword {
  user: PersonRow;
  password: string | null;
}

type OpenDialog =
  | { kind: 'user'; row: PersonRow }
  | { kind: 'customer'; row: CustomerRow }
  | { kind: 'newUser'; customerId: number | null }
  | { kind: 'newCustomer' };

export function usePeopleActs() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [shown, setShown] = useState<ShownPassword | null>(null);
  return {
    dialog,
    shown,
    openUser: (row: PersonRow) => setDialog({ kind: 'user', row }),
    openCustomer: (row: CustomerRow) => setDialog({ kind: 'customer', row }),
    addUser: (customerId: number | null = null) => setDialog({ kind: 'newUser', customerId }),
    addCustomer: () => setDialog({ kind: 'newCustomer' }),
    close: () => setDialog(null),
    showPassword: setShown,
    forget: () => setShown(null),
  };
}
export type PeopleActs = ReturnType<typeof usePeopleActs>;

interface Words {
  title: (name: string) => string;
  label: string;
  busyLabel: string;
  what: string;
  done?: (name: string) => string;
}

interface ActDialogProps<C extends AnyEndpoint> {
  endpoint: C;
  input: RequestInput<C>;
  name: string;
  /** The version on the screen: after somebody else's change the new one is shown first, and the next press uses it. */
  version: number;
  words: Words;
  danger?: boolean;
  applyResponse?: (response: ResponseOf<C>) => void;
  onClose: () => void;
}

export function ActDialog<C extends AnyEndpoint>({ endpoint, input, name, words, ...rest }: ActDialogProps<C>) {
  const { danger = false, applyResponse, onClose } = rest;
  const [version, setVersion] = useState(rest.version);
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const action = useAction(endpoint, {
    refresh: invalidates,
    headers: { 'If-Match': `"${version}"` },
    ...(applyResponse && { applyResponse }),
  });
  async function act(): Promise<void> {
    setTrouble([]);
    try {
      if (!(await action.run(input))) return;
      if (words.done) showMessage({ kind: 'success', text: words.done(name) });
      onClose();
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      setTrouble(failure.sentences);
      const current = failure.current as { version: number } | undefined;
      if (current) setVersion(current.version);
      if (failure.status !== null && failure.status < 500) await invalidateEndpoints(invalidates);
    }
  }
  return (
    <FormDialog
      title={words.title(name)}
      label={words.label}
      busyLabel={words.busyLabel}
      danger={danger}
      trouble={trouble}
      needsConnection={peopleMessages.needsConnection}
      onSubmit={act}
      onClose={onClose}
    >
      <p>{words.what}</p>
    </FormDialog>
  );
}
