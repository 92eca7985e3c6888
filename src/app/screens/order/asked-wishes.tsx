import type { RequestWishes } from '#contract/wishes-shape.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { WishFacts } from '#app/wishes/wish-facts.tsx';
import styles from './asked-wishes.module.css';

/** The wishes that all providers read of a request; nothing for one that was asked of express carriers alone. */
export function AskedWishes({ wishes }: { wishes: RequestWishes | null | undefined }) {
  if (!wishes) return null;
  return (
    <section className={styles.wishes} aria-labelledby="asked-wishes">
      <h2 id="asked-wishes" className={styles.title}>
        Request details
      </h2>
      <FactList>
        <WishFacts wishes={wishes} />
        <Fact name="Target price">{wishes.targetPrice === null ? null : `${moneyText(wishes.targetPrice)} USD`}</Fact>
      </FactList>
    </section>
  );
}
