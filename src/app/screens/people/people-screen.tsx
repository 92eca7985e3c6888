import { Button, EmptyState } from '@mantine/core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { CustomerRow, PersonRow } from '#contract/people.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { ListExport } from '#app/list/list-export.tsx';
import type { ListView } from '#app/list/list-view.ts';
import { List } from '#app/list/list.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import type { ShownList } from '#app/list/use-list.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { customerList } from './customer-list.tsx';
import { HistoryList, historyList } from './history-list.tsx';
import { whichList } from './list-address.ts';
import { makeOpen } from './open-row.tsx';
import { PeopleDialogs } from './people-dialogs.tsx';
import { PeopleTabs } from './people-tabs.tsx';
import { usePeopleActs } from './use-people-acts.ts';
import { userList } from './user-list.tsx';

const loaders = {
  customers: listLoader(customerList),
  users: listLoader(userList),
  history: listLoader(historyList),
};

/** Asks for the list that the address shows. */
export const loader = (given: LoaderFunctionArgs): null => loaders[whichList(new URL(given.request.url).search)](given);

const screens = { customers: Customers, users: Users, history: History };

/** Users and customers, and what was done to them, for managers. */
export function Component() {
  const list = whichList(useLocation().search);
  const Shown = screens[list];
  return (
    <TypedGuard>
      <Shown key={list} />
    </TypedGuard>
  );
}

interface PeopleListProps<R, V extends ListView> {
  list: ShownList<R, V>;
  nameOf: (row: R) => string;
  onOpen: (row: R) => void;
  /** The words of the button that adds one. */
  newOne: string;
  onAdd: () => void;
  none: string;
  dialogs: ReactNode;
}

/** A list of users or customers, each opened as a card. */
function PeopleList<R, V extends ListView>(props: PeopleListProps<R, V>) {
  const { list, nameOf, onOpen, newOne, onAdd, none, dialogs } = props;
  const isReachable = useReachable();
  const actions = useMemo(() => makeOpen(nameOf, onOpen), [nameOf, onOpen]);
  const fileName = `${list.definition.what}.csv`;
  return (
    <Screen
      title="People"
      actions={
        <>
          <ListExport list={list} fileName={fileName} className="q-list-wide" />
          <Button variant="filled" leftSection={<Icon name="plus" />} disabled={!isReachable} onClick={onAdd}>
            {newOne}
          </Button>
        </>
      }
    >
      <List
        list={list}
        top={<PeopleTabs />}
        actions={actions}
        tools={<ListExport list={list} fileName={fileName} />}
        note={!isReachable && peopleMessages.needsConnection}
        none={<EmptyState description={none} />}
      />
      {dialogs}
    </Screen>
  );
}

const nameOfCustomer = ({ name }: CustomerRow): string => name;

function Customers() {
  const customers = useList(customerList);
  const acts = usePeopleActs();
  return (
    <PeopleList
      list={customers}
      nameOf={nameOfCustomer}
      onOpen={acts.openCustomer}
      newOne="New customer"
      onAdd={acts.addCustomer}
      none={peopleMessages.noCustomers}
      dialogs={<PeopleDialogs acts={acts} customers={customers.page?.items} />}
    />
  );
}

const nameOfUser = ({ userName }: PersonRow): string => userName;

function Users() {
  const users = useList(userList);
  const acts = usePeopleActs();
  return (
    <PeopleList
      list={users}
      nameOf={nameOfUser}
      onOpen={acts.openUser}
      newOne="New user"
      onAdd={() => acts.addUser(users.view.customerId)}
      none={peopleMessages.noUsers}
      dialogs={<PeopleDialogs acts={acts} users={users.page?.items} />}
    />
  );
}

function History() {
  return (
    <Screen title="People">
      <HistoryList />
    </Screen>
  );
}
