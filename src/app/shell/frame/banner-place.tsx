import { Box } from '@mantine/core';
import { Suspense } from 'react';
import { loadLate } from '#app/base/load-late.ts';

const Banner = loadLate(async () => (await import('#app/shell/banner/banner.tsx')).Banner);

/** Keeps the room for the pictures, so that nothing moves when they arrive. */
export const BannerPlace = () => (
  <Box className="q-banner-place" flex="none" mt="sm">
    <Suspense>
      <Banner />
    </Suspense>
  </Box>
);
