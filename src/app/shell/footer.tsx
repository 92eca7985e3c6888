import { Box, Flex } from '@mantine/core';
import { useConfig } from '#app/base/config.ts';
import styles from './frame.module.css';

const year = new Date().getFullYear();

export function Footer() {
  const termsUrl = useConfig()?.termsUrl;
  return (
    <Flex
      wrap="wrap"
      align="center"
      component="footer"
      className={styles.foot ?? ''}
      rowGap={0}
      columnGap="md"
      mih="var(--foot-height)"
      px="var(--page-edge)"
      fz="xs"
      lh="xs"
      c="var(--text-faint)"
    >
      <span>© {year} Quayside</span>
      <span>Version {version}</span>
      {termsUrl && (
        <Box
          component="a"
          py="calc((var(--touch) - var(--line-small)) / 2)"
          c="inherit"
          href={termsUrl}
          target="_blank"
          rel="noopener"
        >
          Terms
        </Box>
      )}
    </Flex>
  );
}

declare const QUAYSIDE_VERSION: string;

const version: string = QUAYSIDE_VERSION;
