import { Box } from '@mantine/core';
import { Banner } from '#app/shell/banner/banner.tsx';

/** Keeps the room for the pictures, so that nothing moves when they arrive. */
export const BannerPlace = () => (
  <Box className="q-banner-place" flex="none" mt="sm">
    <Banner />
  </Box>
);
