import { TextInput } from '@mantine/core';
import { peopleCalls, type PersonRow } from '#contract/people.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { personLabels, personNameRules } from '#domain/person.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import { useRowForm } from '#app/acts/use-row-form.ts';
import { Columns } from '#app/ui/columns.tsx';
import { invalidates } from './use-people-acts.ts';

const { firstName, lastName, email } = personLabels;

const rowOf = (user: PersonRow) => ({
  version: user.version,
  values: { firstName: user.firstName, lastName: user.lastName, email: user.email },
});

interface NameDialogProps {
  user: PersonRow;
  /** Takes them with the other name. */
  onChange: (user: PersonRow) => void;
  onClose: () => void;
}

/** Another name or email address for a user (rule P-23). */
export function NameDialog({ user, onChange, onClose }: NameDialogProps) {
  const { field, form } = useRowForm(peopleCalls.rename, {
    opened: rowOf(user),
    labels: { firstName, lastName, email },
    rules: personNameRules,
    body: (typed) => typed,
    tellsInside: true,
    input: (body) => ({ params: { id: user.id }, body }),
    readNow: (current) => rowOf(current as PersonRow),
    takeAnswer: onChange,
    refresh: invalidates,
    done: ({ userName }) => `The name and email address of ${userName} have been saved.`,
    onClose,
  });
  return (
    <ActForm {...form} title={`Name and email of ${user.userName}`} needsConnection={peopleMessages.needsConnection}>
      <Columns least={180}>
        <TextInput {...field('firstName')} required data-autofocus />
        <TextInput {...field('lastName')} required />
      </Columns>
      <TextInput {...field('email')} required type="email" description="They still sign in with their user name." />
    </ActForm>
  );
}
