import { Card, Text, Title } from '@mantine/core';
import type { ProviderPage } from '#contract/provider-answers.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { sizeText } from '#domain/file-name.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Money } from '#app/ui/money.tsx';
import { instantAtOrigin, formatDay } from './origin-time.ts';

const kindWords = { estimate: 'Estimate', firm: 'Firm price', refusal: 'Declined' } as const;

type GivenFile = NonNullable<NonNullable<ProviderPage['answer']>['file']>;

const describeFile = ({ fileName, size, state }: GivenFile): string =>
  state === 'removed' ? `${fileName}: ${documentMessages.stateWords.removed}` : `${fileName}, ${sizeText(size)}`;

interface GivenAnswerProps {
  answer: NonNullable<ProviderPage['answer']>;
  timeZone: string;
}

/** The newest answer, as it counts. */
export const GivenAnswer = ({ answer, timeZone }: GivenAnswerProps) => (
  <Card component="section" aria-labelledby="given">
    <Title order={2} id="given" mb="xs">
      Your answer
    </Title>
    <FactList>
      <Fact name={kindWords[answer.kind]}>{answer.price === null ? 'No price' : <Money amount={answer.price} />}</Fact>
      <Fact name="Pick-up date">{formatDay(answer.pickUpDate)}</Fact>
      <Fact name="Delivery date">{formatDay(answer.deliveryDate)}</Fact>
      <Fact name="Valid until">{formatDay(answer.validUntil)}</Fact>
      <Fact name={answer.kind === 'refusal' ? 'Reason' : 'Note'}>
        {answer.note && (
          <Text span inherit style={{ whiteSpace: 'pre-line' }}>
            {answer.note}
          </Text>
        )}
      </Fact>
      <Fact name="File">{answer.file && describeFile(answer.file)}</Fact>
      <Fact name="Sent">
        {instantAtOrigin(answer.dateAnswered, timeZone)}
        {answer.bySupport && ', entered by our support team'}
      </Fact>
    </FactList>
  </Card>
);
