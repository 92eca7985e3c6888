import type { MainInfo } from '#contract/shipments.ts';
import { wizardSteps } from '#domain/order.ts';
import type { WizardStep } from './use-current-step.ts';

/** `done` can be gone back to; `closed` is done for good; `ahead` is not reached by a link. */
export type StepState = 'current' | 'done' | 'closed' | 'ahead';

/**
 * The state of a step in the header: completed ones up to the recorded step can be opened again, none from the shipment
 * details on, and none of an order that is over (rule S-7).
 */
export function classifyStep(
  step: WizardStep,
  current: WizardStep,
  { status, step: recorded }: Pick<MainInfo, 'status' | 'step'>,
): StepState {
  if (step.number === current.number) return 'current';
  if (step.number > recorded) return 'ahead';
  const isClosed = status === 'E' || status === 'D' || recorded >= 3 || current.number === wizardSteps.length;
  return isClosed ? 'closed' : 'done';
}
