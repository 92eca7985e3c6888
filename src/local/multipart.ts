import { partsOf } from '#contract/multipart.ts';

const isBlob = (value: unknown): value is Blob => value instanceof Blob;

export function writeForm(body: object): FormData {
  const form = new FormData();
  for (const [name, content] of partsOf(body, isBlob)) form.append(name, content);
  return form;
}
