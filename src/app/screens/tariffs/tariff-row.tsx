import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

export const TariffRow = ({ component, children }: { component: 'li' | 'div'; children: ReactNode }) => (
  <Group component={component} gap="8px 12px" py="sm" style={{ borderBottom: '1px solid var(--line)' }}>
    {children}
  </Group>
);
