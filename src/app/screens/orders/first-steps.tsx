import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { OrderRow } from '#contract/order-list.ts';
import { AccessNotice } from '#app/features/customer/access-notice.tsx';
import { stepPath } from '#app/paths/order-path.ts';
import { Icon } from '#app/ui/icon.tsx';
import { nextStep } from './next-step.ts';
import styles from './orders.module.css';

const steps = [
  ['Where from, where to, what', 'Prices of several carriers in seconds.'],
  ['Choose an offer', 'Then say who sends and who receives.'],
  ['Pay and print the label', 'The carrier comes, and you follow every stop.'],
] as const;

/** What a customer sees who has not ordered yet: the way of the first order, and how far it has come. */
export function FirstSteps({ order }: { order: OrderRow | undefined }) {
  const next = order && nextStep(order);
  const at = !next ? 0 : next.route === 'shipmentSummary' ? 2 : 1;
  return (
    <Paper p="lg" component="section" aria-labelledby="first-steps">
      <Stack gap="lg">
        <Title order={2} id="first-steps" fz="xl" lh="xl">
          Your first shipment in three steps
        </Title>
        <ol className={styles.first}>
          {steps.map(([name, text], index) => (
            <li
              key={name}
              data-state={index < at ? 'done' : undefined}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={styles.stop} aria-hidden="true" data-own-color>
                {index < at ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <div>
                <Text fw={600}>{name}</Text>
                <Text fz="sm" c="dimmed">
                  {text}
                </Text>
              </div>
            </li>
          ))}
        </ol>
        <Group gap="sm">
          {next ? (
            <Button component={Link} variant="filled" size="lg" to={stepPath(order.id, next.route)}>
              {next.label}
            </Button>
          ) : (
            <Button component={Link} variant="filled" size="lg" to="/shippingQuote">
              Get your first quote
            </Button>
          )}
          {next && (
            <Text c="dimmed" fz="sm">
              Order {order.id}: {order.deliverFrom} → {order.deliverTo}
            </Text>
          )}
        </Group>
        <AccessNotice isShort />
      </Stack>
    </Paper>
  );
}
