import { partsOf } from '#contract/multipart.ts';

const isBlob = (value: unknown): value is Blob => value instanceof Blob;

/** A multipart body in bytes, with its content type. */
export async function writeForm(body: object): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  for (const [name, content] of partsOf(body, isBlob)) form.append(name, content);
  const written = new Response(form);
  return {
    payload: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type')! },
  };
}
