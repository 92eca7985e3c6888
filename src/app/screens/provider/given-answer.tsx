import type { ProviderPage } from '#contract/provider-answers.ts';
import { sizeText } from '#domain/file-name.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Money } from '#app/ui/money.tsx';
import { instantText } from '#app/ui/day-text.ts';
import styles from './provider.module.css';

const kindWords = { estimate: 'Estimate', firm: 'Firm price', refusal: 'Refused' } as const;

/** The newest answer, as it counts. */
export const GivenAnswer = ({ answer }: { answer: NonNullable<ProviderPage['answer']> }) => (
  <section className={styles.given} aria-labelledby="given">
    <h2 id="given" className={styles.heading}>
      Your answer
    </h2>
    <FactList>
      <Fact name={kindWords[answer.kind]}>{answer.price === null ? 'No price' : <Money amount={answer.price} />}</Fact>
      <Fact name="Pickup date">{answer.pickUpDate}</Fact>
      <Fact name="Delivery date">{answer.deliveryDate}</Fact>
      <Fact name="Valid until">{answer.validUntil}</Fact>
      <Fact name={answer.kind === 'refusal' ? 'Reason' : 'Note'}>
        {answer.note && <span className={styles.lines}>{answer.note}</span>}
      </Fact>
      <Fact name="File">{answer.file && `${answer.file.fileName}, ${sizeText(answer.file.size)}`}</Fact>
      <Fact name="Sent">
        {instantText(answer.dateAnswered)}
        {answer.bySupport && ', entered by our support'}
      </Fact>
    </FactList>
  </section>
);
