import { companyEndpoints } from '#contract/customers.ts';
import { peopleEndpoints, type PersonRow } from '#contract/people.ts';
import { peopleMessages, roleWords } from '#domain/messages/people.ts';
import {
  newCustomerLabels,
  newCustomerRules,
  newUserRules,
  personLabels,
  personNameRules,
  roleRules,
} from '#domain/person.ts';
import { type Role, roles, staff } from '#domain/user.ts';
import { companyOptions } from '#app/features/customer/company-options.ts';
import { useProof } from '#app/acts/proof.tsx';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { invalidates, type ShownPassword } from './act-dialog.tsx';

const ofPeople = { needsConnection: peopleMessages.needsConnection, showsFailureInside: true, refresh: invalidates };
const adding = { label: 'Add', busyLabel: 'Adding' };

/** Without money and without access to shipping. */
export const CustomerForm = ({ onClose }: { onClose: () => void }) => (
  <RecordDialog
    {...ofPeople}
    {...adding}
    endpoint={peopleEndpoints.addCustomer}
    title="New customer"
    labels={newCustomerLabels}
    rules={newCustomerRules}
    input={(body) => ({ body })}
    done={({ name, code }) => `The customer ${name} was added with the code ${code}.`}
    onClose={onClose}
    fields={[
      { name: 'name' },
      { name: 'code', spellCheck: false, description: 'How staff call it. One is made where none is given.' },
      { name: 'phone', kind: 'phone' },
      { name: 'email', type: 'email' },
      { name: 'address', kind: 'area', rows: 3 },
    ]}
  />
);

interface UserFormProps {
  /** Preselected for the new user. */
  customerId: number | null;
  onPassword: (shown: ShownPassword) => void;
  onClose: () => void;
}

const { firstName, lastName, email, userName, role, customerId } = personLabels;

/** The server generates the password, which is shown once. */
export function UserForm({ customerId: first, onPassword, onClose }: UserFormProps) {
  const companies = useEndpoint(companyEndpoints.companies, {});
  const proof = useProof();
  const options = companyOptions(companies.data?.items);
  const empty = { firstName: '', lastName: '', email: '', userName: '', role: 'Customer' };
  const customer = first === null ? '' : String(first);
  return (
    <RecordDialog
      {...ofPeople}
      {...adding}
      endpoint={peopleEndpoints.addUser}
      title="New user"
      opened={{ version: null, values: { ...empty, customerId: customer, ...proof.empty } }}
      labels={{ firstName, lastName, email, userName, role, customerId, ...proof.labels }}
      {...proof.form}
      rules={newUserRules}
      // The form keeps a chosen customer while another role is tried, but does not send it.
      body={(typed) => ({
        ...typed,
        role: typed.role as Role,
        customerId: typed.role === 'Customer' && typed.customerId ? Number(typed.customerId) : null,
        ...proof.bodyOf(typed),
      })}
      input={(body) => ({ body })}
      applyResponse={onPassword}
      onClose={onClose}
      fields={(form) => [
        [{ name: 'firstName' }, { name: 'lastName' }],
        { name: 'email', type: 'email' },
        { name: 'userName', spellCheck: false },
        {
          ...{ name: 'role', kind: 'select', required: false },
          data: roles.map((each) => ({ value: each, label: roleWords[each] })),
        },
        form.typed.role === 'Customer' && {
          ...{ name: 'customerId', kind: 'choice', listLabel: 'Customers', options },
          emptyNote: companies.isPending ? 'The customers are being loaded' : peopleMessages.customersNotLoaded,
        },
        ...proof.fields(form),
      ]}
    />
  );
}

interface UserChangeProps {
  user: PersonRow;
  onChange: (user: PersonRow) => void;
  onClose: () => void;
}

const namesOf = (user: PersonRow) => ({
  version: user.version,
  values: { firstName: user.firstName, lastName: user.lastName, email: user.email },
});

/** Rule P-23. */
export const NameDialog = ({ user, onChange, onClose }: UserChangeProps) => (
  <RecordDialog
    {...ofPeople}
    endpoint={peopleEndpoints.rename}
    title={`Name and email of ${user.userName}`}
    opened={namesOf(user)}
    labels={{ firstName, lastName, email }}
    rules={personNameRules}
    input={(body) => ({ params: { id: user.id }, body })}
    readCurrent={(current) => namesOf(current as PersonRow)}
    applyResponse={onChange}
    done={({ userName: name }) => `The name and email address of ${name} have been saved.`}
    onClose={onClose}
    fields={[
      [{ name: 'firstName' }, { name: 'lastName' }],
      { name: 'email', type: 'email', description: 'They still sign in with their user name.' },
    ]}
  />
);

export function RoleDialog({ user, onChange, onClose }: UserChangeProps) {
  const proof = useProof();
  const roleOf = (each: PersonRow) => ({
    version: each.version,
    values: { role: each.role as string, ...proof.empty },
  });
  return (
    <RecordDialog
      {...ofPeople}
      endpoint={peopleEndpoints.changeRole}
      title={`Role of ${user.userName}`}
      opened={roleOf(user)}
      labels={{ role, ...proof.labels }}
      {...proof.form}
      show={(_, text) => roleWords[text as Role]}
      rules={roleRules}
      body={(typed) => ({ role: typed.role as Role, ...proof.bodyOf(typed) })}
      input={(body) => ({ params: { id: user.id }, body })}
      readCurrent={(current) => roleOf(current as PersonRow)}
      applyResponse={onChange}
      done={(changed) => `${changed.userName} now has the role ${roleWords[changed.role]}.`}
      onClose={onClose}
      fields={(form) => [
        {
          ...{ name: 'role', kind: 'select', required: false },
          description: 'They are signed out everywhere and have the other role when they sign in again.',
          data: staff.map((each) => ({ value: each, label: roleWords[each] })),
        },
        ...proof.fields(form),
      ]}
    />
  );
}
