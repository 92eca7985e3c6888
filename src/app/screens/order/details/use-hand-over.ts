import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import type { PickupType } from '#domain/shipping-details.ts';
import { isEnoughToSearch, type PointSearch } from '#domain/service-point.ts';
import { orderAddressRules } from '#domain/address.ts';
import type { DetailsFormValues, LockedPlace } from './details-form-values.ts';
import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import type { SafeDetails } from './save-details.ts';
import { useDebouncedCallback } from '@mantine/hooks';
import { useConfig } from '#app/base/config.ts';
import { useQuery } from '@tanstack/react-query';
import { pickupEndpoints } from '#contract/pickup.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { joinSentences } from '#domain/text-form.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';

/** What the carrier offers at the ship-from side; null before its response. */
interface CarrierService {
  phone: { phone: string | null } | null;
  points: readonly ServicePointResponse[] | null;
}

/** Rule D-9: a call if there is a number, a drop-off if there are points. A chosen method stays until the carrier has responded. */
export function listPickupMethods({ phone, points }: CarrierService, chosen: PickupType): PickupType[] {
  const hasPhone = phone ? phone.phone !== null : chosen === 'C';
  const hasPoints = points ? points.length > 0 : chosen === 'O';
  return ['D', ...(hasPhone ? (['C'] as const) : []), ...(hasPoints ? (['O'] as const) : [])];
}

/** The chosen point comes first if it is known and not among the points found. */
export function listPoints(
  servicePoints: readonly ServicePointResponse[],
  chosenId: string,
  chosenPoints: readonly (ServicePointResponse | null)[],
): readonly ServicePointResponse[] {
  if (chosenId === '' || servicePoints.some(({ facilityId }) => facilityId === chosenId)) return servicePoints;
  const chosen = chosenPoints.find((point) => point?.facilityId === chosenId);
  return chosen ? [chosen, ...servicePoints] : servicePoints;
}

const streetRule = orderAddressRules('From').shape.street;

/** The street once it is valid, until then the city (rule D-14). A missing part is null. */
export function searchNear(requestId: number, { country, city }: LockedPlace, street: string): PointSearch {
  const hasStreet = streetRule.safeParse(street).success;
  return {
    CountryCode: country.code || null,
    Address: city === '' ? null : hasStreet ? `${street.trim()} ${city}` : city,
    RequestId: requestId,
  };
}

/** A carrier's response about one pick-up method. */
interface CarrierResponse<T> {
  /** Null before the first response. */
  value: T | null;
  isFetching: boolean;
  /** Why there is no response, or no new one. */
  trouble: string | null;
  /** Null if a new request cannot help. */
  retry: (() => void) | null;
}

/** Milliseconds. */
const staleTime = 5 * 60_000;

/** In international form; null if there is none (rule D-15). */
function useServicePhone(service: string | null, search: PointSearch): CarrierResponse<{ phone: string | null }> {
  return useCarrierResponse(
    [pickupEndpoints.phone.path, service],
    search,
    pickupMessages.phoneUnknown,
    async (body, signal) => {
      const { phoneNumber, message } = await sendRequest(pickupEndpoints.phone, { body }, { signal });
      const phone = phoneNumber === null ? null : await writePhone(phoneNumber, search.CountryCode);
      return { phone, message };
    },
  );
}

// Without the formatting code the number stays as the carrier sent it.
const writePhone = (phone: string, countryCode: string | null): Promise<string> =>
  import('#app/features/phone/format-phone.ts').then(
    ({ formatServicePhone }) => formatServicePhone(phone, countryCode),
    () => phone,
  );

/** Nearest first. */
function useDropOffPoints(
  service: string | null,
  search: PointSearch,
): CarrierResponse<{ servicePoints: readonly ServicePointResponse[] }> {
  return useCarrierResponse(
    [pickupEndpoints.dropOffPoints.path, service],
    search,
    pickupMessages.pointsUnknown,
    (body, signal) => sendRequest(pickupEndpoints.dropOffPoints, { body }, { signal }),
  );
}

/** A failure is shown only beside the method (rule C-9). */
function useCarrierResponse<T extends { message: string | null }>(
  request: readonly [path: string, service: string | null],
  search: PointSearch,
  unknownSentence: string,
  send: (body: PointSearch, signal: AbortSignal) => Promise<T>,
): CarrierResponse<T> {
  const isReachable = useReachable();
  const isEnough = isEnoughToSearch(search);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...request, search],
    queryFn: ({ signal }) => send(search, signal),
    enabled: isReachable && isEnough,
    staleTime,
    // Points near another street are shown while new ones load, points of another carrier are not.
    placeholderData: (previous, query) => (query?.queryKey[1] === request[1] ? previous : undefined),
  });
  const message =
    error instanceof RequestFailed && error.status === 400 ? joinSentences(error.sentences) : unknownSentence;
  const trouble = isEnough ? (error ? message : (data?.message ?? null)) : pickupMessages.notEnoughInfo;
  return {
    value: data && data.message === null ? data : null,
    isFetching,
    trouble: isReachable ? trouble : null,
    retry: isEnough ? () => void refetch() : null,
  };
}

