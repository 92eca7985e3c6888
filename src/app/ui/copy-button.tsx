import { ActionIcon, Group, TextInput, VisuallyHidden } from '@mantine/core';
import { type Ref, useState } from 'react';
import { useTimer } from '#app/base/use-timer.ts';
import { Icon } from './icon.tsx';
import { named } from './named.ts';

const shownMs = 2000;

interface CopyButtonProps {
  text: string;
  what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useTimer(() => setOutcome(null), outcome && shownMs, outcome);
  return (
    <>
      <ActionIcon
        {...named(`Copy ${what}`)}
        size="sm"
        onClick={() => void copyText(text).then((done) => setOutcome(done ? 'copied' : 'failed'))}
      >
        <Icon name={outcome === 'copied' ? 'check' : outcome === 'failed' ? 'error' : 'copy'} />
      </ActionIcon>
      <VisuallyHidden role="status">
        {outcome === 'copied' && `${what} copied`}
        {outcome === 'failed' && `${what} could not be copied, please select it`}
      </VisuallyHidden>
    </>
  );
}

interface LinkFieldProps extends CopyButtonProps {
  ref?: Ref<HTMLInputElement>;
}

/** A link to copy, by hand too. */
export const LinkField = ({ ref, ...link }: LinkFieldProps) => (
  <Group wrap="nowrap" align="flex-end" gap="xs">
    <TextInput ref={ref} label="Link" flex={1} value={link.text} readOnly onFocus={({ target }) => target.select()} />
    <CopyButton {...link} />
  </Group>
);

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** Plain http has no clipboard API. */
function copyOldWay(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  Object.assign(field.style, { position: 'fixed', opacity: '0' });
  field.readOnly = true;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
