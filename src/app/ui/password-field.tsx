import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { secondFactorMessages } from '#domain/messages/second-factor.ts';
import { Icon } from './icon.tsx';
import { named } from './named.ts';

export function PasswordField(props: TextInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionPointerEvents="all"
      rightSectionProps={{ 'aria-hidden': undefined }}
      rightSection={
        <ActionIcon {...named(isShown ? 'Hide characters' : 'Show characters')} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </ActionIcon>
      }
    />
  );
}

export const CodeField = (props: TextInputProps) => (
  <TextInput
    {...props}
    label={secondFactorMessages.code}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
);
