import { Textarea } from '@mantine/core';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { packageLabels } from '#domain/package.ts';
import { longestContents, packageDescriptionRules } from '#domain/shipment-changes.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { readRowNow, rowOf } from './read-row.ts';
import type { ShipmentDialogProps } from './shipment-dialog-props.ts';

const find = ({ packageDetails }: ShippingDetailsAnswer, packageId: number) =>
  packageDetails.packages.find(({ id }) => id === packageId);

/** Describes the contents of a package anew, while the order is new (rule S-10). */
export function ContentsDialog({
  requestId,
  shipment,
  packageId,
  onClose,
}: ShipmentDialogProps & { packageId: number }) {
  const read = (details: ShippingDetailsAnswer) => ({
    DescriptionOfContents: find(details, packageId)?.descriptionOfContents ?? '',
  });
  const { typed, field, form } = useRecordForm(shipmentChangeCalls.editPackageDescription, {
    opened: rowOf(shipment.details, read),
    labels: { DescriptionOfContents: packageLabels.descriptionOfContents },
    rules: packageDescriptionRules,
    // On one line, as the label and the customs papers have it.
    body: ({ DescriptionOfContents }) => ({
      id: packageId,
      DescriptionOfContents: DescriptionOfContents.replaceAll(/\s+/g, ' '),
    }),
    input: (body) => ({ params: { id: requestId }, body }),
    readNow: () => readRowNow(requestId, read),
    refresh: orderAnswers,
    done: () => shipmentActMessages.done.contents,
    onClose,
  });
  return (
    <FormDialog
      title={`Package ${find(shipment.details, packageId)?.packageNumber ?? ''}`}
      needsConnection={shipmentActMessages.needsConnection}
      {...form}
    >
      <Textarea
        {...field('DescriptionOfContents')}
        required
        rows={2}
        data-autofocus
        inputContainer={countBeside(typed.DescriptionOfContents, longestContents)}
      />
    </FormDialog>
  );
}
