import { Button, Group, Radio, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { pickupLabels, type PickupType } from '#domain/shipping-details.ts';
import { Columns } from '#app/ui/columns.tsx';
import { detailsWords, methodWords } from './details-words.ts';
import type { DetailsFormValues } from './details-form-values.ts';
import { useFieldError } from '#app/form/use-field-error.ts';

const icons: Record<PickupType, IconName> = { D: 'truck', C: 'phone', O: 'pin' };

interface PickupWaysProps {
  methods: readonly PickupType[];
  /** Looks for a point to bring the packages to. */
  onFind: () => void;
}

/** The ways of handing over as large choices, each with what it means. A single one is shown without a choice. */
export function PickupMethods({ methods, onFind }: PickupWaysProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const { field } = useController({ control, name: 'pickupType' });
  const isAsked = methods.length > 1;
  // One stop of the keyboard, within which the arrows choose.
  const stop = methods.includes(field.value) ? field.value : methods[0];
  return (
    <div role={isAsked ? 'radiogroup' : undefined} aria-label={isAsked ? pickupLabels.pickupType : undefined}>
      <Columns least={280} gap="12px">
        {methods.map((method) =>
          isAsked ? (
            <Radio.Card
              key={method}
              name={field.name}
              checked={field.value === method}
              tabIndex={stop === method ? 0 : -1}
              p="md"
              h="100%"
              display="flex"
              style={{ alignItems: 'flex-start' }}
              onClick={() => field.onChange(method)}
              onBlur={field.onBlur}
              onKeyDown={sendByEnter}
            >
              <Group wrap="nowrap" align="flex-start" gap="sm">
                <Radio.Indicator />
                <MethodWords method={method} />
              </Group>
            </Radio.Card>
          ) : (
            <Group key={method} wrap="nowrap" align="flex-start" gap="sm">
              <MethodWords method={method} />
            </Group>
          ),
        )}
      </Columns>
      {methods.includes('O') && field.value !== 'O' && (
        <Button variant="subtle" size="xs" leftSection={<Icon name="pin" />} mt="xs" ms={-8} onClick={onFind}>
          {detailsWords.findLocation}
        </Button>
      )}
      <FieldError>{useFieldError<DetailsFormValues>('pickupType')}</FieldError>
    </div>
  );
}

/** Enter sends the form, as in any of its fields; the space bar chooses. */
function sendByEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

const MethodWords = ({ method }: { method: PickupType }) => (
  <>
    <Icon name={icons[method]} size={22} />
    <Text span size="sm" c="dimmed">
      <Text component="strong" display="block" fw={500} c="var(--text)">
        {methodWords[method].title}
      </Text>
      {methodWords[method].consequence}
    </Text>
  </>
);
