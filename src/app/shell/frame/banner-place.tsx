import { Box } from '@mantine/core';
import styles from '#app/shell/frame.module.css';
import { Banner } from '#app/shell/banner/banner.tsx';

export const BannerPlace = () => (
  <Box className={styles.banner ?? ''} flex="none" mt="sm">
    <Banner />
  </Box>
);
