import { NativeSelect, Text } from '@mantine/core';
import { type Address, recentAddressEndpoints } from '#contract/addresses.ts';
import { type BatchDetails, batchEndpoints } from '#contract/batches.ts';
import { companyEndpoints } from '#contract/customers.ts';
import type { Country } from '#contract/places.ts';
import { addressLabels } from '#domain/address.ts';
import { batchChangeRules, type BatchValues } from '#domain/batch.ts';
import { customsLabels, exportReasons, exportReasonWords, incoterms } from '#domain/customs.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { currencies } from '#domain/package.ts';
import { pickupLabels } from '#domain/shipping-details.ts';
import { mayBeDone } from '#local/request-failed.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import type { AttemptMemory } from '#app/query/attempt.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { batchReads } from './batch-query.ts';

const senderFields = [
  ...(['company', 'contact', 'phone', 'email', 'street', 'apartment'] as const),
  ...(['postcode', 'city', 'state', 'country', 'taxID'] as const),
];
type SenderField = (typeof senderFields)[number];

const labels = {
  ...(Object.fromEntries(senderFields.map((field) => [field, addressLabels[field]])) as Record<SenderField, string>),
  pickupType: pickupLabels.pickupType,
  pickupDate: pickupLabels.pickupDate,
  pickupTime: pickupLabels.pickupTime,
  officeCloseTime: pickupLabels.officeCloseTime,
  pickupPhone: 'Phone for the pick-up',
  notice: pickupLabels.notice,
  reason: customsLabels.reason,
  incoterm: customsLabels.incoterm,
  currency: customsLabels.currency,
};
type SettingsTexts = Record<keyof typeof labels, string>;

const pathOf = (field: string): string => {
  if (field === 'pickupPhone') return 'settings.phone';
  return (senderFields as readonly string[]).includes(field) ? `settings.shipFrom.${field}` : `settings.${field}`;
};

const pickupWays = [
  { value: 'D', label: 'Scheduled pick-up: a courier comes on a day' },
  { value: 'C', label: 'Call for pick-up: you arrange it with the carrier by phone' },
  { value: 'O', label: 'Drop-off: you bring them to the carriers’ nearest points' },
];
const reasons = exportReasons.map((value) => ({ value, label: exportReasonWords[value] }));

type Settings = BatchDetails['settings'];

const textsOf = ({ shipFrom, ...rest }: Settings): SettingsTexts => ({
  ...(Object.fromEntries(senderFields.map((field) => [field, shipFrom[field] ?? ''])) as Record<SenderField, string>),
  pickupType: rest.pickupType,
  pickupDate: rest.pickupDate ?? '',
  pickupTime: rest.pickupTime ?? '',
  officeCloseTime: rest.officeCloseTime ?? '',
  pickupPhone: rest.phone ?? '',
  notice: rest.notice ?? '',
  reason: rest.reason,
  incoterm: rest.incoterm,
  currency: rest.currency,
});

const emptySender: Settings['shipFrom'] = {
  ...{ company: '', contact: '', phone: '', email: '', street: '', apartment: null, line3: null, suburb: null },
  ...{ state: null, taxID: null, country: '', postcode: null, city: '' },
};

const senderOf = (address: Address): Settings['shipFrom'] => ({
  ...emptySender,
  ...Object.fromEntries(
    senderFields.map((field) => [field, field === 'country' ? address.country.code : address[field]]),
  ),
  line3: address.line3,
  suburb: address.suburb,
});

/** Addresses that the company shipped from, the newest first. */
function useSenders(customerId: number): readonly Address[] {
  const { data } = useEndpoint(recentAddressEndpoints.recent, { params: { id: customerId } });
  return data?.items.filter(({ type }) => type === 'From') ?? [];
}

interface StartOptions {
  customerId: number;
  /** As the file names it; null: it does not. */
  sender: BatchValues['to'] | null;
  MeasurementSystem: 'M' | 'I';
  currency: (typeof currencies)[number] | null;
}

/** With the sender of the file, of the last list or of the last order; null while they are loaded. */
export function useSettingsStart({ customerId, sender, MeasurementSystem, currency }: StartOptions): Settings | null {
  const recent = useEndpoint(recentAddressEndpoints.recent, { params: { id: customerId } });
  const lists = useEndpoint(batchEndpoints.list, { query: { pageNumber: '1', pageSize: '100' } });
  const lastId = lists.data?.items.find(({ companyId }) => companyId === customerId)?.id ?? null;
  const last = useEndpoint(batchEndpoints.details, { params: { id: lastId ?? 0 } }, { enabled: lastId !== null });
  if (
    (!recent.data && !recent.error) ||
    (!lists.data && !lists.error) ||
    (lastId !== null && !last.data && !last.error)
  )
    return null;
  const before = last.data?.settings;
  const address = recent.data?.items.find(({ type }) => type === 'From');
  const usualSender = before?.shipFrom ?? (address ? senderOf(address) : emptySender);
  const senderInFile =
    sender &&
    Object.fromEntries(Object.entries(sender).map(([field, text]) => [field, text === null ? null : String(text)]));
  return {
    shipFrom: senderInFile ? { ...emptySender, ...senderInFile } : usualSender,
    MeasurementSystem,
    currency: currency ?? before?.currency ?? 'USD',
    pickupType: before?.pickupType ?? 'C',
    // The day of an earlier list is over.
    ...{ pickupDate: null, pickupTime: before?.pickupTime ?? null, officeCloseTime: before?.officeCloseTime ?? null },
    phone: before?.phone ?? (usualSender.phone || null),
    notice: before?.notice ?? null,
    selectedDropOffPoint: null,
    reason: before?.reason ?? 'sale',
    incoterm: before?.incoterm ?? 'DAP',
  };
}

