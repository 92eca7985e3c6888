export interface DatabaseAddresses {
  readonly all: readonly string[];
  current(): string;
  /** Does nothing when another connection has already skipped it. */
  passOver(failed: string): void;
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/i;

/** `postgres://user@one:5432,two:5432/name` is two addresses. */
export function splitAddresses(text: string): string[] {
  const [, before, hosts = '', after] = parts.exec(text) ?? [];
  return before === undefined ? [text] : hosts.split(',').map((host) => `${before}${host}${after}`);
}

export function followAddresses(text: string): DatabaseAddresses {
  const all = splitAddresses(text);
  let at = 0;
  return {
    all,
    current: () => all[at]!,
    passOver(failed) {
      if (failed === all[at]) at = (at + 1) % all.length;
    },
  };
}
