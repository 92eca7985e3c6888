import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { kycEndpoints } from '#contract/kyc.ts';
import type { SentKycForm } from '#contract/company-check.ts';
import { instantText } from '#domain/date-text.ts';
import { kycMessages as words } from '#domain/messages/kyc.ts';
import { KycFacts } from '#app/features/customer/company-check.tsx';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { Screen } from '#app/ui/screen.tsx';
import { KycFormView } from './kyc-form.tsx';

/** Loads the state of the company's check again at every visit. */
export async function loader(): Promise<null> {
  await loadResponse(kycEndpoints.own, {}, { staleTime: 0 });
  return null;
}

/** The check that a company passes once: steps, form, and what was sent (rule P-21). */
export function Component() {
  const { data } = useEndpoint(kycEndpoints.own, {});
  const [isAgain, setAgain] = useState(false);
  if (!data) return null;
  const { hasAccess, form } = data;
  return (
    <Screen title={words.title} width="form">
      {hasAccess ? (
        <Stack align="flex-start">
          <p>{words.passed}</p>
          <Button component={Link} variant="filled" to="/shippingQuote">
            New quote
          </Button>
        </Stack>
      ) : form && !form.refusal && !isAgain ? (
        <Stack align="flex-start">
          <p role="status">
            {words.sentOn(instantText(form.dateSent))} {form.dateSeen && words.seenOn(instantText(form.dateSeen))}
          </p>
          <KycFacts form={form} />
          <Button onClick={() => setAgain(true)}>{words.sendAgain}</Button>
        </Stack>
      ) : (
        <Stack>
          {form?.refusal ? <Refusal {...form.refusal} /> : <p>{words.once}</p>}
          {!form && (
            <List type="ordered">
              {words.steps.map((step) => (
                <List.Item key={step}>{step}</List.Item>
              ))}
            </List>
          )}
          <KycFormView before={form} onSent={() => setAgain(false)} />
        </Stack>
      )}
    </Screen>
  );
}

const Refusal = ({ reason, date }: NonNullable<SentKycForm['refusal']>) => (
  <Alert role="note" color="warn" title={words.refusedOn(instantText(date))}>
    <Text inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {reason}
    </Text>
    <Text inherit mt="xs">
      {words.correct}
    </Text>
  </Alert>
);
