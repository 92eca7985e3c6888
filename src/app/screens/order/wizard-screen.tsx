import { Link, type LoaderFunctionArgs, Navigate, Outlet, redirect, useLocation } from 'react-router';
import { wizardSteps } from '#domain/order.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { OrderScreen, StaffStream, titleOf } from './order-screen.tsx';
import { homeOf, stepPath } from '#app/paths/order-path.ts';
import { loadMainInfo, useIsNextFrame, useMainInfo, useRequestId } from './load-step.ts';
import { readRequestId } from '#app/query/read-path-id.ts';
import { Box, Stepper, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import styles from '#app/screens/order/order.module.css';

type WizardStep = (typeof wizardSteps)[number];

/** Null for an order's address without a step. Ignores case. */
function useCurrentStep(): WizardStep | null {
  const { pathname } = useLocation();
  const last = pathname.replace(/\/$/, '').split('/').at(-1)?.toLowerCase();
  return wizardSteps.find(({ route }) => route.toLowerCase() === last) ?? null;
}

/** `done` can be opened again, `closed` cannot; `ahead` has no link. */
type StepState = 'current' | 'done' | 'closed' | 'ahead';

/** Steps up to the recorded one can be opened again, but none from the shipment details on, and none of a closed order (rule S-7). */
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

const stateTexts: Partial<Record<StepState, string>> = {
  done: 'completed',
  closed: 'completed, can no longer be changed',
};

const circle = (color: string, background: string, borderColor = background): CSSProperties => ({
  color,
  background,
  borderColor,
});

const dimmed: CSSProperties = { color: 'var(--text-muted)' };

const stepStyles: Record<StepState, { number: CSSProperties; name: CSSProperties }> = {
  current: { number: circle('var(--surface)', 'var(--selected)'), name: { fontWeight: 600 } },
  done: {
    number: circle('var(--surface)', 'var(--text-muted)'),
    name: { textDecoration: 'underline var(--line-strong)', textUnderlineOffset: 3 },
  },
  closed: { number: circle('var(--surface)', 'var(--text-muted)'), name: dimmed },
  ahead: { number: circle('var(--text-muted)', 'transparent', 'var(--line-strong)'), name: dimmed },
};

/** The page of an ordered shipment shows its own stops instead of the steps. */
const showsStops = ({ step }: MainInfo, current: WizardStep): boolean =>
  current.route === 'shipmentDetails' && step >= 3;

/** Links to steps that are done (rule S-7). On a phone only the current one shows its name. */
function StepHeader({ requestId, info, current }: { requestId: number; info: MainInfo; current: WizardStep }) {
  return (
    <nav className={styles.steps} aria-label="Steps of the order">
      <Stepper
        active={current.number - 1}
        size="sm"
        iconSize={26}
        color="var(--line-strong)"
        wrap={false}
        maw="var(--width-text)"
        styles={{ separator: { marginInline: 'var(--step-gap)', minWidth: 'var(--step-line)' } }}
      >
        {wizardSteps.map((step) => {
          const state = classifyStep(step, current, info);
          return (
            <Stepper.Step
              key={step.route}
              completedIcon={step.number}
              label={<StepName name={step.name} state={state} />}
              mih="var(--control)"
              miw="var(--step-width)"
              classNames={{ stepBody: state === 'current' ? '' : styles.otherStep! }}
              styles={{
                step: { alignItems: 'center', justifyContent: 'center' },
                stepIcon: {
                  ...stepStyles[state].number,
                  fontSize: 'var(--size-small)',
                  fontWeight: 600,
                  borderWidth: 1.5,
                },
                stepCompletedIcon: { color: 'inherit' },
                stepBody: { marginInlineStart: 8 },
                stepLabel: { lineHeight: '1.25rem', whiteSpace: 'nowrap' },
              }}
              renderRoot={({ type: _type, tabIndex: _tabIndex, onClick: _onClick, ...props }) =>
                state === 'done' ? (
                  <Link {...props} to={stepPath(requestId, step.route)} title={step.name} />
                ) : (
                  <span {...props} aria-current={state === 'current' ? 'step' : undefined} />
                )
              }
            />
          );
        })}
      </Stepper>
    </nav>
  );
}

const StepName = ({ name, state }: { name: string; state: StepState }) => (
  <>
    <Box component="span" display="inline-block" className={styles.headline} style={stepStyles[state].name}>
      {name}
    </Box>
    {stateTexts[state] && <VisuallyHidden>, {stateTexts[state]}</VisuallyHidden>}
  </>
);

/** The address without a step opens the one after the recorded step (rule S-6). */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response | null> {
  const requestId = readRequestId(params);
  const info = await loadMainInfo(requestId);
  const isBare = /^\/[^/]+\/[^/]+\/?$/.test(new URL(request.url).pathname);
  return isBare ? redirect(homeOf(requestId, info)) : null;
}

/** The frame around the steps of an order (rule S-6). */
export function Component() {
  const requestId = useRequestId();
  const info = useMainInfo(requestId);
  const current = useCurrentStep();
  const isNextFrame = useIsNextFrame(requestId);
  if (!info) {
    return (
      <Screen title={titleOf(requestId)} width="sheet">
        <Skeleton lines={6} label="Loading the order" />
      </Screen>
    );
  }
  // The loader does not run when coming from a step of the same order.
  if (!current) return <Navigate replace to={homeOf(requestId, info)} />;
  return (
    <OrderScreen requestId={requestId} info={info}>
      {!showsStops(info, current) && <StepHeader requestId={requestId} info={info} current={current} />}
      <Outlet />
      {isNextFrame && current.route !== 'shipmentDetails' && (
        <StaffStream requestId={requestId} firstFilter="comment" />
      )}
    </OrderScreen>
  );
}
