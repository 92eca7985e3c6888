import { Button, Group, Stack } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLocation } from 'react-router';
import { peopleMessages } from '#domain/messages/people.ts';
import { ListScreen } from '#app/list/list-screen.tsx';
import { ListTabs } from '#app/list/list-tabs.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { Screen } from '#app/ui/screen.tsx';
import { AccessMark, customerList } from './customer-list.tsx';

import { actTexts, customerTexts, listNames, listPath, listTexts, whichList } from './people-texts.ts';
import { ActDialog, type PeopleActs, type ShownPassword as Shown, usePeopleActs } from './act-dialog.tsx';
import { userList } from './user-list.tsx';
import { type CustomerRow, peopleEndpoints, type PersonRow } from '#contract/people.ts';
import { CustomerForm, UserForm } from './people-forms.tsx';
import { UserCard } from './user-card.tsx';
import { useState } from 'react';
import { SecretDialog } from '#app/acts/secret-dialog.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { instantText } from '#domain/date-text.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { CompanyCheck } from '#app/features/customer/company-check.tsx';

import { HistoryList, historyList, RecentHistory } from './history-list.tsx';

interface CustomerCardProps {
  customer: CustomerRow;
  onAddUser: () => void;
  onChange: (customer: CustomerRow) => void;
  onClose: () => void;
}

function CustomerCard({ customer, onAddUser, onChange, onClose }: CustomerCardProps) {
  // The access when the question was opened: somebody else's change must not reverse the action.
  const [changing, setChanging] = useState<{ hasAccess: boolean } | null>(null);
  const [changingApi, setChangingApi] = useState<{ hasApi: boolean } | null>(null);
  const { id, name, hasAccess, hasApi } = customer;
  return (
    <Dialog title={name} onClose={onClose} width="lg" foot={<Button onClick={onClose}>Close</Button>}>
      <Stack gap="md" c="var(--text)">
        <FactList>
          <Fact name={customerTexts.code}>{customer.code}</Fact>
          <Fact name={customerTexts.email}>{customer.email}</Fact>
          <Fact name={customerTexts.phone}>{customer.phone}</Fact>
          <Fact name="Address">{customer.address}</Fact>
          <Fact name={customerTexts.hasAccess}>
            <AccessMark hasAccess={hasAccess} />
          </Fact>
          <Fact name="API keys">{hasApi ? 'Allowed' : 'Not allowed'}</Fact>
          <Fact name={customerTexts.users}>
            <Link to={listPath('users', { customerId: id })} onClick={onClose}>
              {customer.users} {customer.users === 1 ? 'user' : 'users'}
            </Link>
          </Fact>
          <Fact name={customerTexts.dateCreated}>{instantText(customer.dateCreated)}</Fact>
        </FactList>
        <CompanyCheck customerId={id} isGrantedBeside />
        <Group gap="xs">
          <OnlineButton onClick={() => setChanging({ hasAccess: !hasAccess })}>
            {hasAccess ? actTexts.withdraw.label : actTexts.grant.label}
          </OnlineButton>
          <OnlineButton onClick={() => setChangingApi({ hasApi: !hasApi })}>
            {hasApi ? actTexts.stopApi.label : actTexts.letUseApi.label}
          </OnlineButton>
          <OnlineButton onClick={onAddUser}>Add a user</OnlineButton>
        </Group>
        <OfflineNote>{peopleMessages.needsConnection}</OfflineNote>
        <RecentHistory of={{ customerId: id }} onLeave={onClose} />
      </Stack>
      {changing && (
        <ActDialog
          endpoint={peopleEndpoints.changeAccess}
          input={{ params: { id }, body: changing }}
          name={name}
          version={customer.version}
          words={changing.hasAccess ? actTexts.grant : actTexts.withdraw}
          danger={!changing.hasAccess}
          applyResponse={onChange}
          onClose={() => setChanging(null)}
        />
      )}
      {changingApi && (
        <ActDialog
          endpoint={peopleEndpoints.changeApi}
          input={{ params: { id }, body: changingApi }}
          name={name}
          version={customer.version}
          words={changingApi.hasApi ? actTexts.letUseApi : actTexts.stopApi}
          danger={!changingApi.hasApi}
          applyResponse={onChange}
          onClose={() => setChangingApi(null)}
        />
      )}
    </Dialog>
  );
}

