import { ActionIcon, Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProviderAnswer } from '#contract/providers.ts';
import { named } from '#app/ui/named.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ProviderLine } from './provider-list.tsx';

interface Acts {
  onEdit: (provider: ProviderAnswer) => void;
  onDelete: (provider: ProviderAnswer) => void;
  /** Nothing can be changed: the server cannot be reached. */
  isDisabled: boolean;
  /** Tariffs are a manager's. */
  hasTariffs: boolean;
}

/** The actions of a provider on its row; an express one is not deleted (rule PR-4). */
export const makeActions =
  ({ onEdit, onDelete, isDisabled, hasTariffs }: Acts) =>
  ({ provider }: ProviderLine): ReactNode => (
    <Group gap={4} justify="flex-end" wrap="nowrap" c="dimmed">
      {provider.type && hasTariffs && <TariffLink provider={provider} />}
      <ActionIcon size="sm" {...named(`Edit ${provider.name}`)} disabled={isDisabled} onClick={() => onEdit(provider)}>
        <Icon name="edit" />
      </ActionIcon>
      {provider.type ? (
        <Box component="span" w={28} />
      ) : (
        <ActionIcon
          size="sm"
          {...named(`Delete ${provider.name}`)}
          disabled={isDisabled}
          onClick={() => onDelete(provider)}
        >
          <Icon name="trash" />
        </ActionIcon>
      )}
    </Group>
  );

function TariffLink({ provider: { id, name } }: { provider: ProviderAnswer }) {
  return (
    <ActionIcon
      component={Link}
      size="sm"
      to={`/tariffs#carrier-${id}`}
      {...named(`Tariff and service points of ${name}`)}
    >
      <Icon name="estimate" />
    </ActionIcon>
  );
}
