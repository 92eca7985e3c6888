import { NativeSelect } from '@mantine/core';
import { peopleCalls, type PersonRow } from '#contract/people.ts';
import { peopleMessages, roleWords } from '#domain/messages/people.ts';
import { personLabels, roleRules } from '#domain/person.ts';
import { type Role, staff } from '#domain/user.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { ProofFields, emptyProof, proofFields, proofLabels, useProofPart } from '#app/acts/proof-fields.tsx';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { invalidates } from './use-people-acts.ts';

const rowOf = ({ version, role }: PersonRow) => ({ version, values: { role: role as string, ...emptyProof } });

interface RoleDialogProps {
  user: PersonRow;
  /** Takes them with the other role. */
  onChange: (user: PersonRow) => void;
  onClose: () => void;
}

/** Another role for somebody of the staff. */
export function RoleDialog({ user, onChange, onClose }: RoleDialogProps) {
  const proof = useProofPart();
  const { field, form } = useRecordForm(peopleCalls.changeRole, {
    opened: rowOf(user),
    labels: { role: personLabels.role, ...proofLabels },
    aside: proofFields,
    show: (_, text) => roleWords[text as Role],
    rules: roleRules,
    check: proof.check,
    beforeSend: proof.beforeSend,
    body: (typed) => ({ role: typed.role as Role, ...proof.bodyOf(typed) }),
    tellsInside: true,
    input: (body) => ({ params: { id: user.id }, body }),
    readNow: (current) => rowOf(current as PersonRow),
    takeAnswer: onChange,
    refresh: invalidates,
    done: ({ userName, role }) => `${userName} now has the role ${roleWords[role]}.`,
    onClose,
  });
  return (
    <FormDialog
      {...form}
      title={`Role of ${user.userName}`}
      needsConnection={peopleMessages.needsConnection}
      onSubmit={() => proof.submitBy('code', form.onSubmit)}
    >
      <NativeSelect
        {...field('role')}
        description="They are signed out everywhere and have the other role when they sign in again."
        data={staff.map((role) => ({ value: role, label: roleWords[role] }))}
      />
      <ProofFields
        part={proof}
        field={field}
        isRunning={form.isRunning}
        onPasskey={() => void proof.submitBy('passkey', form.onSubmit)}
      />
    </FormDialog>
  );
}
