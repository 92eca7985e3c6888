import { useQuery } from '@tanstack/react-query';
import { pickupCalls } from '#contract/pickup.ts';
import type { ServicePointAnswer } from '#contract/service-point-shape.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { isEnoughToSearch, type PointSearch } from '#domain/service-point.ts';
import { joinSentences } from '#domain/text-form.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';

/** The facts of one way of handing over besides a courier's visit. */
export interface Asked<T> {
  /** Null while nothing was answered. */
  found: T | null;
  isAsking: boolean;
  /** Why nothing is known, or not anew; null for nothing to say. */
  trouble: string | null;
  /** Asks again; null where that cannot help. */
  retry: (() => void) | null;
}

/** The time for which an answer is good, in ms: carriers are asked anew when the form is opened again after that. */
const staleTime = 5 * 60_000;

/** The number to call for a pick-up, in international form; null for none (rule D-15). */
export function useServicePhone(service: string | null, search: PointSearch): Asked<{ phone: string | null }> {
  return useAsked([pickupCalls.phone.path, service], search, pickupMessages.phoneUnknown, async (body, signal) => {
    const { phoneNumber, message } = await makeCall(pickupCalls.phone, { body }, { signal });
    const phone = phoneNumber === null ? null : await writePhone(phoneNumber, search.CountryCode);
    return { phone, message };
  });
}

// Without the part that writes it, the number is called as it came.
const writePhone = (phone: string, countryCode: string | null): Promise<string> =>
  import('#app/phone/format-phone.ts').then(
    ({ formatServicePhone }) => formatServicePhone(phone, countryCode),
    () => phone,
  );

/** The points to bring packages to, nearest first. */
export function useDropOffPoints(
  service: string | null,
  search: PointSearch,
): Asked<{ servicePoints: readonly ServicePointAnswer[] }> {
  return useAsked([pickupCalls.dropOffPoints.path, service], search, pickupMessages.pointsUnknown, (body, signal) =>
    makeCall(pickupCalls.dropOffPoints, { body }, { signal }),
  );
}

/** Asks the carrier of a service. A failure is shown beside the choice and nowhere else (rule C-9). */
function useAsked<T extends { message: string | null }>(
  asked: readonly [path: string, service: string | null],
  search: PointSearch,
  unknown: string,
  ask: (body: PointSearch, signal: AbortSignal) => Promise<T>,
): Asked<T> {
  const isReachable = useReachable();
  const isEnough = isEnoughToSearch(search);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...asked, search],
    queryFn: ({ signal }) => ask(search, signal),
    enabled: isReachable && isEnough,
    staleTime,
    // Those near another street stand in, those of another carrier do not.
    placeholderData: (found, query) => (query?.queryKey[1] === asked[1] ? found : undefined),
  });
  const told = error instanceof CallFailed && error.status === 400 ? joinSentences(error.sentences) : unknown;
  const trouble = isEnough ? (error ? told : (data?.message ?? null)) : pickupMessages.notEnoughInfo;
  return {
    found: data && data.message === null ? data : null,
    isAsking: isFetching,
    trouble: isReachable ? trouble : null,
    retry: isEnough ? () => void refetch() : null,
  };
}
