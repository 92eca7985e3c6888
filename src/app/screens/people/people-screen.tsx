import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { listLoader } from '#app/query/use-paged-list.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { CustomerExport } from './customer-export.tsx';
import { CustomerList } from './customer-list.tsx';
import { customerList } from './customer-view.ts';
import { HistoryList } from './history-list.tsx';
import { historyList } from './history-view.ts';
import { PeopleDialogs } from './people-dialogs.tsx';
import { whichList } from './people-lists.ts';
import { UserExport } from './user-export.tsx';
import { UserList } from './user-list.tsx';
import { useCustomers } from './use-customers.ts';
import { usePeopleActs } from './use-people-acts.ts';
import { useUsers } from './use-users.ts';
import { userList } from './user-view.ts';

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
  const customers = useCustomers();
  const acts = usePeopleActs();
  return (
    <Screen
      title="People"
      actions={
        <>
          <CustomerExport customers={customers} className="q-list-wide" />
          <Button
            variant="filled"
            leftSection={<Icon name="plus" />}
            disabled={!useReachable()}
            onClick={acts.addCustomer}
          >
            New customer
          </Button>
        </>
      }
    >
      <CustomerList customers={customers} acts={acts} />
      <PeopleDialogs acts={acts} customers={customers.page?.items} />
    </Screen>
  );
}

function Users() {
  const users = useUsers();
  const acts = usePeopleActs();
  return (
    <Screen
      title="People"
      actions={
        <>
          <UserExport users={users} className="q-list-wide" />
          <Button
            variant="filled"
            leftSection={<Icon name="plus" />}
            disabled={!useReachable()}
            onClick={() => acts.addUser(users.view.customerId)}
          >
            New user
          </Button>
        </>
      }
    >
      <UserList users={users} acts={acts} />
      <PeopleDialogs acts={acts} users={users.page?.items} />
    </Screen>
  );
}

function History() {
  return (
    <Screen title="People">
      <HistoryList />
    </Screen>
  );
}
