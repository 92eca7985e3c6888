import * as z from 'zod/mini';
import { type Cents, centsOfText } from '#domain/money.ts';

const nullish = (schema: z.ZodMiniType<string, string>) => z.optional(z.nullable(schema));

const transaction = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  status: z.string(),
  amount: z.string().check(z.regex(/^\d+\.\d{2}$/)),
  currencyIsoCode: z.string(),
  orderId: nullish(z.string()),
  refundIds: z.optional(z.union([z.array(z.string()), z.literal('')])),
  refundedTransactionId: nullish(z.string()),
  gatewayRejectionReason: nullish(z.string()),
});

export interface GatewayTransaction {
  id: string;
  isSale: boolean;
  status: string;
  amount: Cents;
  currency: string;
  orderId: string | null;
  refundIds: readonly string[];
  refundedId: string | null;
  rejection: string | null;
}

/** @throws Error for anything else */
export function readTransaction(response: unknown): GatewayTransaction {
  const read = transaction.parse(response);
  return {
    id: read.id,
    isSale: read.type === 'sale',
    status: read.status,
    amount: centsOfText(read.amount),
    currency: read.currencyIsoCode,
    orderId: read.orderId || null,
    refundIds: read.refundIds || [],
    refundedId: read.refundedTransactionId || null,
    rejection: read.gatewayRejectionReason || null,
  };
}

/** `failed`: refused with error codes, or tried and recorded as failed. */
export type ActResponse =
  | { kind: 'done'; transaction: GatewayTransaction }
  | { kind: 'refused'; codes: readonly string[] }
  | { kind: 'failed'; transaction: GatewayTransaction };

export interface SdkResult {
  success: boolean;
  transaction?: unknown;
  errors?: { deepErrors(): { code: string }[] };
}

/** @throws Error for an unusable response */
export function readAct({ success, transaction: fields, errors }: SdkResult): ActResponse {
  if (success) return { kind: 'done', transaction: readTransaction(fields) };
  if (fields !== undefined) return { kind: 'failed', transaction: readTransaction(fields) };
  const codes = errors?.deepErrors().map(({ code }) => code) ?? [];
  if (codes.length === 0) throw new Error('the card gateway refused without a reason');
  return { kind: 'refused', codes };
}

/** Holds money, or gave it back. */
const holding = [
  'authorized',
  'submitted_for_settlement',
  'settlement_pending',
  'settlement_confirmed',
  'settling',
  'settled',
];

/** No money moved, and none will. */
const dead = ['processor_declined', 'gateway_rejected', 'settlement_declined', 'authorization_expired', 'failed'];

/** `voided`: gave money back before it was settled; `open`: not decided yet. */
export function moneyOf({ status }: Pick<GatewayTransaction, 'status'>): 'holds' | 'voided' | 'none' | 'open' {
  if (holding.includes(status)) return 'holds';
  if (status === 'voided') return 'voided';
  return dead.includes(status) ? 'none' : 'open';
}
