import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { idlePart } from '#app/base/late-part.tsx';
import styles from '#app/shell/banner/banner.module.css';

// A phone shows it under More alone.
const Banner = idlePart(() => import('#app/shell/banner/banner.tsx'), 'Banner', <div className={styles.banner} />);

const storedAt = 'quayside-pictures-closed';

// Without storage the choice counts for now.
function isClosedBefore(): boolean {
  try {
    return localStorage.getItem(storedAt) !== null;
  } catch {
    return false;
  }
}

function remember(isClosed: boolean): void {
  try {
    if (isClosed) localStorage.setItem(storedAt, '1');
    else localStorage.removeItem(storedAt);
  } catch {
    // Nothing can be kept.
  }
}

/** Small, and closed for good until they are asked for again. */
export function BannerPlace() {
  const [isClosed, setClosed] = useState(isClosedBefore);
  const close = (is: boolean) => {
    remember(is);
    setClosed(is);
  };
  if (!isClosed) return <Banner onClose={() => close(true)} />;
  return (
    <UnstyledButton px="xs" py="2xs" fz="xs" c="dimmed" onClick={() => close(false)}>
      Good to know …
    </UnstyledButton>
  );
}
