import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { emailChoiceEndpoints } from '#contract/email-choices.ts';
import { emailChoiceMessages as words } from '#domain/messages/email-choices.ts';
import { type Milestone, milestones } from '#domain/milestones.ts';
import { useAction } from '#app/query/actions.ts';
import { ChoicesForm } from './choices-form.tsx';

/** The milestones of orders that a customer's user gets mails about (rule S-28). */
export function EmailChoices({ saved }: { saved: readonly Milestone[] }) {
  const [wanted, setWanted] = useState(saved);
  const { run, isRunning } = useAction(emailChoiceEndpoints.save, { refresh: [emailChoiceEndpoints.read] });
  return (
    <ChoicesForm words={words} isSaving={isRunning} save={() => run({ body: { milestones: [...wanted] } })}>
      <Text>{words.about}</Text>
      {milestones.map((milestone) => (
        <Checkbox
          key={milestone}
          label={words.milestones[milestone]}
          checked={wanted.includes(milestone)}
          onChange={({ currentTarget: { checked } }) =>
            setWanted((before) => milestones.filter((each) => (each === milestone ? checked : before.includes(each))))
          }
        />
      ))}
    </ChoicesForm>
  );
}
