import { expect, test, vi } from 'vitest';
import { placeEndpoints } from '#contract/places.ts';
import { loadResponse } from '#app/query/endpoint-query.ts';
import { loader } from './address-list.tsx';

vi.mock('#app/query/endpoint-query.ts', () => ({
  loadResponse: vi.fn<typeof loadResponse>(),
  useEndpoint: vi.fn<() => null>(),
}));

const open = () => loader({ request: new Request('https://ship.example/addresses') } as Parameters<typeof loader>[0]);

/** Returns the countries when the test lets it, and nothing else ever. */
function stallCountries(): PromiseWithResolvers<never> {
  const countries = Promise.withResolvers<never>();
  vi.mocked(loadResponse).mockImplementation((endpoint) =>
    (endpoint as unknown) === placeEndpoints.countries ? countries.promise : new Promise<never>(() => {}),
  );
  return countries;
}

test('the address book opens once its countries are loaded, without waiting for addresses', async () => {
  const countries = stallCountries();
  const opening = open();
  let isOpen = false;
  void opening.then(() => (isOpen = true));
  await new Promise((resolve) => void setImmediate(resolve));
  expect(isOpen).toBe(false);
  countries.resolve({ items: [], totalNumberOfItems: 0 } as never);
  await opening;
});

test('the address book opens without countries when they cannot be loaded', async () => {
  stallCountries().reject(new Error('away'));
  await expect(open()).resolves.toBeNull();
});
