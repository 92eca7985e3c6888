import { expect, test } from 'vitest';
import { writeForm } from './multipart.ts';

test('a form is sent with its object as JSON, files under their field, and lists field by field', async () => {
  const file = new File(['%PDF-1.7'], 'invoice.pdf', { type: 'application/pdf' });
  const form = writeForm({
    JsonData: { weight: 1.5, unCode: null },
    Files: [file, file],
    documents: [{ typeCode: 'INV', imageFormat: undefined, file }, { typeCode: 'COO' }],
    note: null,
    count: 2,
  });
  const parts = [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  expect(parts).toEqual([
    ['JsonData', '{"weight":1.5,"unCode":null}'],
    ['Files', 'invoice.pdf'],
    ['Files', 'invoice.pdf'],
    ['documents[0].typeCode', 'INV'],
    ['documents[0].file', 'invoice.pdf'],
    ['documents[1].typeCode', 'COO'],
    ['count', '2'],
  ]);
});
