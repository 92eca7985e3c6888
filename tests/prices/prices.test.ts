import { expect, test } from 'vitest';
import { partsForCustomer, priceForCustomer } from '#domain/customer-price.ts';
import { rateExpress } from '#domain/express-rate.ts';
import { finePercentOfText } from '#domain/money.ts';
import type { Tariff } from '#domain/tariff.ts';
import { demoTariffs } from '#server/demo/providers.ts';
import { proveEach } from '../support/proofs.ts';
import { type Price, priceOnPaper, type Shipment } from './oracle.ts';
import { drawShipment } from './shipments.ts';

function priceByProduct(tariff: Tariff, shipment: Shipment): Price | null {
  const rate = rateExpress(tariff, {
    from: shipment.from,
    to: shipment.to,
    measurementSystem: shipment.isMetric ? 'M' : 'I',
    packages: shipment.pieces.map(({ sides: [length, width, height], weight, quantity, isDocument }) => ({
      packageType: isDocument ? 'D' : 'N',
      length: Number(length),
      width: Number(width),
      height: Number(height),
      weight: Number(weight),
      quantity,
    })),
    insuranceAmount: BigInt(shipment.insured.replace('.', '')),
  });
  if (rate === null) return null;
  const margin = finePercentOfText(shipment.margin);
  const { price, securityFee } = priceForCustomer(rate.providerPrice, margin);
  const customerParts = partsForCustomer(rate.parts, margin);
  return { cost: rate.parts, provider: rate.providerPrice, customer: price, customerParts, securityFee };
}

// Every country that a demo tariff names, and one that stands in no region.
const countries = [...new Set(demoTariffs.flatMap(({ zones }) => Object.values(zones.regions).flat())), 'FJ'];

test(
  'the portal and a second calculation agree on the price of every lane of every demo carrier',
  { timeout: 120_000 },
  () => {
    let compared = 0;
    for (const tariff of demoTariffs) {
      for (const from of countries) {
        for (const to of countries) {
          const lane: Shipment = {
            from: { country: from, postcode: '' },
            to: { country: to, postcode: '' },
            isMetric: true,
            pieces: [{ sides: ['40.00', '30.00', '25.00'], weight: '4.2', quantity: 2, isDocument: false }],
            insured: '0.00',
            margin: '12.5000',
          };
          const paper = priceOnPaper(tariff, lane);
          const product = priceByProduct(tariff, lane);
          compared += 1;
          if (paper === null || product?.customer !== paper.customer)
            expect([from, to, product]).toEqual([from, to, paper]);
        }
      }
    }
    expect(compared).toBe(3 * 64 * 64);
  },
);

test(
  'the portal and a second calculation agree on random shipments, to the cent and part by part',
  { timeout: 600_000 },
  async () => {
    let accepted = 0;
    let refused = 0;
    await proveEach('prices', async (random) => {
      const shipment = drawShipment(random, countries);
      for (const tariff of demoTariffs) {
        const paper = priceOnPaper(tariff, shipment);
        expect({ carrier: tariff.carrier, ...priceByProduct(tariff, shipment) }).toEqual({
          carrier: tariff.carrier,
          ...paper,
        });
        if (paper) accepted += 1;
        else refused += 1;
      }
    });
    expect(accepted).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  },
);
