import { Box } from '@mantine/core';
import { Banner } from '#app/shell/banner/banner.tsx';

export const BannerPlace = () => (
  <Box className="q-banner-place" flex="none" mt="sm">
    <Banner />
  </Box>
);
