import { Box, type BoxProps, NavLink, Stack, Text } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { SignInForm } from '#app/screens/sign-in/sign-in-form.tsx';
import { BarePage } from '#app/shell/bare-page.tsx';
import { Footer } from '#app/shell/footer.tsx';
import { listBar } from '#app/shell/frame/menu.ts';
import { KitProvider } from '#app/ui/kit-provider.tsx';
import styles from '#app/shell/frame.module.css';
import { Brand } from '#app/ui/mark.tsx';
import { Page } from '#app/ui/page.tsx';
import { widthOfLine } from '#app/ui/skeleton.tsx';

export const drawSkeleton = (): string =>
  renderToStaticMarkup(
    <KitProvider>
      <Skeleton />
    </KitProvider>,
  );

function Skeleton() {
  return (
    <>
      <div data-picture="sign-in">
        <SignInForm />
      </div>
      <div data-picture="plain">
        <BarePage isDrawn />
      </div>
      <div data-picture="frame" aria-hidden="true">
        <FrameSkeleton />
      </div>
      <noscript>
        <Text p="lg" ta="center">
          Quayside needs JavaScript to run in your browser.
        </Text>
      </noscript>
    </>
  );
}

const Line = (props: BoxProps) => <Box data-own-color h="0.75rem" bdrs="xs" bg="var(--press)" {...props} />;

/** Nobody knows yet whose menu it will be: lines stand for its words. */
const menuOfAll = listBar('Customer');

const FrameSkeleton = () => (
  <div className={styles.frame}>
    <div className={styles.rail}>
      <Brand />
      <Stack component="ul" gap="3xs">
        {menuOfAll.map(({ path }) => (
          <li key={path}>
            <NavLink component="span" label={<Line my="2xs" w="70%" />} />
          </li>
        ))}
      </Stack>
      <Stack gap="3xs" mt="auto" pt="lg">
        <Line mx="xs" my="sm" w="60%" />
        <Box h="6rem" mt="sm" />
      </Stack>
    </div>
    <div className={styles.bar}>
      <Line w="8.75rem" bg="var(--hover)" />
    </div>
    <div className={styles.main}>
      <Page>
        <Stack gap="1.75rem">
          {Array.from({ length: 8 }, (_, index) => (
            <Line key={index} w={widthOfLine(index)} bg="var(--hover)" />
          ))}
        </Stack>
      </Page>
    </div>
    <Footer />
    <div className={styles.bottom}>
      {menuOfAll.map((entry) => (
        <span key={entry.path} className={styles.entry}>
          <Line w="60%" my="sm" />
        </span>
      ))}
      <span className={styles.entry}>
        <Line w="60%" my="sm" />
      </span>
    </div>
  </div>
);
