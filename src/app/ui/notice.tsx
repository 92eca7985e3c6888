import { Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './screen.tsx';

interface NoticeProps {
  /** Names the browser's tab. */
  title: string;
  /** The sentence. */
  headline: string;
  /** The reason, and what is safe. */
  children?: ReactNode;
  /** Ways on. */
  actions: ReactNode;
  /** It stands inside of a screen whose headline stays: it is read out at once instead. */
  isPart?: boolean;
}

/** A page that has nothing to show but a sentence, the reason and a way on. */
export function Notice({ title, ...words }: NoticeProps) {
  useDocumentTitle(title);
  return <NoticeWords {...words} />;
}

/** The words of a notice, where no router is at hand to name the tab. */
export const NoticeWords = ({ headline, children, actions, isPart = false }: Omit<NoticeProps, 'title'>) => (
  <Stack
    maw={560}
    {...(isPart ? { py: 'lg', role: 'alert' } : { px: 'var(--page-edge)', pt: 'min(12dvh, 112px)', pb: 'xl' })}
  >
    <Title order={isPart ? 2 : 1} fz="xl" lh="xl" lts="-0.015em">
      {headline}
    </Title>
    <Stack gap={4} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Stack>
    <Group gap="xs" mt="xs">
      {actions}
    </Group>
  </Stack>
);
