/** The addresses of one database, of which one takes what is written. */
export interface DatabaseAddresses {
  readonly all: readonly string[];
  /** Where the next connection goes. */
  current(): string;
  /** Goes on to the next address, unless another connection has done so already. */
  passOver(failed: string): void;
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/i;

/** The addresses that one text names: `postgres://user@one:5432,two:5432/name` stands for two. */
export function splitAddresses(text: string): string[] {
  const [, before, hosts = '', after] = parts.exec(text) ?? [];
  return before === undefined ? [text] : hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Follows the addresses of a text from one connection to the next, in their order and round again. */
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