const ShownPassword = ({ shown: { user, password }, onClose }: { shown: Shown; onClose: () => void }) => (
  <SecretDialog
    title={`Password of ${user.userName}`}
    secret={password}
    what="password"
    question="Have you passed the password on?"
    done="I have passed it on"
    lost="A password was created, but the server’s answer was lost. Reset the password to get a new one."
    onClose={onClose}
  >
    It is shown only once. Share it only with {user.firstName} {user.lastName}.{' '}
    {user.state === 'expired' && 'It must be changed before the first sign-in.'}
  </SecretDialog>
);

interface PeopleDialogsProps {
  acts: PeopleActs;
  users?: readonly PersonRow[] | undefined;
  customers?: readonly CustomerRow[] | undefined;
}

/** The row from the list, or the changed one if it is no longer on the page. */
const newest = <R extends { id: number; version: number }>(row: R, rows: readonly R[] | undefined): R =>
  rows?.find(({ id, version }) => id === row.id && version >= row.version) ?? row;

function PeopleDialogs({ acts, users, customers }: PeopleDialogsProps) {
  const { dialog, shown, showPassword, close } = acts;
  return (
    <>
      {dialog?.kind === 'newUser' && (
        <UserForm customerId={dialog.customerId} onPassword={showPassword} onClose={close} />
      )}
      {dialog?.kind === 'newCustomer' && <CustomerForm onClose={close} />}
      {dialog?.kind === 'user' && (
        <UserCard user={newest(dialog.row, users)} onPassword={showPassword} onChange={acts.openUser} onClose={close} />
      )}
      {dialog?.kind === 'customer' && (
        <CustomerCard
          customer={newest(dialog.row, customers)}
          onAddUser={() => acts.addUser(dialog.row.id)}
          onChange={acts.openCustomer}
          onClose={close}
        />
      )}
      {shown && <ShownPassword shown={shown} onClose={acts.forget} />}
    </>
  );
}

const loaders = {
  customers: listLoader(customerList),
  users: listLoader(userList),
  history: listLoader(historyList),
};

export const loader = (args: LoaderFunctionArgs): null => loaders[whichList(new URL(args.request.url).search)](args);

function PeopleTabs() {
  const shown = whichList(useLocation().search);
  return (
    <ListTabs
      tabs={listNames.map((name) => ({ name: listTexts[name], to: listPath(name), isShown: name === shown }))}
    />
  );
}

const screens = { customers: Customers, users: Users, history: History };

/** For managers. */
export function Component() {
  const list = whichList(useLocation().search);
  const Shown = screens[list];
  return <Shown key={list} />;
}

function Customers() {
  const customers = useList(customerList);
  const acts = usePeopleActs();
  const { openCustomer } = acts;
  return (
    <ListScreen
      title="People"
      list={customers}
      fileName="customers.csv"
      top={<PeopleTabs />}
      add={{ label: 'New customer', run: acts.addCustomer }}
      needsConnection={peopleMessages.needsConnection}
      none={peopleMessages.noCustomers}
      renderActs={(row) => <Manage name={row.name} onOpen={() => openCustomer(row)} />}
    >
      <PeopleDialogs acts={acts} customers={customers.page?.items} />
    </ListScreen>
  );
}

function Users() {
  const users = useList(userList);
  const acts = usePeopleActs();
  const { openUser } = acts;
  return (
    <ListScreen
      title="People"
      list={users}
      fileName="users.csv"
      top={<PeopleTabs />}
      add={{ label: 'New user', run: () => acts.addUser(users.view.customerId) }}
      needsConnection={peopleMessages.needsConnection}
      none={peopleMessages.noUsers}
      renderActs={(row) => <Manage name={row.userName} onOpen={() => openUser(row)} />}
    >
      <PeopleDialogs acts={acts} users={users.page?.items} />
    </ListScreen>
  );
}

/** Its accessible name includes the user or customer. */
const Manage = ({ name, onOpen }: { name: string; onOpen: () => void }) => (
  <Button size="xs" onClick={onOpen} aria-label={`Manage ${name}`}>
    Manage
  </Button>
);

function History() {
  return (
    <Screen title="People">
      <Stack gap="md" maw="var(--width-text)">
        <PeopleTabs />
        <HistoryList />
      </Stack>
    </Screen>
  );
}
