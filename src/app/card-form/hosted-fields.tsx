import { Flex, Stack } from '@mantine/core';
import { FieldError } from '#app/ui/field-error.tsx';
import { boxId, type CardErrors, cardFields } from './card-fields.ts';
import { Part } from './part.tsx';

/** The places where the provider draws the fields of the card. Their texts stay in frames of the provider's own. */
export const HostedFields = ({ errors, isBusy }: { errors: CardErrors; isBusy: boolean }) => (
  <Part legend="Card">
    <Flex wrap="wrap" gap="14px 12px" align="flex-start" className="card-fields" data-busy={isBusy || undefined}>
      {cardFields.map(({ name, label }) => (
        <Stack key={name} gap={4} miw={0} flex={name === 'number' ? '1 0 100%' : '1 1 120px'}>
          <label className="q-label" htmlFor={boxId(name)}>
            {label}
            <span className="q-required" aria-hidden="true">
              {' *'}
            </span>
          </label>
          <div id={boxId(name)} className="q-input card-hosted" data-broken={Boolean(errors[name]) || undefined} />
          <FieldError>{errors[name]}</FieldError>
        </Stack>
      ))}
    </Flex>
  </Part>
);
