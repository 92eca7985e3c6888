import { Stack, Text } from '@mantine/core';
import { kycCalls } from '#contract/kyc.ts';
import type { KycPaper, SentKycForm } from '#contract/company-check.ts';
import { instantText } from '#domain/date-text.ts';
import { kycLabels as labels } from '#domain/kyc-form.ts';
import { kycMessages as words } from '#domain/messages/kyc.ts';
import { fetchFile } from '#local/client.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { FileLine } from '#app/ui/file-line.tsx';

const lines = ['registeredAddress', 'goods', 'owners'] as const;

/** A KYC form as it was sent. */
export const KycFacts = ({ form }: { form: SentKycForm }) => (
  <FactList>
    <Fact name={labels.legalName}>{form.legalName}</Fact>
    <Fact name={labels.registrationNumber}>{form.registrationNumber}</Fact>
    <Fact name={labels.taxNumber}>{form.taxNumber}</Fact>
    {lines.map((field) => (
      <Fact key={field} name={labels[field]}>
        <Text span inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {form[field]}
        </Text>
      </Fact>
    ))}
    {form.papers.length > 0 && (
      <Fact name={words.papers}>
        <Papers papers={form.papers} />
      </Fact>
    )}
    <Fact name="Signed by">{`${form.signatory}, ${form.position}`}</Fact>
    <Fact name="Sent">{`${instantText(form.dateSent)}, ${form.sentBy}`}</Fact>
  </FactList>
);

function Papers({ papers }: { papers: readonly KycPaper[] }) {
  const isReachable = useReachable();
  return (
    <Stack component="ul" gap={4} style={{ listStyle: 'none' }}>
      {papers.map((paper) => (
        <li key={paper.id}>
          <FileLine
            file={paper}
            textSize="sm"
            isReachable={isReachable}
            fetch={() => fetchFile(kycCalls.paper, { params: { id: paper.id } })}
          />
        </li>
      ))}
    </Stack>
  );
}
