import { NativeSelect } from '@mantine/core';
import { commentCalls } from '#contract/comments.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { queueLabels } from '#domain/queue.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useAnswer } from '#app/query/answers.ts';

interface AssigneeFieldProps {
  /** `me`, `nobody`, a colleague's id, or none of them. */
  value: string;
  onChange: (text: string) => void;
}

/** Chooses who has work of the orders (rule S-19). Without the colleagues the rest can be chosen. */
export function AssigneeField({ value, onChange }: AssigneeFieldProps) {
  const { userId } = useSignedInUser();
  const { data } = useAnswer(commentCalls.colleagues, {}, { staleTime: 300_000 });
  const colleagues = (data?.items ?? [])
    .filter(({ id }) => id !== userId)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const known = [
    { value: '', label: queueMessages.anybody },
    { value: 'me', label: queueMessages.mine },
    { value: 'nobody', label: queueMessages.nobodys },
    ...colleagues,
  ];
  const isKnown = known.some((choice) => choice.value === value);
  return (
    <NativeSelect
      label={queueLabels.assignee}
      description={queueMessages.assigneeOfOrder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      data={isKnown ? known : [...known, { value, label: queueMessages.oneColleague }]}
    />
  );
}
