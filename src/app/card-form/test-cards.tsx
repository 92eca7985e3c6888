import { groupCardNumber } from '#domain/card-number.ts';
import { sandboxCards } from '#domain/sandbox-cards.ts';

/** The cards that the sandbox knows, and what happens with each. Any date to come and any security code will do. */
export const TestCards = () => (
  <details className="card-tests">
    <summary>Test cards</summary>
    <p className="q-hint">Any future date and any code work.</p>
    <ul>
      {sandboxCards.map(({ key, number, words }) => (
        <li key={key}>
          <code>{groupCardNumber(number)}</code>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  </details>
);
