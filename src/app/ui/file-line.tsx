import { Flex, type MantineSize, Text } from '@mantine/core';
import { sizeText, type FileState } from '#domain/files.ts';
import { FileButton } from './file-button.tsx';

interface FileLineProps {
  file: { fileName: string; size: number; state: FileState; note?: string | null | undefined };
  textSize?: MantineSize;
  isReachable: boolean;
  fetch: () => Promise<Blob>;
}

export const FileLine = ({ file: { fileName, size, state, note }, textSize, isReachable, fetch }: FileLineProps) => (
  <Flex wrap="wrap" align="center" rowGap="2xs" columnGap="sm">
    <Text span {...(textSize && { size: textSize })} flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
      {fileName}
    </Text>
    <Text span size="xs" c="dimmed">
      {sizeText(size)}
      {note && `, ${note}`}
    </Text>
    <FileButton fileName={fileName} isReachable={isReachable} state={state} fetch={fetch} />
  </Flex>
);
