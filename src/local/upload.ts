import { type Answer, type AnyCall, fillPath, type GivenInput } from '#contract/call.ts';
import { CallFailed } from './call-failed.ts';
import { checkResponse, headersFor, readAnswer } from './client.ts';
import { connection } from './connection.ts';
import { writeForm } from './multipart.ts';
import { currentToken } from './token-store.ts';

/** Without progress, in ms. */
const longestPause = 60_000;

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

/** `fetch` tells no progress. @throws AbortError, CallFailed without a response */
const sendForm = (call: AnyCall, path: string, form: FormData, options: UploadOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let pause: ReturnType<typeof setTimeout>;
    const giveUp = (): void => {
      connection.note(false);
      reject(new CallFailed(null, null, null));
      request.abort();
    };
    const go = (): void => {
      clearTimeout(pause);
      pause = setTimeout(giveUp, longestPause);
    };
    request.open(call.method, path);
    for (const [name, value] of Object.entries(headersFor(call, { key: options.key })))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      go();
      options.onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
    );
    request.addEventListener('error', giveUp);
    request.addEventListener('loadend', () => clearTimeout(pause));
    options.signal.addEventListener('abort', () => {
      reject(options.signal.reason as Error);
      request.abort();
    });
    go();
    request.send(form);
  });

/** Like `makeCall`, with progress. After an AbortError it may have arrived nevertheless. */
export async function uploadCall<C extends AnyCall>(
  call: C,
  input: GivenInput<C> & { body: object },
  options: UploadOptions,
): Promise<Answer<C>> {
  const sentWith = currentToken()?.token;
  if (sentWith === undefined) throw new CallFailed(401, null, null);
  const path = fillPath(call, (input as { params?: Record<string, unknown> }).params);
  const answered = await sendForm(call, path, writeForm(input.body), options);
  return await readAnswer(call, await checkResponse(call, answered, sentWith));
}