interface SettingsDialogProps {
  customerId: number;
  countries: readonly Country[];
  start: Settings;
  /** Of a list that is changed; null for a new one. */
  batch: BatchDetails | null;
  /** What a new list is made of, besides the settings. */
  content?: object;
  memory?: AttemptMemory;
  label: string;
  onDone: (batch: BatchDetails) => void;
  onClose: () => void;
}

const orNull = (text: string): string | null => text.trim() || null;

/** Who hands over, and what holds for all shipments; a new list is uploaded with it. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { customerId, countries, start, batch, content = {}, memory, label, onDone, onClose } = props;
  const senders = useSenders(customerId);
  // Both take `settings`; a new list also its rows.
  const endpoint = (batch ? batchEndpoints.update : batchEndpoints.create) as typeof batchEndpoints.update;
  const bodyOf = (typed: SettingsTexts) => ({
    ...content,
    settings: {
      shipFrom: {
        ...{ line3: start.shipFrom.line3, suburb: start.shipFrom.suburb },
        ...Object.fromEntries(senderFields.map((field) => [field, orNull(typed[field]) ?? undefined])),
      },
      MeasurementSystem: start.MeasurementSystem,
      currency: typed.currency,
      pickupType: typed.pickupType,
      pickupDate: typed.pickupType === 'D' ? orNull(typed.pickupDate) : null,
      pickupTime: typed.pickupType === 'D' ? orNull(typed.pickupTime) : null,
      officeCloseTime: typed.pickupType === 'D' ? orNull(typed.officeCloseTime) : null,
      phone: typed.pickupType === 'C' ? orNull(typed.pickupPhone) : null,
      notice: orNull(typed.notice),
      selectedDropOffPoint: null,
      reason: typed.reason,
      incoterm: typed.incoterm,
    },
  });
  return (
    <RecordDialog
      endpoint={endpoint}
      title={words.settings}
      label={label}
      busyLabel={batch ? 'Saving' : words.busyUploading}
      needsConnection={words.needsConnection}
      width="lg"
      showsFailureInside
      {...(memory && {
        memory,
        describe: (failure) => (mayBeDone(failure) ? [...failure.sentences, words.notUploaded] : failure.sentences),
      })}
      opened={{ version: batch?.version ?? null, values: textsOf(start) }}
      labels={labels}
      rules={batchChangeRules}
      pathOf={pathOf}
      body={bodyOf}
      input={(body) => ({ ...(batch && { params: { id: batch.id } }), body }) as never}
      readCurrent={(current) => ({
        version: (current as BatchDetails).version,
        values: textsOf((current as BatchDetails).settings),
      })}
      refresh={batchReads}
      onDone={onDone}
      onClose={onClose}
      fields={({ typed, set }) => [
        <p key="about">
          {words.mixedWays}
          {batch !== null && ` ${words.priceAgain}`}
        </p>,
        senders.length > 0 ? (
          <NativeSelect
            key="senders"
            label={words.useAddress}
            value=""
            onChange={({ target }) => {
              const chosen = senders.find(({ id }) => String(id) === target.value);
              if (!chosen) return;
              const sender = senderOf(chosen);
              for (const field of senderFields) set(field, sender[field] ?? '');
            }}
            data={[
              { value: '', label: words.useNone },
              ...senders.map(({ id, company, street, city }) => ({
                value: String(id),
                label: `${company}, ${street}, ${city}`,
              })),
            ]}
          />
        ) : null,
        [{ name: 'company' }, { name: 'contact' }],
        [
          { name: 'phone', kind: 'phone' },
          { name: 'email', type: 'email' },
        ],
        [{ name: 'street' }, { name: 'apartment' }],
        [{ name: 'postcode' }, { name: 'city' }],
        [
          {
            ...{ name: 'country', kind: 'choice', listLabel: 'Countries' },
            options: countries.map(({ code, name }) => ({ value: code, text: name })),
          },
          { name: 'state' },
          { name: 'taxID' },
        ],
        { name: 'pickupType', kind: 'select', data: pickupWays },
        typed.pickupType === 'D' && [
          { name: 'pickupDate', kind: 'day', required: true },
          { name: 'pickupTime', placeholder: 'HH:MM', required: true },
          { name: 'officeCloseTime', placeholder: 'HH:MM', required: true },
        ],
        typed.pickupType === 'O' ? (
          <Text key="dropOff" fz="sm" c="dimmed">
            {words.dropOffHint}
          </Text>
        ) : null,
        typed.pickupType === 'C' && { name: 'pickupPhone', kind: 'phone', required: true },
        { name: 'notice', kind: 'area', rows: 2 },
        [
          { name: 'currency', kind: 'select', data: [...currencies] },
          { name: 'reason', kind: 'select', data: reasons },
          { name: 'incoterm', kind: 'select', data: [...incoterms] },
        ],
      ]}
    />
  );
}

/** The company that ships: the user's own, for staff the one in the address; null: none. */
export function useShippingCompany(own: number | null, search: string) {
  const idInAddress = Number(new URLSearchParams(search).get('customerId'));
  const query = useEndpoint(companyEndpoints.companies, {}, { enabled: own === null });
  const companies = query.data?.items ?? [];
  const company = companies.find(({ id }) => id === idInAddress) ?? null;
  return { query, companies, id: own ?? company?.id ?? null, hash: own === null ? (company?.hash ?? null) : null };
}
