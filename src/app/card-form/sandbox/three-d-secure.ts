import { askHolder } from './bank-dialog.ts';

// The question to the holder of a test card in the sandbox: the part of the bank's script that the provider's library uses.

type Listener = (...given: unknown[]) => void;

const listeners = new Map<string, Listener>();
const emit = (event: string, ...given: unknown[]): void => listeners.get(event)?.(...given);

interface Question {
  OrderDetails: { TransactionId: string };
}

const answers = {
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
    askHolder(document, (said) => {
      emit('ui.close');
      emit('payments.validated', answers[said], `${OrderDetails.TransactionId}.${said}`);
    });
  },
};

Object.assign(window, { Cardinal: bank });
