import { Link } from 'react-router';
import type { MainInfo } from '#contract/shipments.ts';
import { wizardSteps } from '#domain/order.ts';
import { stepPath } from '#app/screens/order/step-path.ts';
import { classifyStep } from './classify-step.ts';
import type { StepState } from './classify-step.ts';
import styles from './step-header.module.css';
import type { WizardStep } from './use-current-step.ts';

interface StepHeaderProps {
  requestId: number;
  info: MainInfo;
  current: WizardStep;
}

/** The four numbered steps, with links to those that are done (rule S-7). */
export const StepHeader = ({ requestId, info, current }: StepHeaderProps) => (
  <nav className={styles.header} aria-label="Steps of the order">
    <ol className={styles.steps}>
      {wizardSteps.map((step) => (
        <Step
          key={step.route}
          step={step}
          state={classifyStep(step, current, info)}
          to={stepPath(requestId, step.route)}
        />
      ))}
    </ol>
  </nav>
);

const stateWords: Partial<Record<StepState, string>> = {
  done: 'completed',
  closed: 'completed, can no longer be changed',
};

function Step({ step, state, to }: { step: WizardStep; state: StepState; to: string }) {
  const words = stateWords[state];
  const content = (
    <>
      <span className={styles.number}>{step.number}</span>
      <span className={styles.name}>{step.name}</span>
      {words && <span className="q-hidden">, {words}</span>}
    </>
  );
  return (
    <li className={styles.step} data-state={state}>
      {state === 'done' ? (
        <Link className={styles.inner} to={to} title={step.name}>
          {content}
        </Link>
      ) : (
        <span className={styles.inner} aria-current={state === 'current' ? 'step' : undefined}>
          {content}
        </span>
      )}
    </li>
  );
}
