import { useLocation } from 'react-router';
import { wizardSteps } from '#domain/order.ts';

export type WizardStep = (typeof wizardSteps)[number];

/** The step that the address names, null for an order's bare address. Addresses match without regard to case. */
export function useCurrentStep(): WizardStep | null {
  const { pathname } = useLocation();
  const last = pathname.replace(/\/$/, '').split('/').at(-1)?.toLowerCase();
  return wizardSteps.find(({ route }) => route.toLowerCase() === last) ?? null;
}
