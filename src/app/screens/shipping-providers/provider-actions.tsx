import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProviderAnswer } from '#contract/providers.ts';
import { IconButton, buttonClasses } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ProviderLine } from './provider-line.ts';
import styles from './providers.module.css';

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
    <div className={styles.actions}>
      {provider.type && hasTariffs && <TariffLink provider={provider} />}
      <IconButton
        icon="edit"
        size="small"
        label={`Edit ${provider.name}`}
        disabled={isDisabled}
        onClick={() => onEdit(provider)}
      />
      {provider.type ? (
        <span className={styles.noAction} />
      ) : (
        <IconButton
          icon="trash"
          size="small"
          label={`Delete ${provider.name}`}
          disabled={isDisabled}
          onClick={() => onDelete(provider)}
        />
      )}
    </div>
  );

function TariffLink({ provider: { id, name } }: { provider: ProviderAnswer }) {
  const label = `Tariff and service points of ${name}`;
  return (
    <Link
      to={`/tariffs#carrier-${id}`}
      className={buttonClasses({ variant: 'subtle', size: 'small' }, 'q-button-icon')}
      aria-label={label}
      title={label}
    >
      <Icon name="estimate" />
    </Link>
  );
}
