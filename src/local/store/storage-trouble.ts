import { localMessages } from '#domain/messages/local.ts';

export type StorageTroubleKind = 'missing' | 'full' | 'lost' | 'blocked';

const sentences: Record<StorageTroubleKind, string> = {
  missing: localMessages.storageMissing,
  full: localMessages.storageFull,
  lost: localMessages.storageLost,
  blocked: localMessages.storageBlocked,
};

export class StorageTrouble extends Error {
  readonly kind: StorageTroubleKind;

  constructor(kind: StorageTroubleKind, cause?: unknown) {
    super(sentences[kind], { cause });
    this.name = 'StorageTrouble';
    this.kind = kind;
  }
}

// In order of precedence, since an error may contain another: a full disk is an abort with its cause inside.
const namesOf: [StorageTroubleKind, readonly string[]][] = [
  ['full', ['QuotaExceededError']],
  ['missing', ['MissingAPIError', 'SecurityError', 'NotSupportedError', 'NotAllowedError']],
  ['blocked', ['VersionError', 'TimeoutError']],
  ['lost', ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'NotFoundError', 'AbortError']],
  ['missing', ['OpenFailedError']],
];

function namesIn(error: unknown): string[] {
  const names: string[] = [];
  let inner = error;
  for (let depth = 0; depth < 5 && typeof inner === 'object' && inner !== null; depth += 1) {
    const { name, inner: next, cause } = inner as { name?: unknown; inner?: unknown; cause?: unknown };
    if (typeof name === 'string') names.push(name);
    inner = next ?? cause;
  }
  return names;
}

export function readStorageTrouble(error: unknown): StorageTrouble | null {
  if (error instanceof StorageTrouble) return error;
  const names = namesIn(error);
  const match = namesOf.find(([, errorNames]) => names.some((name) => errorNames.includes(name)));
  return match ? new StorageTrouble(match[0], error) : null;
}
