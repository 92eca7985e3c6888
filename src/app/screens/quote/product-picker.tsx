import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Product, productEndpoints, type SavedPackage, savedPackageEndpoints } from '#contract/products.ts';
import { productMessages as words } from '#domain/messages/products.ts';
import { formatSides, unitsOf } from '#domain/units.ts';
import { moneyText } from '#domain/money.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { SearchField } from '#app/list/search-field.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { foldText } from '#app/ui/match-options.ts';
import { NumberField } from '#app/ui/number-field.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface ProductPickerProps {
  list: 'products' | 'packages';
  customerId: number;
  onProduct: (product: Product, pieces: number, box: SavedPackage | null) => void;
  onPackage: (box: SavedPackage) => void;
  onClose: () => void;
}

const mostPieces = 100_000;

const factsOf = ({ description, hsCode, originCountry, weight, measurementSystem, value, currency }: Product): string =>
  [
    description,
    hsCode ? `HS ${hsCode}` : words.noHsCode,
    originCountry,
    `${weight} ${unitsOf(measurementSystem).weight}`,
    `${moneyText(value)} ${currency}`,
  ].join(' · ');

const sizeOf = (box: SavedPackage): string =>
  [
    formatSides(box, box.measurementSystem),
    box.weight !== null && `${box.weight} ${unitsOf(box.measurementSystem).weight} empty`,
  ]
    .filter(Boolean)
    .join(' · ');

/** A press fills the package (rule Q-44). Both lists are read from the cache without a connection. */
export function ProductPicker({ list, customerId, onProduct, onPackage, onClose }: ProductPickerProps) {
  const ofCustomer = { params: { id: customerId } };
  const isReachable = useReachable();
  const [searchText, setSearchText] = useState('');
  const [pieces, setPieces] = useState('1');
  const products = useEndpoint(productEndpoints.list, ofCustomer, { enabled: list === 'products' });
  const packages = useEndpoint(savedPackageEndpoints.list, ofCustomer);
  const wantedText = foldText(searchText);
  const shown = list === 'products' ? products : packages;
  const boxes = packages.data?.items ?? [];
  const lacksPackages =
    list === 'products' &&
    !packages.data &&
    (products.data?.items.some(({ savedPackageId }) => savedPackageId !== null) ?? false);
  const rows =
    list === 'products'
      ? products.data?.items.map((product) => ({
          ...{ id: product.id, name: product.name, facts: factsOf(product) },
          // Without its package it would have no size.
          isLoading: lacksPackages && product.savedPackageId !== null && !packages.error && isReachable,
          pick: () => onProduct(product, count, boxes.find(({ id }) => id === product.savedPackageId) ?? null),
        }))
      : packages.data?.items.map((box) => ({
          ...{ id: box.id, name: box.name, facts: sizeOf(box) },
          isLoading: false,
          pick: () => onPackage(box),
        }));
  const count = readTypedNumber(pieces) ?? Number.NaN;
  const isCount = Number.isSafeInteger(count) && count >= 1 && count <= mostPieces;
  const matchingRows = rows?.filter(({ name, facts }) => foldText(`${name} ${facts}`).includes(wantedText));
  const none = list === 'products' ? words.none : words.noPackages;
  return (
    <Dialog
      title={list === 'products' ? 'Choose a product' : 'Choose a saved package'}
      width="lg"
      onClose={onClose}
      foot={
        <Button
          component={Link}
          to={`/products?customerId=${customerId}${list === 'products' ? '' : '&list=packages'}`}
        >
          {words.manage}
        </Button>
      }
    >
      <Stack gap="md" c="var(--text)">
        <Group align="flex-end" gap="md">
          <div style={{ flex: '3 1 14rem' }}>
            <SearchField
              label={list === 'products' ? 'Search products' : 'Search saved packages'}
              value={searchText}
              onSearch={setSearchText}
              minimum={0}
              debounceMs={100}
            />
          </div>
          {list === 'products' && (
            <NumberField
              label={words.pieces}
              inputMode="numeric"
              flex="1 1 9rem"
              value={pieces}
              onChange={setPieces}
              error={isCount ? null : words.piecesRange(mostPieces)}
            />
          )}
        </Group>
        {shown.error && !shown.data ? (
          <RetryNotice
            headline={list === 'products' ? words.notLoaded : words.packagesNotLoaded}
            reasons={describeFailure(shown.error)}
            isRetrying={shown.isFetching}
            onRetry={() => void shown.refetch()}
          />
        ) : matchingRows ? (
          <Stack component="ul" gap={0} style={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
            {matchingRows.map(({ id, name, facts, isLoading, pick }) => (
              <li key={id}>
                <Button
                  variant="subtle"
                  fullWidth
                  h="auto"
                  py="xs"
                  justify="flex-start"
                  c="var(--text)"
                  disabled={isLoading || (list === 'products' && !isCount)}
                  styles={{ label: { whiteSpace: 'normal', textAlign: 'start', display: 'block' } }}
                  onClick={pick}
                >
                  <Text span fw={600} display="block">
                    {name}
                  </Text>
                  <Text span size="xs" c="dimmed" display="block">
                    {facts}
                  </Text>
                </Button>
              </li>
            ))}
          </Stack>
        ) : (
          isReachable && <Skeleton lines={4} label="Loading the list" />
        )}
        {lacksPackages && (packages.error || !isReachable) && (
          <RetryNotice
            headline={words.packagesNotLoaded}
            reasons={packages.error ? describeFailure(packages.error) : []}
            isRetrying={packages.isFetching}
            onRetry={() => void packages.refetch()}
          />
        )}
        <Text size="xs" c="dimmed" role="status">
          {matchingRows?.length === 0 &&
            (searchText === '' ? none : (list === 'products' ? words.notFound : words.packageNotFound)(searchText))}
          {!isReachable && !shown.data && words.notHere}
        </Text>
      </Stack>
    </Dialog>
  );
}
