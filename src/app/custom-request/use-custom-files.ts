import { useRef, useState } from 'react';
import { classifyCustomFiles, largestCustomFile, type RejectedFile } from '#domain/custom-files.ts';
import { readContent } from '#app/ui/read-content.ts';

/** A chosen file, with a number that tells two of one name apart. */
export interface ChosenFile {
  number: number;
  file: File;
}

/** The documents of a custom request: files that are no PDF, too large or too many are named and left out. */
export function useCustomFiles(onChange: () => void) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const current = useRef<readonly ChosenFile[]>([]);
  const last = useRef(0);

  function put(next: readonly ChosenFile[]): void {
    current.current = next;
    setFiles(next);
    onChange();
  }

  async function add(chosen: readonly File[]): Promise<void> {
    const offered = await Promise.all(
      chosen.map(async (file) => {
        const content = await readContent(file, largestCustomFile);
        return { name: file.name, size: file.size, content, file };
      }),
    );
    const classified = classifyCustomFiles(offered, current.current.length);
    setRejected(classified.rejected);
    put([...current.current, ...classified.taken.map(({ file }) => ({ number: ++last.current, file }))]);
  }

  return {
    files,
    rejected,
    add,
    remove: (number: number) => put(current.current.filter((each) => each.number !== number)),
    /** The files as they are at this moment. */
    list: (): File[] => current.current.map(({ file }) => file),
  };
}

export type CustomFiles = ReturnType<typeof useCustomFiles>;
