import { type NewWebhookResponse, type WebhookResponse, webhookEndpoints } from '#contract/webhooks.ts';
import { webhookMessages as words } from '#domain/messages/webhooks.ts';
import {
  longestSecretOverlapHours,
  newSecretRules,
  newWebhookRules,
  type WebhookEvent,
  webhookEvents,
  type WebhookInput,
  webhookLabels as labels,
  webhookRules,
} from '#domain/webhook.ts';
import { useCompanySelect } from '#app/features/customer/company-options.ts';
import { type FieldLayout, RecordDialog, type RecordForm } from '#app/form/record-dialog.tsx';
import { tickList } from '#app/form/tick-list.tsx';

export const invalidates = [webhookEndpoints.list];

const common = { needsConnection: words.needsConnection, showsFailureInside: true, refresh: invalidates };

/** Field names hold no point: the form would take them for a path. */
const fieldOf = (event: WebhookEvent): string => event.replace('.', ':');

const eventLabels: Readonly<Record<WebhookEvent, string>> = {
  'quote.offered': 'An offer came',
  'quote.expired': 'A quote expired',
  'order.awaiting_payment': 'Waits for payment',
  'order.paid': 'Paid',
  'order.payment_failed': 'Payment failed',
  'order.cancelled': 'Cancelled',
  'shipment.booked': 'Booked with the carrier',
  'shipment.booking_failed': 'The carrier refused the booking',
  'shipment.label_ready': 'The label is there',
  'shipment.voided': 'The booking was voided',
  'pickup.booked': 'A pick-up is booked',
  'pickup.cancelled': 'The pick-up was cancelled',
  'pickup.missed': 'The pick-up day passed before the booking',
  'customs.action_needed': 'Customs data have to be mended',
  'tracking.updated': 'Tracking moved on',
  'shipment.exception': 'Delayed, held or returned',
  'shipment.delivered': 'Delivered',
  'document.ready': 'Customs papers are made',
  'charge.adjusted': 'The carrier’s invoice changed the refund',
  'refund.sent': 'A refund was sent',
  'return.used': 'A return link was used',
};

type Texts = Record<string, string>;

const valuesOf = (webhook: WebhookResponse | null): Texts => ({
  url: webhook?.url ?? '',
  // One that was switched off has to be ticked again.
  isActive: webhook === null || (webhook.isActive && webhook.switchedOff === null) ? 'yes' : '',
  ...Object.fromEntries(webhookEvents.map((event) => [fieldOf(event), webhook?.events.includes(event) ? 'yes' : ''])),
});

const bodyOf = (typed: Texts): WebhookInput => ({
  url: typed['url'] ?? '',
  events: webhookEvents.filter((event) => typed[fieldOf(event)] !== ''),
  isActive: typed['isActive'] !== '',
});

const eventFields = webhookEvents.map(fieldOf);
const pathOf = (field: string): string => (eventFields.includes(field) ? 'events' : field);

const formLabels: Texts = {
  url: labels.url,
  isActive: labels.isActive,
  ...Object.fromEntries(webhookEvents.map((event) => [fieldOf(event), eventLabels[event]])),
};

const companyLabel: Texts = { companyId: labels.companyId };

const eventBoxes = webhookEvents.map((event) => ({ name: fieldOf(event), description: event }));

const listFields = (form: RecordForm<string>): FieldLayout<string> => [
  { name: 'url', type: 'url', spellCheck: false, description: 'Such as https://shop.example/quayside' },
  ...tickList('Events', eventBoxes, form),
  { name: 'isActive', kind: 'tick' },
];

interface NewWebhookFormProps {
  /** Managers choose the company. */
  isManager: boolean;
  onDone: (made: NewWebhookResponse) => void;
  onClose: () => void;
}

export function NewWebhookForm({ isManager, onDone, onClose }: NewWebhookFormProps) {
  const companies = useCompanySelect('', { enabled: isManager });
  return (
    <RecordDialog
      {...common}
      endpoint={webhookEndpoints.create}
      width="lg"
      title="New webhook"
      label="Add"
      busyLabel="Adding"
      opened={{ version: null, values: { ...valuesOf(null), companyId: '' } }}
      labels={{ ...formLabels, ...companyLabel }}
      rules={newWebhookRules}
      pathOf={pathOf}
      body={(typed: Texts) => ({
        ...bodyOf(typed),
        ...(typed['companyId'] && { companyId: Number(typed['companyId']) }),
      })}
      input={(body) => ({ body })}
      onDone={onDone}
      onClose={onClose}
      fields={(form) => [
        isManager && {
          ...{ name: 'companyId', kind: 'select', required: true },
          data: companies,
        },
        ...listFields(form),
      ]}
    />
  );
}

interface WebhookDialogProps {
  webhook: WebhookResponse;
  onClose: () => void;
}

const openedOf = (webhook: WebhookResponse) => ({ version: webhook.version, values: valuesOf(webhook) });

export const WebhookForm = ({ webhook, onClose }: WebhookDialogProps) => (
  <RecordDialog
    {...common}
    endpoint={webhookEndpoints.update}
    width="lg"
    title="Webhook"
    opened={openedOf(webhook)}
    labels={formLabels}
    rules={webhookRules}
    pathOf={pathOf}
    body={bodyOf}
    input={(body) => ({ params: { id: webhook.id }, body })}
    readCurrent={(current) => openedOf(current as WebhookResponse)}
    done={({ url }) => words.saved(new URL(url).host)}
    onClose={onClose}
    fields={listFields}
  />
);

const overlaps = [
  { value: '0', label: 'It ends at once' },
  { value: '24', label: '1 day' },
  { value: String(longestSecretOverlapHours), label: '7 days' },
];

export const NewSecretForm = ({
  webhook,
  onDone,
  onClose,
}: WebhookDialogProps & Pick<NewWebhookFormProps, 'onDone'>) => (
  <RecordDialog
    {...common}
    endpoint={webhookEndpoints.newSecret}
    title="New secret"
    label="Make it"
    busyLabel="Making it"
    opened={{ version: webhook.version, values: { overlapHours: '24' } }}
    labels={{ overlapHours: 'The old secret lasts' }}
    rules={newSecretRules}
    body={(typed) => ({ overlapHours: Number(typed.overlapHours) })}
    input={(body) => ({ params: { id: webhook.id }, body })}
    onDone={onDone}
    onClose={onClose}
    fields={[<p key="about">{words.newSecret}</p>, { name: 'overlapHours', kind: 'select', data: overlaps }]}
  />
);
