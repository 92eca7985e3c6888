/** The answer of a card's holder when the bank asks. */
export type HolderAnswer = 'confirmed' | 'refused' | 'cancelled';

const choices: readonly { said: HolderAnswer; text: string; look: string }[] = [
  { said: 'cancelled', text: 'Cancel', look: 'bank-plain' },
  { said: 'refused', text: 'Refuse', look: 'bank-plain' },
  { said: 'confirmed', text: 'Confirm', look: 'bank-main' },
];

/** Asks as a bank would, in a dialog over the form. Escape is a cancel. */
export function askHolder(page: Document, onAnswer: (said: HolderAnswer) => void): void {
  const dialog = page.createElement('dialog');
  dialog.className = 'bank-dialog';
  dialog.setAttribute('aria-labelledby', 'bank-title');
  const title = page.createElement('h2');
  title.id = 'bank-title';
  title.textContent = 'Sandbox bank';
  const words = page.createElement('p');
  words.textContent = 'Do you confirm this payment? No real money moves.';
  const buttons = page.createElement('div');
  buttons.className = 'bank-buttons';

  let isAnswered = false;
  const answer = (said: HolderAnswer): void => {
    if (isAnswered) return;
    isAnswered = true;
    dialog.remove();
    onAnswer(said);
  };
  for (const { said, text, look } of choices) {
    const button = page.createElement('button');
    button.type = 'button';
    button.className = look;
    button.textContent = text;
    button.addEventListener('click', () => answer(said));
    buttons.append(button);
  }
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    answer('cancelled');
  });
  dialog.append(title, words, buttons);
  page.body.append(dialog);
  dialog.showModal();
}
