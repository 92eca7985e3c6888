import { Box } from '@mantine/core';
import { Banner } from '#app/shell/banner/banner.tsx';

/** Keeps the space, so that nothing moves. */
export const BannerPlace = () => (
  <Box className="q-banner-place" flex="none" mt="sm">
    <Banner />
  </Box>
);
