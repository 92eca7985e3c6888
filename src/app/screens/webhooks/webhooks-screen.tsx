import { Text } from '@mantine/core';
import { useState } from 'react';
import { type NewWebhookResponse, type WebhookResponse, webhookEndpoints } from '#contract/webhooks.ts';
import { instantText } from '#domain/date-text.ts';
import { deletionTitles } from '#domain/messages/confirmations.ts';
import { webhookMessages as words } from '#domain/messages/webhooks.ts';
import { isStaff } from '#domain/user.ts';
import { webhookLabels as labels } from '#domain/webhook.ts';
import { SecretDialog } from '#app/acts/secret-dialog.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { defineList } from '#app/list/define-list.ts';
import { ListScreen, RowButton } from '#app/list/list-screen.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { ApiOff } from '#app/acts/api-off.tsx';
import { useAction } from '#app/query/actions.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { confirmDelete } from '#app/ui/confirm.tsx';
import { TestBadge } from '#app/ui/status-badge.tsx';
import { invalidates, NewSecretForm, NewWebhookForm, WebhookForm } from './webhook-forms.tsx';
import { WebhookLog } from './webhook-log.tsx';

const hostOf = ({ url }: WebhookResponse): string => new URL(url).host;

const describeState = ({ isActive, switchedOff, failingSince }: WebhookResponse): string => {
  if (!isActive) return 'Off';
  return switchedOff ?? (failingSince === null ? labels.isActive : words.failing(instantText(failingSince)));
};

const StateText = (webhook: WebhookResponse) => {
  const isWell = !webhook.isActive || (webhook.switchedOff === null && webhook.failingSince === null);
  return (
    <Text span inherit c={isWell ? 'inherit' : 'var(--warn)'}>
      {describeState(webhook)}
    </Text>
  );
};

const webhookList = defineList({
  endpoint: webhookEndpoints.list,
  what: 'webhooks',
  label: 'Webhooks',
  placeholder: 'Search by address or company',
  notLoaded: words.notLoaded,
  notFound: words.notFound,
  first: { sortField: 'url', sortOrder: 'asc', pageSize: 100 },
  filters: {},
  columns: [
    { id: 'url', header: labels.url, meta: { kind: 'text' } },
    {
      id: 'kind',
      header: 'Kind',
      accessorFn: ({ livemode }) => (livemode ? 'Live' : 'Test'),
      renderCell: (webhook) => (webhook.livemode ? 'Live' : <TestBadge />),
      card: true,
    },
    {
      id: 'company',
      header: labels.companyId,
      accessorFn: ({ companyName }) => companyName,
      meta: { kind: 'text' },
      card: true,
    },
    {
      id: 'events',
      header: labels.events,
      accessorFn: ({ events }) => events.join(', '),
      meta: { kind: 'text' },
      card: true,
    },
    { id: 'state', header: 'State', accessorFn: describeState, renderCell: StateText, card: true },
  ],
  card: { title: hostOf, aside: () => null },
  whole: { textOf: ({ url, companyName }) => `${url} ${companyName}` },
});

export const loader = listLoader(webhookList);

type Opened = { kind: 'new' } | { kind: 'edit' | 'secret' | 'log'; webhook: WebhookResponse };

/** Rule P-31. */
export function Component() {
  const isManager = isStaff(useSignedInUser().role);
  const webhooks = useList(webhookList);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [made, setMade] = useState<NewWebhookResponse | null>(null);
  const removing = useAction(webhookEndpoints.remove, { refresh: invalidates });
  const isOff = useEndpoint(webhookEndpoints.list, {}).data?.hasApi === false;
  const close = () => setOpened(null);

  function show(response: NewWebhookResponse): void {
    close();
    setMade(response);
  }

  async function remove(webhook: WebhookResponse): Promise<void> {
    if (await confirmDelete(deletionTitles.webhook({ host: hostOf(webhook) }), words.deletion))
      await removing.remove({ params: { id: webhook.id } }, words.removed(hostOf(webhook)));
  }

  return (
    <ListScreen
      title="Webhooks"
      list={webhooks}
      fileName="webhooks.csv"
      add={{ label: 'New webhook', run: () => setOpened({ kind: 'new' }) }}
      top={isOff && <ApiOff />}
      needsConnection={words.needsConnection}
      none={words.none}
      renderActs={(webhook) => (
        <>
          <RowButton
            icon="clock"
            name={`Log of ${hostOf(webhook)}`}
            isFree
            onClick={() => setOpened({ kind: 'log', webhook })}
          />
          <RowButton
            icon="edit"
            name={`Edit webhook to ${hostOf(webhook)}`}
            onClick={() => setOpened({ kind: 'edit', webhook })}
          />
          <RowButton
            icon="key"
            name={`New secret for ${hostOf(webhook)}`}
            onClick={() => setOpened({ kind: 'secret', webhook })}
          />
          <RowButton icon="trash" name={`Delete webhook to ${hostOf(webhook)}`} onClick={() => void remove(webhook)} />
        </>
      )}
    >
      {opened?.kind === 'new' && <NewWebhookForm isManager={isManager} onDone={show} onClose={close} />}
      {opened?.kind === 'edit' && <WebhookForm webhook={opened.webhook} onClose={close} />}
      {opened?.kind === 'secret' && <NewSecretForm webhook={opened.webhook} onDone={show} onClose={close} />}
      {opened?.kind === 'log' && <WebhookLog webhook={opened.webhook} onClose={close} />}
      {made && (
        <SecretDialog
          title={`Secret for ${hostOf(made.webhook)}`}
          secret={made.secret}
          what="secret"
          question="Have you copied the secret?"
          done="I have copied it"
          onClose={() => setMade(null)}
        >
          {words.secretUse}
        </SecretDialog>
      )}
    </ListScreen>
  );
}
