import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { WizardRoute } from '#domain/order.ts';
import { stepPath } from '#app/paths/order-path.ts';
import { type GivenMessage, showMessage } from '#app/base/messages.ts';

/** Goes on with a message; somebody who has left meanwhile gets the message and stays where they are. */
export function useEnd(requestId: number) {
  const navigate = useNavigate();
  const isHere = useRef(false);
  const isLeaving = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return {
    isLeaving: () => isLeaving.current,
    go: (route: WizardRoute, message: GivenMessage) => {
      if (!isHere.current) return showMessage(message);
      if (isLeaving.current) return;
      isLeaving.current = true;
      showMessage({ ...message, afterNavigation: true });
      // Going back to a summary that is over would only lead here again.
      void navigate(stepPath(requestId, route), { replace: true });
    },
  };
}
