import { useRef, useState } from 'react';
import {
  type DocumentType,
  documentTypeCodes,
  imageFormats,
  largestDocument,
  reasonAgainstDocument,
} from '#domain/document.ts';
import { type FileFormat, sniffFormat } from '#domain/file-format.ts';
import { readContent } from '#app/ui/read-content.ts';

/** A file that was chosen for a type of document. */
export interface ChosenDocument {
  typeCode: DocumentType;
  imageFormat: FileFormat;
  file: File;
  /** Why it cannot be sent; null when it can. */
  reason: string | null;
}

interface Held extends ChosenDocument {
  content: Uint8Array;
}

const check = (held: Omit<Held, 'reason'>): Held => ({
  ...held,
  reason: reasonAgainstDocument({ size: held.file.size, content: held.content, imageFormat: held.imageFormat }),
});

/** The files that were chosen, at most one for each type of document; each is checked by the rule that the server asks. */
export function useChosenDocuments(onChange: () => void) {
  const [chosen, setChosen] = useState<Partial<Record<DocumentType, Held>>>({});
  const latest = useRef<Partial<Record<DocumentType, File>>>({});

  const put = (typeCode: DocumentType, held: Held | undefined): void => {
    setChosen((before) => ({ ...before, [typeCode]: held }));
    onChange();
  };

  async function choose(typeCode: DocumentType, file: File): Promise<void> {
    latest.current[typeCode] = file;
    const content = await readContent(file, largestDocument);
    // Another file may have been chosen while this one was read.
    if (latest.current[typeCode] !== file) return;
    const imageFormat = sniffFormat(content) ?? imageFormats[0];
    put(typeCode, check({ typeCode, imageFormat, file, content }));
  }

  return {
    of: (typeCode: DocumentType): ChosenDocument | undefined => chosen[typeCode],
    choose,
    setFormat(typeCode: DocumentType, imageFormat: FileFormat): void {
      const held = chosen[typeCode];
      if (held) put(typeCode, check({ ...held, imageFormat }));
    },
    remove(typeCode: DocumentType): void {
      delete latest.current[typeCode];
      put(typeCode, undefined);
    },
    /** Those that were chosen, in the order of their types. */
    list: (): ChosenDocument[] => documentTypeCodes.flatMap((typeCode) => chosen[typeCode] ?? []),
  };
}

export type ChosenDocuments = ReturnType<typeof useChosenDocuments>;
