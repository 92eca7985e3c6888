import { expect, test } from 'vitest';
import { listCalls } from '#contract/all-calls.ts';
import { notYet } from '#server/not-yet.ts';
import type { HandlersOf } from '#server/not-yet.ts';

// What was not there when the list was begun. Names leave it; none is ever added.
const atFirst: readonly string[] = [
  'customers.info',
  'customers.ofRequest',
  'customers.update',
  'addresses.list',
  'addresses.create',
  'addresses.update',
  'addresses.remove',
  'addresses.duplicate',
  'addresses.recent',
  'addresses.searchFrom',
  'addresses.searchTo',
  'addresses.removeRecent',
  'offers.refresh',
  'offers.refreshByGet',
  'offerAnswers.askTargetPrice',
  'offerAnswers.enterTargetPrice',
  'offerAnswers.decline',
  'offerAnswers.editNote',
  'offerAnswers.overridePrice',
  'customRequests.ask',
  'shipmentChanges.updateContacts',
  'shipmentChanges.changeState',
  'shipmentChanges.editPackageDescription',
  'shipmentChanges.setTrackingNumbers',
  'shipmentChanges.cancel',
  'shipmentChanges.actions',
  'shipmentChanges.orderDetails',
  'pickup.phone',
  'pickup.dropOffPoints',
  'documents.upload',
  'documents.list',
  'documents.file',
  'payments.clientToken',
  'invoices.enter',
  'invoices.editRefund',
  'invoices.sendRefund',
  'invoices.sendRefundOfRequest',
  'finance.ofOffer',
  'finance.history',
  'finance.read',
  'finance.edit',
  'discounts.list',
  'discounts.create',
  'discounts.read',
  'discounts.update',
  'discounts.remove',
  'discounts.check',
  'discounts.calculate',
  'discountExclusions.list',
  'discountExclusions.exclude',
  'discountExclusions.include',
  'providers.list',
  'providers.create',
  'providers.update',
  'providers.remove',
];

test('the list of what is not there yet only shrinks', () => {
  expect(notYet.filter((name) => !atFirst.includes(name))).toEqual([]);
});

test('it names calls of the contract, each once', () => {
  const names: readonly string[] = listCalls().map(({ name }) => name);
  expect(notYet.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(notYet).size).toBe(notYet.length);
});

test('a call that is neither on the list nor handled does not compile, nor one that is both', () => {
  const answer = () => Promise.reject(new Error('never called'));
  // @ts-expect-error config, health and ready are on no list: each needs a handler
  const tooFew: HandlersOf<'config'> = { config: answer, health: answer };
  const enough: HandlersOf<'config'> = { config: answer, health: answer, ready: answer };
  // @ts-expect-error documents.list is on the list
  const tooMany: HandlersOf<'documents'> = { list: answer };
  expect([tooFew, enough, tooMany]).toHaveLength(3);
});
