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

/** A sale or a refund as the gateway tells it, as far as it matters here. */
export interface GatewayTransaction {
  id: string;
  isSale: boolean;
  status: string;
  amount: Cents;
  currency: string;
  /** Our own reference. */
  orderId: string | null;
  refundIds: readonly string[];
  refundedId: string | null;
  rejection: string | null;
}

/** Reads a transaction of an answer. @throws Error for anything else */
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

/** The outcome of an act: done, refused by rules with their numbers, or tried and written down as something that failed. */
export type ActResponse =
  | { kind: 'done'; transaction: GatewayTransaction }
  | { kind: 'refused'; codes: readonly string[] }
  | { kind: 'failed'; transaction: GatewayTransaction };

/** The SDK's form of an answer to an act. */
export interface SdkResult {
  success: boolean;
  transaction?: unknown;
  errors?: { deepErrors(): { code: string }[] };
}

/** Reads the answer to an act. @throws Error for one that says nothing */
export function readAct({ success, transaction: told, errors }: SdkResult): ActResponse {
  if (success) return { kind: 'done', transaction: readTransaction(told) };
  if (told !== undefined) return { kind: 'failed', transaction: readTransaction(told) };
  const codes = errors?.deepErrors().map(({ code }) => code) ?? [];
  if (codes.length === 0) throw new Error('the card gateway refused without a reason');
  return { kind: 'refused', codes };
}

/** Statuses of a transaction that holds money, or gave it back. */
const holding = [
  'authorized',
  'submitted_for_settlement',
  'settlement_pending',
  'settlement_confirmed',
  'settling',
  'settled',
];

/** Statuses of a transaction by which no money moved, for good. */
const dead = ['processor_declined', 'gateway_rejected', 'settlement_declined', 'authorization_expired', 'failed'];

/** Says whether money moved by a transaction: `voided` is money that moved back before it was settled, `open` is not known yet. */
export function moneyOf({ status }: Pick<GatewayTransaction, 'status'>): 'holds' | 'voided' | 'none' | 'open' {
  if (holding.includes(status)) return 'holds';
  if (status === 'voided') return 'voided';
  return dead.includes(status) ? 'none' : 'open';
}
