import { Alert, Box, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type MadeReturn, type ReturnPage, returnLinkEndpoints } from '#contract/return-links.ts';
import { returnLinkMessages } from '#domain/messages/return-links.ts';
import { weightText } from '#domain/units.ts';
import { fetchFile, sendRequest } from '#local/client.ts';
import { useTimer } from '#app/base/use-timer.ts';
import { linkLoader, LinkScreen, UnknownLink } from '#app/shell/public-link.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { FileButton } from '#app/ui/file-button.tsx';
import { Page } from '#app/ui/page.tsx';
import { useDocumentTitle } from '#app/ui/screen.tsx';
import { TestBadge } from '#app/ui/status-badge.tsx';
import { ReturnForm } from './return-form.tsx';

const words = returnLinkMessages.page;

/** In ms: the label comes from the carrier within seconds as a rule. */
const lookEvery = 4_000;

const readPage = (token: string, signal?: AbortSignal): Promise<ReturnPage> =>
  sendRequest(returnLinkEndpoints.page, { params: { token } }, signal ? { signal } : {});

export const loader = linkLoader(readPage);

/** For everyone with the link (rule Q-45). */
export function Component() {
  useNoIndex();
  return (
    <LinkScreen<ReturnPage>
      unknown={
        <UnknownLink>
          <p>{words.notFound}</p>
        </UnknownLink>
      }
      notReached={words.notReached}
    >
      {({ token, page }) => <Shown key={token} token={token} read={page} />}
    </LinkScreen>
  );
}

/** A link in a public place is not to be found by searching. */
function useNoIndex(): void {
  useEffect(() => {
    const tag = document.createElement('meta');
    Object.assign(tag, { name: 'robots', content: 'noindex, nofollow' });
    document.head.append(tag);
    return () => tag.remove();
  }, []);
}

function Shown({ token, read }: { token: string; read: ReturnPage }) {
  const [page, setPage] = useState(read);
  const [looks, setLooks] = useState(0);
  const { state, made } = page;
  useDocumentTitle(words.title);
  useTimer(
    () => {
      // If this fails the page stays as it is, and looks again.
      void readPage(token)
        .then(setPage, () => {})
        .finally(() => setLooks((count) => count + 1));
    },
    made?.label === 'fetching' ? lookEvery : null,
    looks,
  );
  return (
    <Page width="form">
      <article>
        {!page.livemode && <TestBadge />}
        <Title lts="-0.015em" style={{ overflowWrap: 'anywhere' }}>
          {words.headline(page.sender)}
        </Title>
        {state === 'open' && (
          <Text c="dimmed">
            {words.free} {words.until(page.validUntil)}
          </Text>
        )}
        {state === 'expired' && <Closed>{words.closed.expired(page.validUntil)}</Closed>}
        {state === 'revoked' && <Closed>{words.closed.revoked}</Closed>}
        {made && <Label token={token} made={made} />}
        <Stack gap="xl" mt="lg">
          <Facts page={page} />
          {state === 'open' && <ReturnForm token={token} page={page} onPage={setPage} />}
        </Stack>
      </article>
    </Page>
  );
}

const Closed = ({ children }: { children: string }) => (
  <Alert role="note" mt="md" color="info">
    {children}
  </Alert>
);

function Facts({ page }: { page: ReturnPage }) {
  const { packages, measurementSystem: system, mostWeight, carriers, state } = page;
  return (
    <Box component="section" aria-labelledby="goods">
      <Title order={2} id="goods" mb="xs">
        Shipment
      </Title>
      <FactList>
        <Fact name="From">{page.from}</Fact>
        <Fact name="To">{page.to}</Fact>
        <Fact name="Contents">
          {packages.map(({ packageNumber, contents, quantity }) => (
            <Text key={packageNumber} inherit style={{ overflowWrap: 'anywhere' }}>
              {quantity > 1 && `${quantity} × `}
              {contents}
            </Text>
          ))}
        </Fact>
        {state === 'open' && <Fact name="Weight">{words.atMost(weightText(mostWeight, system))}</Fact>}
        {state === 'open' && <Fact name="Carrier">{carriers?.join(', ')}</Fact>}
      </FactList>
    </Box>
  );
}

function Label({ token, made }: { token: string; made: MadeReturn }) {
  const { label, awbNumber, trackingPath } = made;
  const isWaiting = label === 'fetching';
  return (
    <Stack mt="md" gap="md" align="flex-start">
      <Alert role="status" w="100%" color={label === 'ready' ? 'good' : label === 'missing' ? 'warn' : 'info'}>
        {words[label]}
      </Alert>
      {label === 'ready' && (
        <>
          <FileButton
            fileName="Return label.pdf"
            variant="filled"
            size="md"
            isReachable
            fetch={() => fetchFile(returnLinkEndpoints.label, { params: { token } })}
          >
            Download the label
          </FileButton>
          <Text>{words.print}</Text>
        </>
      )}
      {label !== 'over' && label !== 'cancelled' && <HandOver made={made} />}
      {label === 'ready' && <Codes made={made} />}
      {awbNumber !== null && (
        <Group gap="xs" wrap="nowrap">
          <Text>
            {words.waybill}: <strong>{awbNumber}</strong>, {made.carrier}
          </Text>
          <CopyButton text={awbNumber} what="tracking number" />
        </Group>
      )}
      {!isWaiting && trackingPath !== null && <a href={trackingPath}>{words.follow}</a>}
    </Stack>
  );
}

function HandOver({ made: { handOver, handOverBy, readyAt, closesAt, point } }: { made: MadeReturn }) {
  if (handOver === 'pickup')
    return <Text>{handOverBy && words.pickUp(handOverBy, readyAt ?? '', closesAt ?? '')}</Text>;
  return (
    <div>
      {point && (
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {point.servicePointName}, {point.address.addressLine1}, {point.address.zipCode} {point.address.city}
        </Text>
      )}
      {handOverBy && <Text>{words.dropOffBy(handOverBy)}</Text>}
    </div>
  );
}

const barHeight = 40;
/** Modules of white beside the bars. */
const quiet = 10;

/** Readers need dark on light, also in dark mode. */
function Codes({ made: { qr, barcode, awbNumber } }: { made: MadeReturn }) {
  return (
    <Box component="section" w="100%" aria-labelledby="code">
      <Title order={2} id="code" mb="2xs">
        Code
      </Title>
      <Text>{words.showCode}</Text>
      <Text size="xs" c="dimmed" mb="sm">
        {words.codeNote}
      </Text>
      <Stack data-own-color bg="white" c="black" bdrs="sm" p="sm" align="center" gap="sm">
        {barcode && (
          <Box
            component="svg"
            w="100%"
            maw="26rem"
            h="5.5rem"
            viewBox={`0 0 ${barcode.modules + 2 * quiet} ${barHeight}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Barcode of ${awbNumber}`}
            shapeRendering="crispEdges"
          >
            <path
              d={barcode.bars.map(({ at, width }) => `M${at + quiet} 0h${width}v${barHeight}h-${width}z`).join('')}
            />
          </Box>
        )}
        <Text fw={600} ff="monospace">
          {awbNumber}
        </Text>
        {qr && (
          <Box
            component="svg"
            w="13.75rem"
            h="13.75rem"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={`QR code of ${awbNumber}`}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </Box>
        )}
      </Stack>
    </Box>
  );
}
