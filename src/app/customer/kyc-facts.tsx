import { Text } from '@mantine/core';
import type { SentKycForm } from '#contract/kyc.ts';
import { kycLabels as labels } from '#domain/kyc-form.ts';
import { momentText } from '#app/ui/day-text.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';

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
    <Fact name="Signed by">{`${form.signatory}, ${form.position}`}</Fact>
    <Fact name="Sent">{`${momentText(form.dateSent)}, ${form.sentBy}`}</Fact>
  </FactList>
);
