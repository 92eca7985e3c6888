import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { stepPath } from '#app/screens/order/step-path.ts';
import { AddressForm } from './address-form.tsx';
import { resolveDetails } from './check-details.ts';
import { DetailsBar } from './details-bar.tsx';
import styles from './details-form.module.css';
import { PickupSection } from './pickup-section.tsx';
import { placeOfFrom, placeOfTo } from './recent-addresses.ts';
import { typeDetails } from './typed-details.ts';
import type { TypedDetails } from './typed-details.ts';
import { useSubmitDetails } from './use-submit-details.ts';

interface DetailsFormProps {
  requestId: number;
  details: ShippingDetailsAnswer;
}

/** Both addresses and the pick-up. It holds no text itself, so that typing renders nothing but the field. */
export function DetailsForm({ requestId, details }: DetailsFormProps) {
  // What is asked again later must not be written over what is typed.
  const [opened] = useState(() => typeDetails(details));
  const form = useForm<TypedDetails>({ defaultValues: opened, resolver: resolveDetails, shouldFocusError: false });
  const { submit, isRunning, refusal, takeNextWindow } = useSubmitDetails(requestId, form, opened);
  const navigate = useNavigate();
  const { shipFrom, shipTo, recentAddressesFrom, recentAddressesTo, pickupInfo, shippingService } = details;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <div className={styles.sides}>
          <AddressForm side="shipFrom" place={placeOfFrom(shipFrom)} recent={recentAddressesFrom} />
          <AddressForm side="shipTo" place={placeOfTo(shipTo)} recent={recentAddressesTo} />
        </div>
        <PickupSection pickupInfo={pickupInfo} place={placeOfFrom(shipFrom)} refusal={refusal} onUse={takeNextWindow} />
        <DetailsBar
          service={shippingService}
          isRunning={isRunning}
          onBack={() => void navigate(stepPath(requestId, 'offerList'))}
        />
      </form>
    </FormProvider>
  );
}
