import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { readText, writeText } from '#local/browser-text.ts';
import { idlePart } from '#app/base/late-part.tsx';
import styles from '#app/shell/banner/banner.module.css';

// A phone shows it under More alone.
const Banner = idlePart(() => import('#app/shell/banner/banner.tsx'), 'Banner', {
  fallback: () => <div className={styles.banner} />,
});

const storageKey = 'quayside-pictures-closed';

/** Small, and closed for good until the user opens them again. */
export function BannerPlace() {
  const [isClosed, setClosed] = useState(() => readText(storageKey) !== null);
  const close = (is: boolean) => {
    writeText(storageKey, is ? '1' : null);
    setClosed(is);
  };
  if (!isClosed) return <Banner onClose={() => close(true)} />;
  return (
    <UnstyledButton px="xs" py="2xs" fz="xs" c="dimmed" onClick={() => close(false)}>
      Good to know …
    </UnstyledButton>
  );
}
