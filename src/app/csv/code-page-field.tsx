import { NativeSelect } from '@mantine/core';
import { csvMessages } from '#domain/messages/csv.ts';
import { codePages, sampleLetters } from './decode-file.ts';

interface CodePageFieldProps {
  /** The bytes of a file that is no UTF-8. */
  bytes: Uint8Array;
  value: string;
  onChange: (codePage: string) => void;
}

/** The code page of a file, each with a word of the file as it reads there. */
export const CodePageField = ({ bytes, value, onChange }: CodePageFieldProps) => (
  <NativeSelect
    label={csvMessages.codePage}
    description={csvMessages.codePageHint}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {Object.entries(codePages).map(([codePage, name]) => (
      <option key={codePage} value={codePage}>
        {sampleLetters(bytes, codePage)} – {name}
      </option>
    ))}
  </NativeSelect>
);
