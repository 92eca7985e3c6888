import { useId, useRef, useState } from 'react';
import { classifyCustomFiles, largestCustomFile, mostCustomFiles, type RejectedFile } from '#domain/custom-files.ts';
import { readContent } from '#app/ui/read-content.ts';
import { ActionIcon, Button, FileButton, Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { customRequestMessages } from '#domain/messages/custom-requests.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { sizeText } from '#domain/files.ts';

/** The number tells files of one name apart. */
interface ChosenFile {
  number: number;
  file: File;
}

/** Files that are not PDF, too large or too many are left out, with a sentence for each. */
export function useCustomFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const current = useRef<readonly ChosenFile[]>([]);
  const lastNumber = useRef(0);

  function put(next: readonly ChosenFile[]): void {
    current.current = next;
    setFiles(next);
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
    put([...current.current, ...classified.accepted.map(({ file }) => ({ number: ++lastNumber.current, file }))]);
  }

  return {
    chosen: files,
    rejected,
    add,
    remove: (number: number) => put(current.current.filter((each) => each.number !== number)),
    /** Up to date before the next render, unlike `chosen`. */
    toUpload: (): File[] => current.current.map(({ file }) => file),
  };
}

type CustomFiles = ReturnType<typeof useCustomFiles>;

interface DocumentsFieldProps {
  title?: string;
  order?: 2 | 3;
  hint?: string;
  files: CustomFiles;
  onChange: () => void;
  isDraggedOver: boolean;
  /** Names of files in the draft that are not chosen again yet. */
  missing: readonly string[];
  /** The server's sentences about the files. */
  messages: readonly string[];
}

export function DocumentsField(props: DocumentsFieldProps) {
  const { title = 'Additional documents', order = 3, hint, files, onChange, isDraggedOver, missing, messages } = props;
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const reset = useRef<() => void>(null);
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Title order={order} size="h4" fw={500} id={id}>
        {title}
      </Title>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <Paper
        p="sm"
        bd={isDraggedOver ? '1px dashed var(--focus)' : '1px dashed var(--line-strong)'}
        {...(isDraggedOver && { bg: 'var(--selected-soft)' })}
      >
        <Flex wrap="wrap" align="center" rowGap="xs" columnGap="sm">
          <FileButton
            multiple
            resetRef={reset}
            accept=".pdf,application/pdf"
            inputProps={{ 'aria-label': 'PDF files' }}
            onChange={(chosen) => {
              void files.add(chosen).then(onChange);
              // So that the same file can be chosen again after it was removed.
              reset.current?.();
            }}
          >
            {(press) => (
              <Button {...press} ref={choose} leftSection={<Icon name="plus" />}>
                Choose PDF files
              </Button>
            )}
          </FileButton>
          <Text span size="xs">
            or drop them here: up to {mostCustomFiles} files, {largestCustomFile / 1_048_576} MB each
          </Text>
        </Flex>
      </Paper>
      {missing.length > 0 && (
        <Text c="warn" style={{ overflowWrap: 'anywhere' }} role="status">
          {customRequestMessages.filesNotKept(missing)}
        </Text>
      )}
      <div role="alert">
        {files.rejected.length > 0 && (
          <>
            <FieldError>{documentMessages.rejected}</FieldError>
            <Text
              component="ul"
              size="xs"
              c="bad"
              mt="2xs"
              mah="10rem"
              style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}
            >
              {files.rejected.map(({ name, reason }, place) => (
                <li key={`${place} ${name}`}>
                  <span>{name}</span> <span>{reason}</span>
                </li>
              ))}
            </Text>
          </>
        )}
        {messages.map((sentence) => (
          <FieldError key={sentence}>{sentence}</FieldError>
        ))}
      </div>
      {files.chosen.length > 0 && (
        <Stack component="ul" gap="2xs" aria-label="Chosen documents">
          {files.chosen.map(({ number, file }) => (
            <Group key={number} component="li" gap="sm" wrap="nowrap" fz="sm">
              <Text span size="sm" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
                {file.name}
              </Text>
              {sizeText(file.size)}
              <ActionIcon
                size="sm"
                {...named(`Remove ${file.name}`)}
                onClick={() => {
                  files.remove(number);
                  onChange();
                  choose.current?.focus();
                }}
              >
                <Icon name="trash" />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
