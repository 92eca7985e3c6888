import { Flex } from '@mantine/core';
import type { Offer } from '#contract/offers.ts';
import { providerAnswerCalls } from '#contract/provider-answers.ts';
import { sizeText } from '#domain/file-name.ts';
import { fetchFile } from '#local/client.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { FileButton } from '#app/ui/file-button.tsx';

interface ProviderFileProps {
  offerId: number;
  file: NonNullable<Offer['providerFile']>;
}

/** The PDF that came with a provider's answer, for staff. */
export const ProviderFile = ({ offerId, file: { fileName, size, state } }: ProviderFileProps) => (
  <Flex
    component="p"
    wrap="wrap"
    align="center"
    gap="4px 12px"
    mt={4}
    fz="xs"
    c="dimmed"
    style={{ overflowWrap: 'anywhere' }}
  >
    <span>
      Provider’s file: {fileName}, {sizeText(size)}
    </span>
    <FileButton
      fileName={fileName}
      isReachable={useReachable()}
      state={state}
      fetch={() => fetchFile(providerAnswerCalls.file, { params: { id: offerId } })}
    />
  </Flex>
);
