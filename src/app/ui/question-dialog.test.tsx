import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type Question, QuestionDialog } from './question-dialog.tsx';

interface Node {
  children?: ReactNode;
  foot?: ReactElement<Node>;
  'data-autofocus'?: boolean;
}

/** The answer of a question that gets the focus. */
function focused(openQuestion: Omit<Question, 'question'>): ReactNode {
  const dialog = QuestionDialog({
    openQuestion: { question: 'Go on?', response: () => {}, ...openQuestion },
  }) as ReactElement<Node>;
  const buttons = ([] as ReactNode[]).concat(dialog.props.foot!.props.children);
  return buttons.find((each) => isValidElement<Node>(each) && each.props['data-autofocus']);
}

const wordOf = (button: ReactNode): ReactNode => (button as ReactElement<Node>).props.children;

test.each([
  ['that loses nothing', {}, 'Yes'],
  ['whose yes loses a typed text', { losesText: true }, 'No'],
  ['about an act that cannot be undone', { danger: true, yes: 'Delete', no: 'Keep' }, 'Keep'],
])('a question %s focuses the choice that loses nothing', (_, openQuestion, word) => {
  expect(wordOf(focused(openQuestion))).toBe(word);
});
