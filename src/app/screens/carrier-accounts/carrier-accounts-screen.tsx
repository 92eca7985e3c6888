import { List } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { type CarrierAccountResponse, carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { accountMessages } from '#domain/messages/carrier-accounts.ts';
import { deletionTitles } from '#domain/messages/confirmations.ts';
import { showMessage } from '#app/base/messages.ts';
import { ListScreen, RowButton } from '#app/list/list-screen.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { useAction } from '#app/query/actions.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { confirmDelete } from '#app/ui/confirm.tsx';
import { AccountForm, invalidates } from './account-form.tsx';
import { accountListWith } from './account-list.tsx';

const none: readonly never[] = [];

/** Does not wait. */
export function loader(args: LoaderFunctionArgs): null {
  loadResponse(carrierAccountEndpoints.apis, {}).catch(() => null);
  return listLoader(accountListWith(none))(args);
}

/** For managers (rule PR-13). */
export function Component() {
  const apis = useEndpoint(carrierAccountEndpoints.apis, {}).data?.items ?? none;
  const accounts = useList(useMemo(() => accountListWith(apis), [apis]));
  const [opened, setOpened] = useState<CarrierAccountResponse | 'new' | null>(null);
  const [tried, setTried] = useState<CarrierAccountResponse | null>(null);
  const removing = useAction(carrierAccountEndpoints.remove, { refresh: invalidates });
  const trying = useAction(carrierAccountEndpoints.try, { refresh: invalidates });

  async function remove(account: CarrierAccountResponse): Promise<void> {
    const { id, shippingProviderName: provider } = account;
    if (await confirmDelete(deletionTitles.carrierAccount(account), accountMessages.deletion))
      await removing.remove({ params: { id } }, accountMessages.removed(provider));
  }

  async function tryConnection({ id }: CarrierAccountResponse): Promise<void> {
    const response = await trying.run({ params: { id } });
    if (response === null) return;
    const { triedAt, triedError, shippingProviderName } = response;
    if (response.goLive) setTried(response);
    const problem = triedError ?? (triedAt === null ? accountMessages.changedDuringTry : null);
    showMessage(
      problem === null
        ? { kind: 'success', text: accountMessages.works(shippingProviderName) }
        : { kind: 'error', text: [problem] },
    );
  }

  return (
    <ListScreen
      title="Carrier accounts"
      list={accounts}
      fileName="carrier-accounts.csv"
      add={{ label: 'New account', first: 'Add a first account', run: () => setOpened('new') }}
      needsConnection={accountMessages.needsConnection}
      none={accountMessages.none}
      renderActs={(account) => (
        <>
          <RowButton
            icon="check"
            name={`Try connection of ${account.shippingProviderName}`}
            onClick={() => void tryConnection(account)}
          />
          <RowButton icon="edit" name={`Edit ${account.shippingProviderName}`} onClick={() => setOpened(account)} />
          <RowButton
            icon="trash"
            name={`Delete ${account.shippingProviderName}`}
            onClick={() => void remove(account)}
          />
        </>
      )}
    >
      {tried?.goLive && (
        <Dialog title={accountMessages.goLiveTitle(tried.shippingProviderName)} onClose={() => setTried(null)}>
          <List spacing="xs">
            {tried.goLive.sentences.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </Dialog>
      )}
      {opened !== null && apis.length > 0 && (
        <AccountForm account={opened === 'new' ? null : opened} apis={apis} onClose={() => setOpened(null)} />
      )}
    </ListScreen>
  );
}
