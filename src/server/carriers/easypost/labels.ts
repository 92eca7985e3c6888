import type { CarrierClient } from '#server/carriers/carrier-client.ts';
import { CarrierRefusal, type LabelFile, type LabelFormat } from '#server/carriers/carrier.ts';
import { shipment, type Shipment } from './responses.ts';

const atOnce = 5;

const beginnings: readonly (readonly [string, LabelFormat])[] = [
  ['%PDF', 'PDF'],
  ['\u0089PNG', 'PNG'],
  ['GIF8', 'GIF'],
];

const formatOf = (content: Uint8Array): LabelFormat | null =>
  beginnings.find(([beginning]) => Buffer.from(content.subarray(0, 4)).toString('latin1') === beginning)?.[1] ?? null;

/** Labels lie with a file host, without credentials; plain HTTP only with the stand-in itself. */
const isAllowed = (url: string, baseUrl: string): boolean =>
  URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === new URL(baseUrl).origin);

async function download({ baseUrl, http, signal }: CarrierClient, url: string | null | undefined) {
  if (!url || !isAllowed(url, baseUrl)) return null;
  const { status, bytes } = await http.send({ method: 'GET', url, headers: { accept: '*/*' }, signal });
  const format = status === 200 ? formatOf(bytes) : null;
  return format && { format, content: bytes };
}

/** Loads the label from its URL, or where that is gone from a new URL of EasyPost. Null where both fail. */
async function fetchLabel(client: CarrierClient, { id, postage_label: label }: Shipment, fetched: Fetched) {
  const tries = [
    async () => label?.label_url,
    async () => {
      const path = `/shipments/${id}/label?file_format=PDF`;
      const { postage_label: renewed } = await client.send('GET', path, shipment);
      return renewed?.label_pdf_url ?? renewed?.label_url;
    },
  ];
  for (const findUrl of tries) {
    try {
      const file = await download(client, await findUrl());
      if (file) return file;
    } catch (failure) {
      if (failure instanceof CarrierRefusal) fetched.refusal = failure;
    }
  }
  return null;
}

/** `labels` lacks those that could not be had. */
interface Fetched {
  labels: LabelFile[];
  /** The last reason, where EasyPost gave one. */
  refusal: CarrierRefusal | null;
}

export async function fetchLabels(client: CarrierClient, shipments: readonly Shipment[]): Promise<Fetched> {
  const fetched: Fetched = { labels: [], refusal: null };
  for (let from = 0; from < shipments.length; from += atOnce) {
    const some = shipments.slice(from, from + atOnce);
    const files = await Promise.all(some.map((each) => fetchLabel(client, each, fetched)));
    fetched.labels.push(...files.filter((file) => file !== null));
  }
  return fetched;
}
