import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ApiKeyResponse, apiKeyEndpoints, type NewApiKeyResponse } from '#contract/api-keys.ts';
import { apiKeyKinds, apiKeyLabels as labels, apiScopeLabels } from '#domain/api-key.ts';
import { instantText } from '#domain/date-text.ts';
import { apiKeyMessages as words } from '#domain/messages/api-keys.ts';
import { isStaff } from '#domain/user.ts';
import { ApiOff } from '#app/acts/api-off.tsx';
import { SecretDialog } from '#app/acts/secret-dialog.tsx';
import { showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { defineList } from '#app/list/define-list.ts';
import { ListScreen, RowButton } from '#app/list/list-screen.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { useAction } from '#app/query/actions.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { TestBadge } from '#app/ui/status-badge.tsx';
import { invalidates, KeyForm, NewKeyForm, RenewForm } from './key-forms.tsx';

const stateTexts = { active: 'In use', expired: 'Expired', revoked: 'Revoked' } as const;

const describeScopes = ({ scopes }: ApiKeyResponse): string => scopes.map((scope) => apiScopeLabels[scope]).join(', ');
const lastUseOf = ({ lastUsedAt }: ApiKeyResponse): string => (lastUsedAt === null ? 'Never' : instantText(lastUsedAt));

const apiKeyList = defineList({
  endpoint: apiKeyEndpoints.list,
  what: 'API keys',
  label: 'API keys',
  placeholder: 'Search by name or company',
  notLoaded: words.notLoaded,
  notFound: words.notFound,
  first: { sortField: 'name', sortOrder: 'asc', pageSize: 100 },
  filters: {},
  columns: [
    { id: 'name', header: labels.name, meta: { kind: 'text' } },
    {
      id: 'kind',
      header: labels.kind,
      accessorFn: ({ livemode }) => apiKeyKinds[livemode ? 'live' : 'test'],
      renderCell: (key) => (key.livemode ? apiKeyKinds.live : <TestBadge />),
      card: true,
    },
    { id: 'start', header: 'Begins with', accessorFn: ({ start }) => `${start}…`, card: true },
    {
      id: 'company',
      header: labels.companyId,
      accessorFn: ({ companyName }) => companyName,
      meta: { kind: 'text' },
      card: true,
    },
    { id: 'scopes', header: labels.scopes, accessorFn: describeScopes, meta: { kind: 'text' }, card: true },
    { id: 'state', header: 'State', accessorFn: ({ state }) => stateTexts[state] },
    { id: 'expiresOn', header: labels.expiresOn, accessorFn: ({ expiresOn }) => expiresOn ?? '', card: true },
    { id: 'lastUsedAt', header: 'Last used', accessorFn: lastUseOf, card: true },
    { id: 'madeBy', header: 'Made by', meta: { kind: 'text' }, card: true },
  ],
  card: {
    title: ({ name }) => name,
    aside: ({ state }) => (
      <Text fz="xs" c="dimmed">
        {stateTexts[state]}
      </Text>
    ),
  },
  whole: { textOf: ({ name, companyName }) => `${name} ${companyName}` },
});

export const loader = listLoader(apiKeyList);

type Opened = { kind: 'new' } | { kind: 'edit' | 'renew'; key: ApiKeyResponse };

/** Keys with which a company's programs call the API (rule P-30). */
export function Component() {
  const isManager = isStaff(useSignedInUser().role);
  const keys = useList(apiKeyList);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [made, setMade] = useState<NewApiKeyResponse | null>(null);
  const revoking = useAction(apiKeyEndpoints.revoke, { refresh: invalidates });
  const close = () => setOpened(null);
  const isOff = useEndpoint(apiKeyEndpoints.list, {}).data?.hasApi === false;

  function show(response: NewApiKeyResponse): void {
    close();
    setMade(response);
  }

  async function revoke({ id, name }: ApiKeyResponse): Promise<void> {
    const question = { title: `Revoke the API key ${name}?`, question: words.revocation, yes: 'Revoke', no: 'Keep it' };
    if (!(await askConfirmation({ ...question, danger: true }))) return;
    if (await revoking.run({ params: { id } })) showMessage({ kind: 'success', text: words.revoked(name) });
  }

  return (
    <ListScreen
      title="API keys"
      list={keys}
      fileName="api-keys.csv"
      links={
        <Button component={Link} to="/webhooks">
          Webhooks
        </Button>
      }
      add={{ label: 'New key', run: () => setOpened({ kind: 'new' }) }}
      top={isOff && <ApiOff />}
      needsConnection={words.needsConnection}
      none={words.none}
      renderActs={(key) =>
        key.state !== 'revoked' && (
          <>
            <RowButton icon="edit" name={`Edit ${key.name}`} onClick={() => setOpened({ kind: 'edit', key })} />
            <RowButton icon="key" name={`Renew ${key.name}`} onClick={() => setOpened({ kind: 'renew', key })} />
            <RowButton icon="trash" name={`Revoke ${key.name}`} onClick={() => void revoke(key)} />
          </>
        )
      }
    >
      {opened?.kind === 'new' && <NewKeyForm isManager={isManager} onDone={show} onClose={close} />}
      {opened?.kind === 'edit' && <KeyForm apiKey={opened.key} onClose={close} />}
      {opened?.kind === 'renew' && <RenewForm apiKey={opened.key} onDone={show} onClose={close} />}
      {made && (
        <SecretDialog
          title={`API key ${made.key.name}`}
          secret={made.secret}
          what="API key"
          question="Have you copied the key?"
          done="I have copied it"
          onClose={() => setMade(null)}
        >
          {words.shownOnce}{' '}
          {made.key.version > 1 &&
            (made.key.oldSecretUntil ? words.oldUntil(instantText(made.key.oldSecretUntil)) : words.oldEnds)}
        </SecretDialog>
      )}
    </ListScreen>
  );
}
