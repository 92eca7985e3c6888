import * as z from 'zod/mini';
import { fieldFacts } from '#domain/field.ts';

interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** Values that every example uses, so that recording again changes nothing. */
export const usual = {
  instant: '2026-11-27T09:30:00.000Z',
  day: '2026-11-27',
  uuid: '6b1f0c1e-4f0a-4a53-9a52-0d2f6f1c7a12',
  id: 1204,
} as const;

const byFormat: Readonly<Record<string, string>> = {
  'date-time': usual.instant,
  date: usual.day,
  uuid: usual.uuid,
  email: 'mira@lumen-radteile.example',
  uri: 'https://shop.example/',
};
const byName: readonly (readonly [RegExp, string])[] = [
  [/email/i, 'mira@lumen-radteile.example'],
  [/^(url|.*Url)$/, 'https://shop.example/quayside'],
  [/phone/i, '+49 30 23125101'],
  [/company|customerName|^customer$/i, 'Lumen Radteile GmbH'],
  [/providerName|vendor|carrier/i, 'Meridian Express'],
  [/fileName/i, 'invoice.pdf'],
  [/currency/i, 'USD'],
  [/country|^code$/i, 'DE'],
  [/city|^place$/i, 'Berlin'],
  [/postCode|postcode/i, '10115'],
  [/street|address/i, 'Lampenweg 12'],
  [/reference/i, 'LR 2026-118'],
  [/awb/i, '3120468805'],
  [/expires|day|date/i, usual.day],
  [/time|cutOff/i, '10:00'],
  [/network/i, '192.0.2.0/24'],
  [/token/i, 'a.b.c'],
  [/secret/i, 'shown once'],
  [/name|contact|by$/i, 'Mira Vos'],
  [/note|reason|message|body|text|comment/i, 'The consignee closes at four'],
];

function sampleText({ format, pattern }: JsonSchema, name: string): string {
  const usualText = byFormat[format ?? ''] ?? byName.find(([words]) => words.test(name))?.[1];
  if (usualText !== undefined && (pattern === undefined || new RegExp(pattern).test(usualText))) return usualText;
  const candidates = ['text', '10:00', usual.day, usual.instant, '1', '1.5', 'DE', 'USD', usual.uuid];
  return candidates.find((text) => pattern === undefined || new RegExp(pattern).test(text)) ?? 'text';
}

function sample(schema: JsonSchema, name: string, defs: Record<string, JsonSchema>): unknown {
  if (schema.$ref) return sample(defs[schema.$ref.replace('#/$defs/', '')]!, name, defs);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const one = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema.allOf?.[0];
  if (one) return sample(one, name, defs);
  const type = [schema.type].flat()[0];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sample(inner, key, defs)]),
    );
  if (type === 'array')
    return (schema.prefixItems ?? (schema.items ? [schema.items] : [])).map((item) => sample(item, name, defs));
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number')
    return /^id$|Id$/.test(name) ? usual.id : Math.max(schema.minimum ?? 1, 1);
  if (type === 'null') return null;
  return type === 'string' ? sampleText(schema, name) : {};
}

/** A value that the schema takes, with all its fields. */
export function sampleOf(schema: z.ZodMiniType): unknown {
  const written = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', metadata: fieldFacts }) as JsonSchema;
  return sample(written, '', written.$defs ?? {});
}
