import { Box } from '@mantine/core';
import { idlePart } from '#app/base/late-part.tsx';

const Banner = idlePart(() => import('#app/shell/banner/banner.tsx'), 'Banner');

/** Keeps the room for the pictures, so that nothing moves when they arrive. */
export const BannerPlace = () => (
  <Box className="q-banner-place" flex="none" mt="sm">
    <Banner />
  </Box>
);
