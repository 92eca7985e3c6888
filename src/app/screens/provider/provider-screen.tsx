import { Alert, Box, Button, Card, Divider, Flex, Stack, Text, Title } from '@mantine/core';
import { type Ref, useEffect, useRef, useState } from 'react';
import { providerResponseEndpoints, type ProviderPage } from '#contract/provider-responses.ts';
import { providerPageMessages } from '#domain/messages/provider-page.ts';
import { sendRequest } from '#local/client.ts';
import { HelpLinks } from '#app/shell/frame/help-links.tsx';
import { linkLoader, LinkScreen, UnknownLink } from '#app/shell/public-link.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { useDocumentTitle } from '#app/ui/screen.tsx';
import { ResponseForm } from './response-form.tsx';
import { deadlineText, instantAtOrigin } from './response-form-values.ts';
import { type ResponseOutcome, useLinkResponse } from './use-link-response.ts';
import { Icon } from '#app/ui/icon.tsx';
import { documentMessages } from '#domain/messages/documents.ts';
import { sizeText } from '#domain/files.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Money } from '#app/ui/money.tsx';
import { chargeableText } from '#domain/chargeable-weight.ts';
import { priceMessages } from '#domain/messages/prices.ts';
import { townLine } from '#domain/town-line.ts';
import { pieceText } from '#domain/units.ts';
import { WishFacts } from '#app/features/wishes/wish-facts.tsx';
import { Lines } from '#app/ui/lines.tsx';
import { Page } from '#app/ui/page.tsx';
import { useNow } from '#app/ui/use-now.ts';

type Place = ProviderPage['from'];
type Piece = ProviderPage['packages'][number];

const formatPlace = ({ city, postcode, country }: Place): string =>
  `${townLine({ city, postcode, country })}, ${country}`;

/** Packages shown before a press shows all. */
const atOnce = 4;

function ShipmentFacts({ page }: { page: ProviderPage }) {
  const { packages, wishes, measurementSystem, insurance } = page;
  const pieces = packages.reduce((sum, { quantity }) => sum + quantity, 0);
  const weight = chargeableText(BigInt(Math.round(page.chargeableWeight * 1000)), measurementSystem);
  return (
    <Box
      component="section"
      flex="2 1 23.75rem"
      miw="min(100%, 23.75rem)"
      maw="var(--width-text)"
      aria-labelledby="shipment"
    >
      <Title order={2} id="shipment" mb="xs">
        Shipment
      </Title>
      <FactList>
        <Fact name="From">{formatPlace(page.from)}</Fact>
        <Fact name="To">{formatPlace(page.to)}</Fact>
        <Fact name="Load">
          {pieces} {pieces === 1 ? 'piece' : 'pieces'}, {weight} chargeable weight
        </Fact>
        <Fact name={priceMessages.insuredFor}>{insurance && <Money {...insurance} />}</Fact>
        {wishes && <WishFacts wishes={wishes} />}
      </FactList>
      <Pieces pieces={packages.slice(0, atOnce)} system={measurementSystem} />
      {packages.length > atOnce && (
        <details>
          <Text component="summary" py="xs" c="var(--link)" style={{ cursor: 'pointer' }}>
            {packages.length - atOnce} more kinds of package
          </Text>
          <Pieces pieces={packages.slice(atOnce)} system={measurementSystem} />
        </details>
      )}
    </Box>
  );
}

const Pieces = ({ pieces, system }: { pieces: readonly Piece[]; system: ProviderPage['measurementSystem'] }) => (
  <Text component="ul" size="sm" mt="sm">
    {pieces.map((piece, place) => (
      <li key={place}>
        <Divider />
        <Text inherit mt="xs">
          {piece.quantity} × {pieceText(piece, system)} each
        </Text>
        <Text inherit mb="xs" c="dimmed" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {piece.descriptionOfContents}
          {piece.packageType === 'D' && ' (documents)'}
          {piece.description !== piece.descriptionOfContents && `: ${piece.description}`}
        </Text>
      </li>
    ))}
  </Text>
);

interface ProviderResponseProps {
  token: string;
  read: ProviderPage;
  onUnknown: () => void;
}

