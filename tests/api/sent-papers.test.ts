import { afterEach, describe, expect, test } from 'vitest';
import { customsPaperEndpoints } from '#contract/customs.ts';
import { documentEndpoints } from '#contract/documents.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { customsPaperMessages as words } from '#domain/messages/customs-papers.ts';
import type { StandInRequest } from '#sandbox/carriers/stand-in.ts';
import { carriers, clock, useCarrierOrders } from '#tests/support/carrier-orders.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { lampsCustoms } from '#tests/support/valid-bodies.ts';

type Body = Partial<{
  documentImages: { content: string }[];
  UploadRequest: { UserCreatedForm: { UserCreatedFormFile: string }[] };
}>;
/** The file in the request of either carrier. */
const contentOf = ({ body }: StandInRequest): string | undefined => {
  const { documentImages, UploadRequest } = body as Body;
  return documentImages?.[0]!.content ?? UploadRequest?.UserCreatedForm[0]!.UserCreatedFormFile;
};

describe('customs papers sent to carriers by their own API', () => {
  const uploads: StandInRequest[] = [];
  const { api, db, control, payFor, read, book } = useCarrierOrders({
    onRequest: (act, request) => void (act === 'documents' && uploads.push(request)),
  });
  afterEach(async () => {
    uploads.length = 0;
    await control('/clear-faults', {});
  });

  async function bookDeclared(name: string): Promise<number> {
    const id = await payFor(name);
    const customer = await api().as('customer');
    await customer.send(customsPaperEndpoints.correct, { params: { id }, body: { customs: lampsCustoms } });
    await book();
    return id;
  }
  const makePapersLater = async (minutes: number): Promise<void> => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    api().clock.now = clock.now;
    await api().makePapers();
  };
  const invoiceOf = async (id: number) =>
    (await (await api().as('customer')).send(documentEndpoints.list, { params: { id } })).items.find(
      ({ typeCode }) => typeCode === 'CIN',
    )!;
  const actionsOf = async (id: number) =>
    (await db().selectFrom('requestActions').select('content').where('requestId', '=', id).execute()).map(
      ({ content }) => content,
    );

  test.each(['mydhl', 'ups'] as const)(
    '%s: the carrier gets the invoice of a booking as a readable PDF',
    async (each) => {
      const { name } = carriers[each];
      const id = await bookDeclared(name);
      const { awbNumber } = await read(id);
      // MyDHL takes them ten minutes after the booking.
      for (const minutes of [0, 5, 5, 5]) await makePapersLater(minutes);
      const file = Buffer.from(uploads.flatMap((request) => contentOf(request) ?? []).at(-1)!, 'base64');
      const { text } = await readLabel(new Uint8Array(file), 0);
      for (const part of ['Commercial invoice', awbNumber!, '8512.10'])
        expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
      const invoice = await invoiceOf(id);
      expect(invoice.paper).toMatchObject({ sending: 'sent' });
      const own = await (await api().as('customer')).try(documentEndpoints.file, { params: { id: invoice.id } });
      expect(Buffer.from(own.bytes).equals(file)).toBe(true);
      expect(await actionsOf(id)).toContain(words.sent(name));
    },
  );

  test.each(['mydhl', 'ups'] as const)(
    '%s: papers that the carrier refuses are to be printed, and the order stays booked',
    async (each) => {
      const { name } = carriers[each];
      const id = await bookDeclared(name);
      await control('/faults', { carrier: each, act: 'documents', fault: 'expired-token', count: 100 });
      for (const minutes of [0, 5, 5, 5, 5, 5]) await makePapersLater(minutes);
      expect((await invoiceOf(id)).paper).toMatchObject({ sending: 'print' });
      expect(await actionsOf(id)).toContain(words.notSent(name));
      const info = await (await api().as('customer')).send(shipmentEndpoints.mainInfo, { params: { id } });
      expect(info).toMatchObject({ status: 'O', packageLableAvailable: true });
    },
  );
});
