import { Box, Group } from '@mantine/core';
import { useConfig } from '#app/base/config.ts';
import styles from './frame.module.css';

const year = new Date().getFullYear();

export function Footer() {
  const termsUrl = useConfig()?.termsUrl;
  return (
    <Group
      component="footer"
      className={styles.foot ?? ''}
      gap="0 16px"
      mih="var(--foot-height)"
      px="var(--page-edge)"
      fz="xs"
      lh="xs"
      c="var(--text-faint)"
    >
      <span>© {year} Quayside</span>
      <span>Version {version}</span>
      {termsUrl && (
        <Box component="a" py={13} c="inherit" href={termsUrl} target="_blank" rel="noopener">
          Terms
        </Box>
      )}
    </Group>
  );
}

declare const QUAYSIDE_VERSION: string;

const version: string = QUAYSIDE_VERSION;
