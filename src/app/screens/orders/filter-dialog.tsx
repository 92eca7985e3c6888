import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { orderListEndpoints } from '#contract/order-list.ts';
import { financeMessages } from '#domain/messages/finance.ts';
import { DayPart } from '#app/list/day-filter.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { isStaff } from '#domain/user.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Columns } from '#app/ui/columns.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { dialogFilters, orderListFor, type OrderListView, type ShowOrders } from './order-list.tsx';
import { commentEndpoints } from '#contract/comments.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { queueLabels } from '#domain/queue.ts';
import { joinSentences } from '#domain/text-form.ts';

const words = {
  anyVendor: 'All vendors',
  about: 'Days of creation are in UTC.',
};

const { filters } = orderListFor(true);

const ranges = [
  ['createdFrom', 'createdTo'],
  ['pickupFrom', 'pickupTo'],
] as const;

/** Each filter applies as soon as it is chosen. */
export function FilterDialog({ view, show, onClose }: ShowOrders & { onClose: () => void }) {
  const forStaff = isStaff(useSignedInUser().role);
  const { data, error } = useEndpoint(orderListEndpoints.vendors, {}, { staleTime: 300_000 });
  const set = (name: keyof OrderListView, text: string) => show({ ...view, [name]: text, pageNumber: 1 });
  const loadedVendors = data?.items ?? [];
  const vendors =
    view.vendor === '' || loadedVendors.includes(view.vendor) ? loadedVendors : [view.vendor, ...loadedVendors];
  const isSet = dialogFilters.some((name) => view[name] !== '');
  const cleared = Object.fromEntries(dialogFilters.map((name) => [name, '']));
  return (
    <Dialog
      title="More filters"
      onClose={onClose}
      width="lg"
      foot={
        <>
          {isSet && <Button onClick={() => show({ ...view, ...cleared, pageNumber: 1 })}>Clear</Button>}
          <Button variant="filled" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <NativeSelect
          label={filters.vendor!.label}
          value={view.vendor}
          onChange={({ target }) => set('vendor', target.value)}
          data={[{ value: '', label: words.anyVendor }, ...vendors]}
        />
        {error && <FieldError>{joinSentences(describeFailure(error))}</FieldError>}
        {dialogFilters.map((name) => {
          const { label, control } = filters[name]!;
          return (
            control?.kind === 'dialog' && (
              <NativeSelect
                key={name}
                label={label}
                value={String(view[name])}
                onChange={({ target }) => set(name, target.value)}
                data={control.choices.map(({ value, text }) => ({ value, label: text }))}
              />
            )
          );
        })}
        {forStaff && <AssigneeField value={view.assignee} onChange={(text) => set('assignee', text)} />}
        {ranges.map(([from, to]) => (
          <Columns key={from} least="md">
            {[from, to].map((name) => (
              <DayPart
                key={name}
                isWide
                view={view}
                label={filters[name]!.label}
                value={view[name]}
                error={
                  name === to && view[from] !== '' && view[to] !== '' && view[to] < view[from]
                    ? financeMessages.endsBeforeStart
                    : null
                }
                onChange={(day) => set(name, day)}
              />
            ))}
          </Columns>
        ))}
        <Text fz="xs">{words.about}</Text>
      </Stack>
    </Dialog>
  );
}

interface AssigneeFieldProps {
  /** `me`, `nobody`, a colleague's id, or empty. */
  value: string;
  onChange: (text: string) => void;
}

/** Rule S-19. Without loaded colleagues it offers the other choices. */
function AssigneeField({ value, onChange }: AssigneeFieldProps) {
  const { userId } = useSignedInUser();
  const { data } = useEndpoint(commentEndpoints.colleagues, {}, { staleTime: 300_000 });
  const colleagues = (data?.items ?? [])
    .filter(({ id }) => id !== userId)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const choices = [
    { value: '', label: queueMessages.anybody },
    { value: 'me', label: queueMessages.mine },
    { value: 'nobody', label: queueMessages.nobodys },
    ...colleagues,
  ];
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      label={queueLabels.assignee}
      description={queueMessages.assigneeOfOrder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      data={isKnown ? choices : [...choices, { value, label: queueMessages.oneColleague }]}
    />
  );
}
