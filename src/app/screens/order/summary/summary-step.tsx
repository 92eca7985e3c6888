import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type { FieldErrors } from '#domain/field.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { loadStep, useMainInfo, useRequestId } from '#app/screens/order/load-step.ts';
import { StepNotice, StepScreen } from '#app/screens/order/order-screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { loadSummary, useDetailsForPay, useMethod } from './summary-queries.ts';
import { Alert, Box, Button } from '@mantine/core';
import { customsMessages } from '#domain/messages/customs.ts';
import { shipmentPath, stepPath } from '#app/paths/order-path.ts';
import { PayBar, Remark, summaryTexts } from './pay-bar.tsx';
import { useEffect, useId } from 'react';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { connection } from '#local/connection.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ShipmentDocument } from './shipment-document.tsx';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import type { WizardRoute } from '#domain/order.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { ChangedOffer } from '#app/screens/order/changed-offer.tsx';
import { CardSection, PayPanel } from './pay-panel.tsx';
import styles from './summary.module.css';
import { usePayment } from './use-payment.ts';

interface SummaryProps {
  requestId: number;
  info: MainInfo;
  details: DetailsForPay;
  method: PaymentMethod;
}

function Summary({ requestId, info, details, method }: SummaryProps) {
  const payment = usePayment(requestId, info, details, method);
  const { pickupType, pickupDate } = details.shipmentDetails;
  return (
    <>
      {payment.changedFrom && (
        <ChangedOffer
          before={payment.changedFrom}
          now={details.shippingService!}
          onAccept={payment.takeNewPrice}
          confirmPath={info.step < 2 ? stepPath(requestId, 'shippingDetailsForm') : null}
        />
      )}
      {!payment.isOver && (details.customsMissing ?? []).length > 0 && (
        <CustomsNotice requestId={requestId} missing={details.customsMissing!} />
      )}
      <Box className={styles.summary} data-over={payment.isOver || undefined}>
        <ShipmentDocument details={details} />
        {!payment.isOver && (
          <PayPanel
            payment={payment}
            method={method}
            pickupDay={pickupType === 'D' ? pickupDate : null}
            dutiesOf={details.needsCustoms ? requestId : null}
          />
        )}
        {!payment.isOver && !payment.isChecking && payment.chosenMethod.type === 'C' && (
          <CardSection payment={payment} />
        )}
      </Box>
      <PayBar
        requestId={requestId}
        payment={payment}
        isExpired={info.status === 'E'}
        lastFailure={payment.state.errors.payCreditCard ? null : (method.lastFailure ?? null)}
      />
    </>
  );
}

const CustomsNotice = ({ requestId, missing }: { requestId: number; missing: readonly string[] }) => (
  <Alert color="warn" role="note" mb="lg" title={customsMessages.stillMissing}>
    {missing.map((text) => (
      <p key={text}>{text}</p>
    ))}
    <Link to={stepPath(requestId, 'shippingDetailsForm')}>{customsMessages.complete}</Link>
  </Alert>
);

const stepByRefusal: { [code in RefusalCode]?: WizardRoute | null } = {
  'offer-first': 'offerList',
  'offer-gone': 'offerList',
  'offer-is-estimate': 'offerList',
  expired: 'offerList',
  'already-paid': null,
  deleted: null,
};

/** The step on which the user can correct what prevents the payment (rule D-17). */
export function findStepToCorrect(code: string | null): WizardRoute | null {
  const step = stepByRefusal[code as RefusalCode];
  return step === undefined ? 'shippingDetailsForm' : step;
}

const loadPayable = loadStep('shipmentSummary', loadSummary);

interface Refused {
  refused: FieldErrors;
  code: string | null;
}

/** An order that cannot be paid opens the step, which then shows why; any other failure aborts the navigation. */
export async function loader(args: LoaderFunctionArgs): Promise<Response | Refused | null> {
  try {
    return await loadPayable(args);
  } catch (failure) {
    if (failure instanceof RequestFailed && failure.status === 400 && failure.fields)
      return { refused: failure.fields, code: failure.code };
    throw failure;
  }
}

/** Step 3 (rule S-6). */
export function Component() {
  const requestId = useRequestId();
  const data = useLoaderData<Refused | null>();
  return (
    <StepScreen requestId={requestId} part="Payment">
      {data ? (
        <NotPayable requestId={requestId} errors={data.refused} code={data.code} />
      ) : (
        <Payable requestId={requestId} />
      )}
    </StepScreen>
  );
}

function Payable({ requestId }: { requestId: number }) {
  const isReachable = useReachable();
  const info = useMainInfo(requestId);
  const details = useDetailsForPay(requestId);
  const method = useMethod(requestId, isReachable);
  if (info && details && method)
    return <Summary key={requestId} requestId={requestId} info={info} details={details} method={method} />;
  if (details && !isReachable) return <SummaryToRead requestId={requestId} details={details} />;
  return <Skeleton lines={12} label="Loading the summary" />;
}

const correctionLabels: Partial<Record<WizardRoute, string>> = {
  offerList: 'See the offers',
  shippingDetailsForm: 'Change the shipping details',
};

interface NotPayableProps {
  requestId: number;
  errors: FieldErrors;
  code: string | null;
}

/** Replaces the summary: why the order cannot be paid, and a link to correct it. */
function NotPayable({ requestId, errors, code }: NotPayableProps) {
  const step = findStepToCorrect(code);
  const sentences = [...new Set(Object.values(errors).flat())];
  const action = (
    <Button component={Link} variant="filled" to={step ? stepPath(requestId, step) : shipmentPath(requestId)}>
      {step ? correctionLabels[step] : 'See the shipment'}
    </Button>
  );
  return (
    <StepNotice title={summaryTexts.notPayable} action={action} isAlert>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </StepNotice>
  );
}

/** Without a connection. */
function SummaryToRead({ requestId, details }: { requestId: number; details: DetailsForPay }) {
  const navigate = useNavigate();
  const whyNot = useId();
  const { revalidate } = useRevalidator();
  useEffect(() => connection.subscribe((isReachable) => void (isReachable && revalidate())), [revalidate]);
  return (
    <>
      <ShipmentDocument details={details} />
      <ActionBar
        actions={
          <>
            <Button
              leftSection={<Icon name="arrow-left" />}
              onClick={() => void navigate(stepPath(requestId, 'shippingDetailsForm'))}
            >
              Back
            </Button>
            <Button variant="filled" disabled aria-describedby={whyNot}>
              Pay
            </Button>
          </>
        }
      >
        <Remark color="warn" role="status" id={whyNot}>
          {outboxMessages.payNeedsConnection}
        </Remark>
      </ActionBar>
    </>
  );
}
