import type { EndpointInput } from '#contract/endpoint.ts';
import type { providerResponseEndpoints, ProviderPage } from '#contract/provider-responses.ts';
import { errorsByField, type FieldErrors } from '#domain/field.ts';
import { isDay } from '#domain/text-form.ts';
import { checkResponseDays, providerResponseRules, providerRefusalRules } from '#domain/provider-response.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { instantText, weekdayInWords } from '#domain/date-text.ts';
import { utcDay, lastMoment } from '#domain/working-days.ts';

export interface ResponseFormValues {
  kind: 'firm' | 'estimate' | 'refusal';
  price: string;
  pickUpDate: string;
  deliveryDate: string;
  validUntil: string;
  note: string;
  reason: string;
  /** Keeps the file of the last response. */
  keepFile: boolean;
}

/** In the order of the page. The file is no field of the form: `keepFile` shows its errors. */
export const responseFields = [
  'kind',
  'price',
  'pickUpDate',
  'deliveryDate',
  'validUntil',
  'note',
  'keepFile',
  'reason',
] as const;

/** `path` is in the request's body. */
export function fieldOfPath(path: string): (typeof responseFields)[number] | null {
  if (path.startsWith('Files')) return 'keepFile';
  return responseFields.find((field) => `JsonData.${field}` === path || field === path) ?? null;
}

type ResponseBody = EndpointInput<typeof providerResponseEndpoints.respond>['body']['JsonData'];

/** The current response's values, otherwise only the wanted pick-up day. */
export function beginResponse({ answer: response, wishes }: ProviderPage): ResponseFormValues {
  const isPrice = response !== null && response.kind !== 'refusal';
  return {
    kind: response?.kind ?? 'firm',
    price: response?.price?.toFixed(2) ?? '',
    pickUpDate: response?.pickUpDate ?? (isPrice ? '' : (wishes?.pickUpDate ?? '')),
    deliveryDate: response?.deliveryDate ?? '',
    validUntil: response?.validUntil ?? '',
    note: isPrice ? (response.note ?? '') : '',
    reason: isPrice ? '' : (response?.note ?? ''),
    keepFile: true,
  };
}

/** Of a firm price or an estimate; a refusal has a body of its own. */
export const bodyOf = (typed: ResponseFormValues): ResponseBody => ({
  kind: typed.kind === 'estimate' ? 'estimate' : 'firm',
  // Null for text that is no number, so that the rule reports it.
  price: readTypedNumber(typed.price) ?? (null as never),
  pickUpDate: typed.pickUpDate,
  deliveryDate: typed.deliveryDate,
  validUntil: typed.validUntil,
  note: typed.note,
  keepFile: typed.keepFile,
});

/** The latest wanted day if the typed delivery is after it. */
export function wantedDayMissed(
  { deliveryDate }: Pick<ResponseFormValues, 'deliveryDate'>,
  { wishes }: Pick<ProviderPage, 'wishes'>,
): string | null {
  const latest = wishes?.deadlineDate ?? null;
  return latest !== null && isDay(deliveryDate) && deliveryDate > latest ? latest : null;
}

/** Errors by form field. */
export function checkResponse(
  typed: ResponseFormValues,
  { timeZone }: Pick<ProviderPage, 'timeZone'>,
  now: Date,
): FieldErrors {
  if (typed.kind === 'refusal') return brokenRules(providerRefusalRules, { reason: typed.reason });
  const read = providerResponseRules.safeParse(bodyOf(typed));
  return read.success ? checkResponseDays(read.data, timeZone, now) : errorsByField(read.error.issues);
}

/** With the year if it is not the current one. */
export const sentenceDay = (day: string, now: Date): string => weekdayInWords(day, utcDay(now));

/** Local to the origin, as in the mail. */
export function deadlineText({ deadline, timeZone }: Pick<ProviderPage, 'deadline' | 'timeZone'>, now: Date): string {
  const { day, time } = lastMoment(deadline, timeZone);
  return `${sentenceDay(day, now)}, ${time} (${timeZone})`;
}

/** `2026-11-24 15:12 (Europe/Berlin)` */
export const instantAtOrigin = (instant: string, timeZone: string): string =>
  `${instantText(instant, timeZone)} (${timeZone})`;
