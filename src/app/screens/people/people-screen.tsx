import { Button, Group } from '@mantine/core';
import { type LoaderFunctionArgs, useLocation } from 'react-router';
import { peopleMessages } from '#domain/messages/people.ts';
import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { ListScreen } from '#app/list/list-screen.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { Screen } from '#app/ui/screen.tsx';
import { customerList } from './customer-list.tsx';
import { HistoryList, historyList } from './history-list.tsx';
import { whichList } from './list-address.ts';
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

function Customers() {
  const customers = useList(customerList);
  const acts = usePeopleActs();
  return (
    <ListScreen
      title="People"
      list={customers}
      fileName="customers.csv"
      top={<PeopleTabs />}
      add={{ label: 'New customer', run: acts.addCustomer }}
      needsConnection={peopleMessages.needsConnection}
      none={peopleMessages.noCustomers}
      renderActs={(row) => <Manage name={row.name} onOpen={() => acts.openCustomer(row)} />}
    >
      <PeopleDialogs acts={acts} customers={customers.page?.items} />
    </ListScreen>
  );
}

function Users() {
  const users = useList(userList);
  const acts = usePeopleActs();
  return (
    <ListScreen
      title="People"
      list={users}
      fileName="users.csv"
      top={<PeopleTabs />}
      add={{ label: 'New user', run: () => acts.addUser(users.view.customerId) }}
      needsConnection={peopleMessages.needsConnection}
      none={peopleMessages.noUsers}
      renderActs={(row) => <Manage name={row.userName} onOpen={() => acts.openUser(row)} />}
    >
      <PeopleDialogs acts={acts} users={users.page?.items} />
    </ListScreen>
  );
}

/** The button on a row that opens its card, with whom it is about in its name. */
const Manage = ({ name, onOpen }: { name: string; onOpen: () => void }) => (
  <Group justify="flex-end">
    <Button size="xs" onClick={onOpen} aria-label={`Manage ${name}`}>
      Manage
    </Button>
  </Group>
);

function History() {
  return (
    <Screen title="People">
      <HistoryList />
    </Screen>
  );
}
