import { type FromCardForm, readToCardForm, type ToCardForm } from './protocol.ts';

/** The card form's link to the page around it, and to nobody else. */
export interface PageLink {
  post: (message: FromCardForm) => void;
  /** Answers how to stop hearing. */
  hear: (take: (message: ToCardForm) => void) => () => void;
}

export function linkPage(own: Window): PageLink {
  const { parent: page, origin } = own;
  return {
    post: (message) => page.postMessage(message, origin),
    hear(take) {
      const listen = (event: MessageEvent<unknown>): void => {
        const message = readToCardForm(event, { origin, window: page });
        if (message) take(message);
      };
      own.addEventListener('message', listen);
      return () => own.removeEventListener('message', listen);
    },
  };
}