/** The form is shown while responses are accepted. */
export function ProviderResponse({ token, read, onUnknown }: ProviderResponseProps) {
  const response = useLinkResponse(token, read, onUnknown);
  const { page, outcome } = response;
  const now = new Date(useNow());
  const title = `Quote for shipment ${page.requestId}`;
  useDocumentTitle(title);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) notice.current?.focus();
  }, [outcome]);
  return (
    <Page>
      <article>
        <Title lts="-0.015em">{title}</Title>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          For {page.providerName}
        </Text>
        {page.state === 'open' ? (
          <Text mt="sm">
            Reply by <strong>{deadlineText(page, now)}</strong>
          </Text>
        ) : (
          <Alert role="note" mt="md" color={page.state === 'won' ? 'good' : 'info'}>
            {providerPageMessages.closed[page.state]}
          </Alert>
        )}
        {page.state === 'late' && (
          <LateHelp page={page} isRequesting={response.isRequestingTime} onRequest={response.requestTime} />
        )}
        <OutcomeNotice ref={notice} outcome={outcome} />
        {/* Facts beside the form if there is room for both. */}
        <Flex wrap="wrap" rowGap="xl" columnGap="4rem" align="flex-start" mt="lg">
          <ShipmentFacts page={page} />
          <Stack gap="xl" flex="3 1 30rem" miw="min(100%, 30rem)" maw="var(--width-text)">
            {page.answer && <GivenResponse response={page.answer} timeZone={page.timeZone} />}
            {page.state === 'open' && <ResponseForm response={response} />}
          </Stack>
        </Flex>
      </article>
    </Page>
  );
}

/** What a provider can do after the deadline. */
function LateHelp({
  page,
  isRequesting,
  onRequest,
}: {
  page: ProviderPage;
  isRequesting: boolean;
  onRequest: () => void;
}) {
  const { timeRequested, timeZone } = page;
  return (
    <Stack mt="md" gap="xs" align="flex-start" maw="30rem">
      <Text>
        {timeRequested
          ? providerPageMessages.timeRequested(instantAtOrigin(timeRequested, timeZone))
          : providerPageMessages.lateHelp}
      </Text>
      <HelpLinks />
      {!timeRequested && (
        <Button {...busyWhile(isRequesting)} onClick={onRequest}>
          {providerPageMessages.requestTime}
        </Button>
      )}
    </Stack>
  );
}

/** Read out at once; a new one takes the focus. */
const OutcomeNotice = ({ outcome, ref }: { outcome: ResponseOutcome | null; ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} tabIndex={-1} role={outcome?.kind === 'bad' ? 'alert' : 'status'}>
    {outcome && (
      <Alert
        role="note"
        mt="md"
        color={outcome.kind}
        icon={<Icon name={outcome.kind === 'good' ? 'check' : 'error'} />}
      >
        {outcome.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Alert>
    )}
  </div>
);

const kindWords = { estimate: 'Estimate', firm: 'Firm price', refusal: 'Declined' } as const;

type GivenFile = NonNullable<NonNullable<ProviderPage['answer']>['file']>;

const describeFile = ({ fileName, size, state }: GivenFile): string =>
  state === 'removed' ? `${fileName}: ${documentMessages.stateTexts.removed}` : `${fileName}, ${sizeText(size)}`;

/** The newest response, which counts. */
const GivenResponse = ({ response, timeZone }: { response: NonNullable<ProviderPage['answer']>; timeZone: string }) => (
  <Card component="section" aria-labelledby="given">
    <Title order={2} id="given" mb="xs">
      Your answer
    </Title>
    <FactList>
      <Fact name={kindWords[response.kind]}>
        {response.price === null ? 'No price' : <Money amount={response.price} />}
      </Fact>
      <Fact name="Pick-up date">{response.pickUpDate}</Fact>
      <Fact name="Delivery date">{response.deliveryDate}</Fact>
      <Fact name="Valid until">{response.validUntil}</Fact>
      <Fact name={response.kind === 'refusal' ? 'Reason' : 'Note'}>
        {response.note && <Lines>{response.note}</Lines>}
      </Fact>
      <Fact name="File">{response.file && describeFile(response.file)}</Fact>
      <Fact name="Sent">
        {instantAtOrigin(response.dateAnswered, timeZone)}
        {response.bySupport && ', entered by our support team'}
      </Fact>
    </FactList>
  </Card>
);

export const loader = linkLoader((token, signal) =>
  sendRequest(providerResponseEndpoints.read, { params: { token } }, { signal }),
);

/** For everyone with the link (rule PR-7). */
export const Component = () => (
  <LinkScreen<ProviderPage> unknown={<Unknown />} notReached="The request cannot be shown right now">
    {({ token, page }) => <Shown key={token} token={token} page={page} />}
  </LinkScreen>
);

function Shown({ token, page }: { token: string; page: ProviderPage }) {
  const [isUnknown, setUnknown] = useState(false);
  return isUnknown ? <Unknown /> : <ProviderResponse token={token} read={page} onUnknown={() => setUnknown(true)} />;
}

const Unknown = () => (
  <UnknownLink>
    <p>{providerPageMessages.unknown}</p>
    <p>{providerPageMessages.unknownHelp}</p>
  </UnknownLink>
);