interface HandOverPlace {
  requestId: number;
  service: string | null;
  place: LockedPlace;
  saved: ShippingDetailsResponse['pickupInfo'];
  safe: SafeDetails;
}

/** The pick-up methods that the carrier offers. A chosen method, point or number that it no longer offers is replaced in the form. */
export function useHandOver({ requestId, service, place, saved, safe }: HandOverPlace) {
  const { control } = useFormContext<DetailsFormValues>();
  const [method, chosenId] = useWatch({ control, name: ['pickupType', 'selectedDropOffPoint'] });
  const street = useSettledStreet();
  const inCity = useMemo(() => searchNear(requestId, place, ''), [requestId, place]);
  const nearStreet = useMemo(() => searchNear(requestId, place, street), [requestId, place, street]);
  const phone = useServicePhone(service, inCity);
  const points = useDropOffPoints(service, nearStreet);
  const [lastChosen, setLastChosen] = useState<ServicePointResponse | null>(null);

  const servicePoints = points.value?.servicePoints ?? null;
  const listedPoints = listPoints(servicePoints ?? [], chosenId, [saved.selectedDropOffPoint, lastChosen]);
  const methods = listPickupMethods({ phone: phone.value, points: servicePoints && listedPoints }, method);
  const number = phone.value ? phone.value.phone : saved.phoneToCall;
  const isPointMissing =
    servicePoints !== null && !points.isFetching && !listedPoints.some(({ facilityId }) => facilityId === chosenId);
  const isNumberLoading = method === 'C' && (phone.isFetching || (points.isFetching && !methods.includes('C')));

  const isMethodMissing = !methods.includes(method) && !phone.isFetching && !points.isFetching;
  const unavailable = useOfferedMethod(method, isMethodMissing, safe);
  useOfferedPoint(isPointMissing ? chosenId : '', safe);
  useOfferedNumber(method === 'C' ? { number: number ?? '', isLoading: isNumberLoading } : null, safe);

  return {
    method,
    methods,
    unavailable,
    phone,
    number,
    points,
    listedPoints,
    /** Called with a chosen point, which a later response may not include. */
    rememberPoint: setLastChosen,
  };
}
export type HandOverChoice = ReturnType<typeof useHandOver>;

/** Chooses a courier instead of a method that is not offered. Returns that method until another one is chosen, otherwise null. */
function useOfferedMethod(method: PickupType, isMissing: boolean, safe: SafeDetails): PickupType | null {
  const { setValue } = useFormContext<DetailsFormValues>();
  const [replaced, setReplaced] = useState<PickupType | null>(null);
  if (isMissing && replaced !== method) setReplaced(method);
  if (!isMissing && method !== 'D' && replaced !== null) setReplaced(null);
  useEffect(() => {
    if (!isMissing) return;
    safe.fillIn({ pickupType: 'D' });
    setValue('pickupType', 'D', { shouldDirty: true });
  }, [isMissing, safe, setValue]);
  return method === 'D' ? replaced : null;
}

/** Removes the chosen point; `missingId` is '' while it is there. */
function useOfferedPoint(missingId: string, safe: SafeDetails): void {
  const { setValue } = useFormContext<DetailsFormValues>();
  useEffect(() => {
    if (missingId === '') return;
    safe.fillIn({ selectedDropOffPoint: '' });
    setValue('selectedDropOffPoint', '', { shouldDirty: true });
  }, [missingId, safe, setValue]);
}

/** Writes the carrier's number into the form. `call` is null unless the user has chosen to call. */
function useOfferedNumber(call: { number: string; isLoading: boolean } | null, safe: SafeDetails): void {
  const { getValues, setValue } = useFormContext<DetailsFormValues>();
  const isLoading = call?.isLoading === true;
  const number = call && !isLoading ? call.number : null;
  useEffect(() => {
    if (number === null || getValues('phone') === number) return;
    safe.fillIn({ phone: number });
    setValue('phone', number);
  }, [number, getValues, safe, setValue]);
  // The number of an earlier offer's carrier must not be saved, so saving waits.
  useEffect(() => (isLoading ? safe.startFilling() : undefined), [isLoading, safe]);
}

const streetField = 'shipFrom.street';

/** The street once it has not changed for a while; typing renders nothing. */
function useSettledStreet(): string {
  const { getValues, subscribe } = useFormContext<DetailsFormValues>();
  const pause = useConfig()?.debounceMs ?? 300;
  const [street, setStreet] = useState(() => getValues(streetField));
  const settle = useDebouncedCallback(() => setStreet(getValues(streetField)), pause);
  useEffect(
    () => subscribe({ name: [streetField], formState: { values: true }, callback: () => settle() }),
    [subscribe, settle],
  );
  return street;
}
