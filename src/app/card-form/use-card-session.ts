import { useEffect, useRef } from 'react';
import type { HostedFieldsEvent } from 'braintree-web/hosted-fields';
import type { VerifiedBy } from '#domain/billing.ts';
import { cardFormMessages } from '#domain/messages/card-form.ts';
import type { Opening } from './protocol.ts';
import { boxId, type CardField, cardFields } from './card-fields.ts';
import { type CardSession, openSession } from './card-session.ts';
import type { PageLink } from './page-link.ts';

const signsOfLife = ['focus', 'notEmpty', 'empty', 'cardTypeChange', 'validityChange', 'blur'] as const;

/** The fields of the card while the form is there; `onMended` hears which of them was filled in well. */
export function useCardSession(link: PageLink, opening: Opening, onMended: (field: CardField) => void) {
  const session = useRef<CardSession | null>(null);
  const mended = useRef(onMended);
  mended.current = onMended;
  useEffect(() => {
    let isHere = true;
    const clearCorrected = ({ emittedBy, fields }: HostedFieldsEvent): void => {
      const field = cardFields.find(({ name }) => name === emittedBy);
      if (field && fields[field.name].isValid) mended.current(field.name);
    };
    const opened = openSession({
      opening,
      onChallenge(isOpen) {
        document.documentElement.toggleAttribute('data-challenged', isOpen);
        link.post({ kind: 'challenge', isOpen });
      },
    });
    opened.then(
      (made) => {
        if (!isHere) return void made.end();
        session.current = made;
        made.fields.on('validityChange', clearCorrected);
        // The provider does not tell of each key; these come when somebody enters a field, types into it and leaves it.
        for (const sign of signsOfLife) made.fields.on(sign, () => link.post({ kind: 'active' }));
        link.post({ kind: 'ready' });
      },
      () => isHere && link.post({ kind: 'failed', sentence: cardFormMessages.failed }),
    );
    const leave = (): void => void opened.then((made) => made.end());
    addEventListener('pagehide', leave);
    return () => {
      isHere = false;
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [link, opening]);
  return {
    /** Those that do not hold a card yet. */
    brokenFields(): CardField[] {
      const fields = session.current?.fields.getState().fields;
      return cardFields.flatMap(({ name }) => (fields?.[name].isValid ? [] : [name]));
    },
    focus(field: CardField): void {
      void session.current?.fields.focus(field);
      document.getElementById(boxId(field))?.scrollIntoView({ block: 'nearest' });
    },
    pay(amount: string, verifiedBy: VerifiedBy): Promise<string> {
      if (!session.current) return Promise.reject(new Error(cardFormMessages.failed));
      return session.current.pay(amount, verifiedBy);
    },
  };
}
