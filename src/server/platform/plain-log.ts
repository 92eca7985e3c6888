/** Characters. */
const longest = 400;

/** Fields of every line, or shown in their own way. */
const ownFields = new Set(['level', 'time', 'msg', 'err', 'error', 'requestId', 'stack']);

interface LoggedError {
  type?: unknown;
  message?: unknown;
  stack?: unknown;
}

interface Line {
  level: string;
  /** Missing when the line could not be parsed. */
  time?: string;
  msg?: string;
  err?: LoggedError;
  error?: LoggedError;
  requestId?: string;
}

/** Such as `src/server/…:12:3`. */
function findPlace({ stack }: LoggedError): string | null {
  return typeof stack === 'string' ? (/(?<!node_modules\S*)\b(src\/\S+?:\d+:\d+)/.exec(stack)?.[1] ?? null) : null;
}

function describeError(error: LoggedError): string {
  const sourceLine = findPlace(error);
  return `${String(error.type)}: ${String(error.message)}${sourceLine === null ? '' : ` (${sourceLine})`}`;
}

const writeValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Control characters would move the cursor, or colour what follows. */
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Time of day in UTC, level, message, fields, error and request id; at most 400 characters. */
export function writePlainLine(json: string): string {
  const line = JSON.parse(json) as Line;
  const error: LoggedError | null = line.err ?? line.error ?? null;
  const fields = Object.entries(line).filter(([name, value]) => !ownFields.has(name) && value !== undefined);
  const parts = [
    line.time?.slice(11, 19),
    `${line.level}:`,
    line.msg,
    ...fields.map(([name, value]) => `${name}=${writeValue(value)}`),
    error === null ? null : describeError(error),
    line.requestId === undefined ? null : `[${line.requestId}]`,
  ];
  const text = parts
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ')
    .replaceAll(controls, ' ');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
