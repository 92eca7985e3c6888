import { peopleCalls, personColumns } from '#contract/people.ts';
import type { PersonColumn, PersonRow } from '#contract/people.ts';
import { makeCall } from '#local/client.ts';
import { ExportRows } from '#app/csv/export-rows.tsx';
import { readAllPages } from '#app/csv/read-all-pages.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { instantText } from '#app/ui/day-text.ts';
import { fullNameOf, roleWords, stateWords, userWords } from './people-words.ts';
import type { Users } from './use-users.ts';
import { userQuery } from './user-view.ts';

const texts: Record<PersonColumn, (row: PersonRow) => string> = {
  userName: ({ userName }) => userName,
  name: fullNameOf,
  email: ({ email }) => email,
  role: ({ role }) => roleWords[role],
  customer: ({ customerName }) => customerName ?? '',
  state: ({ state }) => stateWords[state],
  dateCreated: ({ dateCreated }) => instantText(dateCreated),
};

/** Users as rows of a table under the heads of their columns. */
export const writeUserCells = (users: readonly PersonRow[]): string[][] => [
  personColumns.map((column) => userWords[column]),
  ...users.map((row) => personColumns.map((column) => texts[column](row))),
];

interface UserExportProps {
  users: Users;
  className?: string;
}

/** Saves the users that search and filters leave, on all of their pages. */
export const UserExport = ({ users: { page, view }, className }: UserExportProps) => (
  <ExportRows
    fileName="users.csv"
    size={page?.totalNumberOfItems ?? 0}
    isDisabled={!useReachable()}
    className={className}
    cells={async () =>
      writeUserCells(
        await readAllPages((next) => makeCall(peopleCalls.users, { query: { ...userQuery(view), ...next } })),
      )
    }
  />
);
