import { NativeSelect, TextInput } from '@mantine/core';
import { companyCalls } from '#contract/companies.ts';
import { peopleCalls } from '#contract/people.ts';
import { peopleMessages, roleWords } from '#domain/messages/people.ts';
import { newUserRules, personLabels as labels } from '#domain/person.ts';
import { type Role, roles } from '#domain/user.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { ProofFields, emptyProof, proofLabels, useProofPart } from '#app/acts/proof-fields.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { useAnswer } from '#app/query/answers.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { invalidates, type ShownPassword } from './use-people-acts.ts';
import { Columns } from '#app/ui/columns.tsx';

interface UserFormProps {
  /** The customer of the new user at first; null: none yet. */
  customerId: number | null;
  onPassword: (shown: ShownPassword) => void;
  onClose: () => void;
}

const openedFor = (customerId: number | null) => ({
  version: null,
  values: {
    firstName: '',
    lastName: '',
    email: '',
    userName: '',
    role: 'Customer' as string,
    customerId: customerId === null ? '' : String(customerId),
    ...emptyProof,
  },
});
type Typed = ReturnType<typeof openedFor>['values'];

// A customer that was chosen is kept on the form while another role is tried, and not sent with it.
const userOf = (typed: Typed) => {
  const role = typed.role as Role;
  return { ...typed, role, customerId: role === 'Customer' && typed.customerId ? Number(typed.customerId) : null };
};

const { firstName, lastName, email, userName, role, customerId } = labels;
const inOrder = { firstName, lastName, email, userName, role, customerId, ...proofLabels };

/** Adds a user, whose password is made and shown once. */
export function UserForm({ customerId: first, onPassword, onClose }: UserFormProps) {
  const companies = useAnswer(companyCalls.companies, {});
  const proof = useProofPart();
  const { typed, field, part, form } = useRecordForm(peopleCalls.addUser, {
    opened: openedFor(first),
    labels: inOrder,
    rules: newUserRules,
    check: proof.check,
    beforeSend: proof.beforeSend,
    body: (given) => ({ ...userOf(given), ...proof.bodyOf(given) }),
    tellsInside: true,
    input: (body) => ({ body }),
    takeAnswer: onPassword,
    refresh: invalidates,
    onClose,
  });
  const options = (companies.data?.items ?? []).map(({ id, name }) => ({ value: String(id), text: name }));
  return (
    <FormDialog
      {...form}
      title="New user"
      label="Add"
      busyLabel="Adding"
      needsConnection={peopleMessages.needsConnection}
      onSubmit={() => proof.submitBy('code', form.onSubmit)}
    >
      <Columns least={180}>
        <TextInput {...field('firstName')} required data-autofocus />
        <TextInput {...field('lastName')} required />
      </Columns>
      <TextInput {...field('email')} required type="email" />
      <TextInput {...field('userName')} required spellCheck={false} />
      <NativeSelect {...field('role')} data={roles.map((each) => ({ value: each, label: roleWords[each] }))} />
      {typed.role === 'Customer' && (
        <ChoiceField
          {...part('customerId')}
          required
          listLabel="Customers"
          options={options}
          emptyNote={companies.isPending ? 'The customers are being loaded' : peopleMessages.customersNotLoaded}
        />
      )}
      <ProofFields
        part={proof}
        field={field}
        isRunning={form.isRunning}
        onPasskey={() => void proof.submitBy('passkey', form.onSubmit)}
      />
    </FormDialog>
  );
}
