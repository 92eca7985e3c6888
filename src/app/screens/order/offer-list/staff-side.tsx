import { Box, Flex, Text, Title } from '@mantine/core';
import type { Offer } from '#contract/offers.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Money } from '#app/ui/money.tsx';
import { listParts } from './offer-price.ts';
import { providerResponseEndpoints } from '#contract/provider-responses.ts';
import { sizeText } from '#domain/files.ts';
import { fetchFile } from '#local/client.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { FileButton } from '#app/ui/file-button.tsx';

interface StaffSideProps {
  offer: Offer;
}

/** Facts that only staff see; a customer's offer does not have them. */
export function StaffLine({ offer }: StaffSideProps) {
  const { currentShippingProviderPriceUsd: cost, currentTotalMargin: margin } = offer;
  const { finalPriceEUR, providerNote, providerFile, carrierPrice } = offer;
  if (cost === undefined) return null;
  return (
    <>
      <Flex component="p" wrap="wrap" rowGap="3xs" columnGap="md" fz="xs" lh="xs" c="dimmed">
        {cost !== null && (
          <span>
            Provider <Money amount={cost} />
          </span>
        )}
        {carrierPrice && (
          <span>
            at the carrier <Money amount={carrierPrice.amount} currency={carrierPrice.currency} />
          </span>
        )}
        {margin != null && <span>margin {margin} %</span>}
        {finalPriceEUR != null && (
          <span>
            price <Money amount={finalPriceEUR} currency="EUR" />
          </span>
        )}
      </Flex>
      {providerNote && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Provider’s note: {providerNote}
        </Text>
      )}
      {providerFile && <ProviderFile offerId={offer.id} file={providerFile} />}
    </>
  );
}

export function StaffReceipt({ offer }: StaffSideProps) {
  const { costParts, currentShippingProviderPriceUsd: cost } = offer;
  const { currentTotalMargin, finalPriceEUR, currencyExchangeRate } = offer;
  if (cost == null) return null;
  return (
    <Box flex="1 1 16.25rem" maw="25rem" miw={0} c="dimmed">
      <SideTitle>Provider’s side</SideTitle>
      <AmountTable
        caption="Provider’s price"
        lines={listParts(costParts ?? [])}
        total={{ label: 'Provider’s price', amount: cost }}
      />
      <FactList>
        <Fact name="Total margin">{currentTotalMargin == null ? '–' : `${currentTotalMargin} %`}</Fact>
        <Fact name="Customer’s price">
          <Money amount={offer.finalPrice} />
        </Fact>
        <Fact name="The same in EUR">
          {finalPriceEUR == null ? null : <Money amount={finalPriceEUR} currency="EUR" />}
        </Fact>
        <Fact name="Exchange rate">
          {currencyExchangeRate === undefined ? null : `${currencyExchangeRate} EUR per USD`}
        </Fact>
      </FactList>
    </Box>
  );
}

export const SideTitle = ({ children }: { children: string }) => (
  <Title order={3} size="sm" fw={500} py="3xs">
    {children}
  </Title>
);

interface ProviderFileProps {
  offerId: number;
  file: NonNullable<Offer['providerFile']>;
}

const ProviderFile = ({ offerId, file: { fileName, size, state, note } }: ProviderFileProps) => (
  <Flex
    component="p"
    wrap="wrap"
    align="center"
    rowGap="2xs"
    columnGap="sm"
    mt="2xs"
    fz="xs"
    c="dimmed"
    style={{ overflowWrap: 'anywhere' }}
  >
    <span>
      Provider’s file: {fileName}, {sizeText(size)}
      {note && `, ${note}`}
    </span>
    <FileButton
      fileName={fileName}
      isReachable={useReachable()}
      state={state}
      fetch={() => fetchFile(providerResponseEndpoints.file, { params: { id: offerId } })}
    />
  </Flex>
);
