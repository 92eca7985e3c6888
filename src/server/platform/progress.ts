export interface Progress {
  /** @throws what `act` throws, after the line has ended */
  step<T>(words: string, act: () => Promise<T>, describe: (result: T) => string): Promise<T>;
}

export const noProgress: Progress = { step: (_, act) => act() };

/** A log line during a step starts on its own line. */
interface Terminal extends Progress {
  line(text: string): void;
}

/** `clock` returns milliseconds. */
export function openTerminal(write: (text: string) => void, clock: () => number): Terminal {
  let isLineOpen = false;
  const endLine = (): void => {
    if (isLineOpen) write('\n');
    isLineOpen = false;
  };
  return {
    line(text) {
      endLine();
      write(`${text}\n`);
    },
    async step(words, act, describe) {
      const begunAt = clock();
      write(`${words} … `);
      isLineOpen = true;
      try {
        const result = await act();
        const seconds = Math.max(1, Math.round((clock() - begunAt) / 1000));
        write(`${isLineOpen ? '' : `${words}: `}${describe(result)}, ${seconds} s\n`);
        isLineOpen = false;
        return result;
      } finally {
        endLine();
      }
    },
  };
}
