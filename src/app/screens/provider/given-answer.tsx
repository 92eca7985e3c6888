import type { ProviderPage } from '#contract/provider-answers.ts';
import { sizeText } from '#domain/file-name.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Money } from '#app/ui/money.tsx';
import { instantAtOrigin, formatDay } from './origin-time.ts';
import styles from './provider.module.css';

const kindWords = { estimate: 'Estimate', firm: 'Firm price', refusal: 'Declined' } as const;

interface GivenAnswerProps {
  answer: NonNullable<ProviderPage['answer']>;
  timeZone: string;
}

/** The newest answer, as it counts. */
export const GivenAnswer = ({ answer, timeZone }: GivenAnswerProps) => (
  <section className={styles.given} aria-labelledby="given">
    <h2 id="given" className={styles.heading}>
      Your answer
    </h2>
    <FactList>
      <Fact name={kindWords[answer.kind]}>{answer.price === null ? 'No price' : <Money amount={answer.price} />}</Fact>
      <Fact name="Pick-up date">{formatDay(answer.pickUpDate)}</Fact>
      <Fact name="Delivery date">{formatDay(answer.deliveryDate)}</Fact>
      <Fact name="Valid until">{formatDay(answer.validUntil)}</Fact>
      <Fact name={answer.kind === 'refusal' ? 'Reason' : 'Note'}>
        {answer.note && <span className={styles.lines}>{answer.note}</span>}
      </Fact>
      <Fact name="File">{answer.file && `${answer.file.fileName}, ${sizeText(answer.file.size)}`}</Fact>
      <Fact name="Sent">
        {instantAtOrigin(answer.dateAnswered, timeZone)}
        {answer.bySupport && ', entered by our support team'}
      </Fact>
    </FactList>
  </section>
);
