import type { EndpointInput } from '#contract/endpoint.ts';
import type { providerAnswerEndpoints, ProviderPage } from '#contract/provider-answers.ts';
import { errorsByField, type FieldErrors } from '#domain/field.ts';
import { isDay } from '#domain/text-form.ts';
import { checkAnswerDays, providerAnswerRules, providerRefusalRules } from '#domain/provider-answer.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { instantText, weekdayInWords } from '#domain/date-text.ts';
import { lastMoment } from '#domain/local-time.ts';

export interface AnswerFormValues {
  kind: 'firm' | 'estimate' | 'refusal';
  price: string;
  pickUpDate: string;
  deliveryDate: string;
  validUntil: string;
  note: string;
  reason: string;
  /** Sends the file of the last answer again. */
  keepFile: boolean;
}

/** In their order on the page; an error of the file stands at `keepFile`. */
export const answerFields = [
  'kind',
  'price',
  'pickUpDate',
  'deliveryDate',
  'validUntil',
  'note',
  'keepFile',
  'reason',
] as const;

/** The field for a path of the wire; null for none. */
export function fieldOfPath(path: string): (typeof answerFields)[number] | null {
  if (path.startsWith('Files')) return 'keepFile';
  return answerFields.find((field) => `JsonData.${field}` === path || field === path) ?? null;
}

type AnswerBody = EndpointInput<typeof providerAnswerEndpoints.answer>['body']['JsonData'];

/** The values of the current answer, else empty fields and the wished pick-up day. */
export function beginAnswer({ answer, wishes }: ProviderPage): AnswerFormValues {
  const isPrice = answer !== null && answer.kind !== 'refusal';
  return {
    kind: answer?.kind ?? 'firm',
    price: answer?.price?.toFixed(2) ?? '',
    pickUpDate: answer?.pickUpDate ?? (isPrice ? '' : (wishes?.pickUpDate ?? '')),
    deliveryDate: answer?.deliveryDate ?? '',
    validUntil: answer?.validUntil ?? '',
    note: isPrice ? (answer.note ?? '') : '',
    reason: isPrice ? '' : (answer?.note ?? ''),
    keepFile: true,
  };
}

/** The body of an answer that is not a refusal. */
export const bodyOf = (typed: AnswerFormValues): AnswerBody => ({
  kind: typed.kind === 'estimate' ? 'estimate' : 'firm',
  // A text that is not a number gets its error from the rule.
  price: readTypedNumber(typed.price) ?? (null as never),
  pickUpDate: typed.pickUpDate,
  deliveryDate: typed.deliveryDate,
  validUntil: typed.validUntil,
  note: typed.note,
  keepFile: typed.keepFile,
});

/** The last wished day where the typed delivery is after it; null where it is not. */
export function missedDay(
  { deliveryDate }: Pick<AnswerFormValues, 'deliveryDate'>,
  { wishes }: Pick<ProviderPage, 'wishes'>,
): string | null {
  const latest = wishes?.deadlineDate ?? null;
  return latest !== null && isDay(deliveryDate) && deliveryDate > latest ? latest : null;
}

/** The errors by field. */
export function checkAnswer(
  typed: AnswerFormValues,
  { timeZone }: Pick<ProviderPage, 'timeZone'>,
  now: Date,
): FieldErrors {
  if (typed.kind === 'refusal') return brokenRules(providerRefusalRules, { reason: typed.reason });
  const read = providerAnswerRules.safeParse(bodyOf(typed));
  return read.success ? checkAnswerDays(read.data, timeZone, now) : errorsByField(read.error.issues);
}

/** With the year where it is not the current one. */
export const sentenceDay = (day: string): string => weekdayInWords(day, new Date().toISOString().slice(0, 10));

/** In the local time of the origin, as the mail says it too. */
export function deadlineText({ deadline, timeZone }: Pick<ProviderPage, 'deadline' | 'timeZone'>): string {
  const { day, time } = lastMoment(deadline, timeZone);
  return `${sentenceDay(day)}, ${time} (${timeZone})`;
}

/** A past instant, such as `2026-11-24 15:12 (Europe/Berlin)`. */
export const instantAtOrigin = (instant: string, timeZone: string): string =>
  `${instantText(instant, timeZone)} (${timeZone})`;
