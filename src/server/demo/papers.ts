import type { FastifyInstance } from 'fastify';
import { documentCalls } from '#contract/documents.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { type DocumentType, documentTypes } from '#domain/document.ts';
import { demand } from './act-as.ts';
import { idOf } from './idempotency-id.ts';

/** A page with one line of text: the smallest PDF that readers show. */
export function writePage(line: string): string {
  const drawn = `BT /F1 14 Tf 40 120 Td (${line}) Tj ET`;
  return `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${drawn.length}>>stream
${drawn}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R/Size 6>>
%%EOF
`;
}

/** Sends papers of a demo shipment that is booked, as its customer would. @throws Error when they are refused */
export async function sendPapers(
  app: FastifyInstance,
  headers: Record<string, string>,
  id: number,
  types: readonly DocumentType[],
): Promise<void> {
  const { awbNumber } = await demand(app, shipmentCalls.mainInfo, { params: { id } }, headers);
  const documents = types.map((typeCode) => {
    const name = `${documentTypes[typeCode].toLowerCase().replaceAll(' ', '-')}-${id}.pdf`;
    const file = new File([writePage(`${documentTypes[typeCode]} of order ${id}`)], name);
    return { typeCode, imageFormat: 'PDF' as const, file };
  });
  await demand(
    app,
    documentCalls.upload,
    { params: { id: awbNumber ?? String(id) }, body: { documents } },
    { ...headers, 'idempotency-key': idOf(`demo papers ${id}`) },
  );
}
