import { expect, test } from 'vitest';
import { meridianExpress } from '#server/demo/providers.ts';
import { compareTariffs } from './compare-tariffs.ts';
import { tariffImportMessages as messages } from './messages/tariff-import.ts';

const zones = meridianExpress.rows.length;
const steps = zones * meridianExpress.bands.length;
const none = { up: 0, down: 0, added: 0, removed: 0, same: 0 };
const [first, second, ...others] = meridianExpress.rows;

test('a tariff compared with itself has no changed price', () => {
  expect(compareTariffs(meridianExpress, meridianExpress)).toEqual([
    { ...none, service: 'documents', same: zones },
    { ...none, service: 'parcels', same: zones },
    { ...none, service: 'further-weight', same: steps },
  ]);
});

test('prices that rise, fall, are new or are removed are counted for each service', () => {
  const after = {
    ...meridianExpress,
    rows: [{ ...first!, documentFirst: '9999.00', parcelFirst: '0.01' }, { ...second!, zone: 98 }, ...others],
  };
  const bands = meridianExpress.bands.length;
  expect(compareTariffs(meridianExpress, after)).toEqual([
    { service: 'documents', up: 1, down: 0, added: 1, removed: 1, same: zones - 2 },
    { service: 'parcels', up: 0, down: 1, added: 1, removed: 1, same: zones - 2 },
    { service: 'further-weight', up: 0, down: 0, added: bands, removed: bands, same: steps - bands },
  ]);
});

test('a new factor of the carrier changes every price', () => {
  const after = { ...meridianExpress, multiplier: '999.5' };
  for (const changes of compareTariffs(meridianExpress, after)) expect(changes).toMatchObject({ down: 0, same: 0 });
});

test('the changes of a service are described in one sentence', () => {
  expect(messages.changes({ service: 'parcels', up: 1_200, down: 1, added: 0, removed: 2, same: 7 })).toBe(
    '1,200 up, 1 down, 0 new, 2 removed, 7 unchanged',
  );
});
