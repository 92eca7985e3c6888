import * as z from 'zod/mini';
import { currencies, measurementSystems } from '#domain/package.ts';
import { productRules, savedPackageRules } from '#domain/product.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { amount, id, idInPath, listOf, nothing, text } from './shape.ts';

const own = { id, name: text, measurementSystem: z.enum(measurementSystems), version: z.int() };

/** Weight and value of one piece. */
const product = z.strictObject({
  ...own,
  description: text,
  hsCode: z.nullable(text),
  originCountry: text,
  weight: z.number(),
  value: amount,
  currency: z.enum(currencies),
  savedPackageId: z.nullable(id),
});
export type Product = z.infer<typeof product>;

/** `weight` of the empty package; null: not said. */
const savedPackage = z.strictObject({
  ...own,
  length: z.number(),
  width: z.number(),
  height: z.number(),
  weight: z.nullable(z.number()),
});
export type SavedPackage = z.infer<typeof savedPackage>;

const ofCompany = { roles, object: 'company', params: { id: idInPath } } as const;

const ofProduct = { roles, object: 'product', params: { id: idInPath } } as const;
const ofSavedPackage = { roles, object: 'savedPackage', params: { id: idInPath } } as const;

/** Rule Q-44; by name. */
export const productEndpoints = {
  list: endpoint('GET', '/companies/{id}/products', { ...ofCompany, response: listOf(product), cachedOffline: true }),
  create: endpoint('POST', '/companies/{id}/products', { ...ofCompany, body: productRules, response: product }),
  update: endpoint('PUT', '/products/{id}', { ...ofProduct, body: productRules, response: product }),
  remove: endpoint('DELETE', '/products/{id}', { ...ofProduct, response: nothing }),
};

/** Rule Q-44; by name. */
export const savedPackageEndpoints = {
  list: endpoint('GET', '/companies/{id}/savedPackages', {
    ...ofCompany,
    response: listOf(savedPackage),
    cachedOffline: true,
  }),
  create: endpoint('POST', '/companies/{id}/savedPackages', {
    ...ofCompany,
    body: savedPackageRules,
    response: savedPackage,
  }),
  update: endpoint('PUT', '/savedPackages/{id}', {
    ...ofSavedPackage,
    body: savedPackageRules,
    response: savedPackage,
  }),
  remove: endpoint('DELETE', '/savedPackages/{id}', { ...ofSavedPackage, response: nothing }),
};
