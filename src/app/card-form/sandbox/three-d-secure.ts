// Stands in for Cardinal, the 3-D Secure script that the card gateway's library calls on `window`, for test cards.

type HolderChoice = 'confirmed' | 'refused' | 'cancelled';

const choices: readonly { choice: HolderChoice; text: string; look: string }[] = [
  { choice: 'cancelled', text: 'Cancel', look: 'bank-plain' },
  { choice: 'refused', text: 'Refuse', look: 'bank-plain' },
  { choice: 'confirmed', text: 'Confirm', look: 'bank-main' },
];

/** Asks as a bank would, in a dialog over the form. Escape cancels. */
function showChallenge(page: Document, onResponse: (choice: HolderChoice) => void): void {
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

  let hasResponded = false;
  const response = (choice: HolderChoice): void => {
    if (hasResponded) return;
    hasResponded = true;
    dialog.remove();
    onResponse(choice);
  };
  for (const { choice, text, look } of choices) {
    const button = page.createElement('button');
    button.type = 'button';
    button.className = look;
    button.textContent = text;
    button.addEventListener('click', () => response(choice));
    buttons.append(button);
  }
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    response('cancelled');
  });
  dialog.append(title, words, buttons);
  page.body.append(dialog);
  dialog.showModal();
}

type Listener = (...parameters: unknown[]) => void;

const listeners = new Map<string, Listener>();
const emit = (event: string, ...parameters: unknown[]): void => listeners.get(event)?.(...parameters);

interface Question {
  OrderDetails: { TransactionId: string };
}

const responses = {
  confirmed: { ActionCode: 'SUCCESS', ErrorNumber: 0 },
  refused: { ActionCode: 'FAILURE', ErrorNumber: 0 },
  cancelled: { ActionCode: 'ERROR', ErrorNumber: 10_011, ErrorDescription: 'Canceled by user.' },
} as const;

const bank = {
  configure: () => {},
  on: (event: string, listener: Listener) => void listeners.set(event, listener),
  off: (event: string) => void listeners.delete(event),
  setup: () => queueMicrotask(() => emit('payments.setupComplete', { sessionId: 'sandbox' })),
  trigger: () => Promise.resolve({ Status: true }),
  continue(_kind: string, _where: unknown, { OrderDetails }: Question) {
    emit('ui.render');
    showChallenge(document, (choice) => {
      emit('ui.close');
      emit('payments.validated', responses[choice], `${OrderDetails.TransactionId}.${choice}`);
    });
  },
};

Object.assign(window, { Cardinal: bank });
