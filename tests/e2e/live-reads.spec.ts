import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';
import { openLive } from './live-screens.ts';
import { makePayable, summaryOf } from './payable-order.ts';

const server = useServer();

const pathOf = (url: string): string => new URL(url).pathname.toLowerCase();
const stateOf = (id: number): string =>
  `/api${shipmentEndpoints.mainInfo.path}`.replace('{id}', String(id)).toLowerCase();
const forPayOf = (id: number): string =>
  `/api${shipmentEndpoints.detailsForPay.path}`.replace('{id}', String(id)).toLowerCase();

test('a step opens although the order keeps changing while it loads @full', async ({ page, signInAs }) => {
  const id = await makePayable(await signInToApi(server().address, 'customer'));
  const support = await signInToApi(server().address, 'manager', { isStaff: true });
  const updating = () => page.waitForResponse((response) => pathOf(response.url()) === forPayOf(id));
  const change = async (status: 'N' | 'W') => {
    const refetched = updating();
    await support.send(shipmentChangeEndpoints.changeState, { params: { id }, body: { status } });
    await refetched;
  };
  await signInAs('customer');
  const { isLive } = await openLive(page, summaryOf(id));
  await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
  // Where it stands is answered only after everything below has happened.
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(
    (url) => url.pathname.toLowerCase() === stateOf(id),
    async (route) => {
      held++;
      await isOpen;
      await route.continue().catch(() => null);
    },
  );
  await isLive;
  await change('W');
  await expect.poll(() => held).toBe(1);
  await page.getByRole('button', { name: 'Back' }).click();
  for (const status of ['N', 'W', 'N'] as const) await change(status);
  open();
  await expect(page.getByRole('heading', { name: 'Ship from' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});
