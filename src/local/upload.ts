import { type ResponseOf, type AnyEndpoint, fillPath, type RequestInput } from '#contract/endpoint.ts';
import { RequestFailed } from './request-failed.ts';
import { requireSuccess, headersFor, readResponse } from './client.ts';
import { connection } from './connection.ts';
import { writeForm } from './multipart.ts';
import { currentToken } from './token-store.ts';

/** Milliseconds without progress. */
const longestPauseMs = 60_000;

interface UploadOptions {
  key: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .filter((line) => line.includes(': '))
    .map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    });

/** XMLHttpRequest, since `fetch` reports no progress. @throws AbortError; RequestFailed without a response */
const sendForm = (endpoint: AnyEndpoint, path: string, form: FormData, options: UploadOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let pause: ReturnType<typeof setTimeout>;
    const fail = (): void => {
      connection.note(false);
      reject(new RequestFailed(null, null, null));
      request.abort();
    };
    const restartPause = (): void => {
      clearTimeout(pause);
      pause = setTimeout(fail, longestPauseMs);
    };
    request.open(endpoint.method, path);
    for (const [name, value] of Object.entries(headersFor(endpoint, { key: options.key })))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartPause();
      options.onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
    );
    request.addEventListener('error', fail);
    request.addEventListener('loadend', () => clearTimeout(pause));
    options.signal.addEventListener('abort', () => {
      reject(options.signal.reason as Error);
      request.abort();
    });
    restartPause();
    request.send(form);
  });

/** `sendRequest` with progress. After an AbortError it may have arrived all the same. */
export async function uploadFiles<C extends AnyEndpoint>(
  endpoint: C,
  input: RequestInput<C> & { body: object },
  options: UploadOptions,
): Promise<ResponseOf<C>> {
  const sentWith = currentToken()?.token;
  if (sentWith === undefined) throw new RequestFailed(401, null, null);
  const path = fillPath(endpoint, (input as { params?: Record<string, unknown> }).params);
  const answered = await sendForm(endpoint, path, writeForm(input.body), options);
  return await readResponse(endpoint, await requireSuccess(endpoint, answered, sentWith));
}
