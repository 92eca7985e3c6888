import { Anchor, Box, Button, Divider, Flex, Group, Paper, Stack, Text } from '@mantine/core';
import { customerEndpoints, type CustomerInfo } from '#contract/customers.ts';
import { customerMessages } from '#domain/messages/finance.ts';
import { joinSentences } from '#domain/text-form.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { customerLabels } from '#domain/customer.ts';
import { paletteMessages } from '#domain/messages/palette.ts';
import { useOpenActs } from '#app/base/open-acts.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Money } from '#app/ui/money.tsx';
import styles from './customer.module.css';
import { CompanyCheck } from './company-check.tsx';
import { useCustomerDialogs } from './customer-dialogs.tsx';
import { quotePathOf } from '#app/paths/quote-path.ts';
import { Lines } from '#app/ui/lines.tsx';

/** For staff. Expanded it shows contact data and what staff may edit (rule P-14). */
function CustomerPanel({ customer }: { customer: CustomerInfo }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { edit, dialog } = useCustomerDialogs(customer);
  useOpenActs([
    {
      label: paletteMessages.newQuoteFor(customer.name),
      about: customer.name,
      run: { to: quotePathOf(customer.id) },
    },
  ]);
  return (
    <Paper component="section" aria-label={`Customer ${customer.name}`}>
      <Flex wrap="wrap" align="center" rowGap="2xs" columnGap="lg" mih="3.25rem" ps="md" pe="xs" py="xs">
        <Text component="strong" fw={600} flex="1 1 11.25rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Anchor component={Link} inherit to={historyPath(customer)} title={customerMessages.openFinance}>
            {customer.name}
          </Anchor>
        </Text>
        <Flex wrap="wrap" align="center" component="dl" rowGap="2xs" columnGap="lg" className={styles.balances}>
          <Balance name="Credit balance" amount={customer.creditBalance} />
          <Balance name={customerLabels.debit} amount={customer.debit} />
        </Flex>
        <Button
          variant="subtle"
          px="xs"
          c="dimmed"
          rightSection={
            <Box component="span" lh={0} style={{ rotate: isOpen ? '180deg' : '0deg' }}>
              <Icon name="chevron-down" size={16} />
            </Box>
          }
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Details
        </Button>
      </Flex>
      <CompanyCheck customerId={customer.id} />
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <Divider />
            <Stack px="md" pt="sm" pb="md">
              <Details customer={customer} />
              <Group gap="xs">
                <Button onClick={() => edit('data')}>Edit customer data</Button>
                <Button onClick={() => edit('finance')}>Edit finance</Button>
                <Button component={Link} to={historyPath(customer)}>
                  View finance history
                </Button>
                <Button component={Link} to={`/products?customerId=${customer.id}`}>
                  Products
                </Button>
              </Group>
            </Stack>
          </>
        )}
      </div>
      {dialog}
    </Paper>
  );
}

const Balance = ({ name, amount }: { name: string; amount: number }) => (
  <Group gap="xs" align="baseline">
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Text component="dd" fw={600}>
      <Money amount={amount} />
    </Text>
  </Group>
);

const Details = ({ customer }: { customer: CustomerInfo }) => (
  <FactList>
    <Fact name={customerLabels.pricing}>{customer.customerSpecificPricing} %</Fact>
    <Fact name={customerLabels.creditLimit}>
      <Money amount={customer.creditLimit} />
    </Fact>
    <Fact name={customerLabels.phone}>{customer.phone}</Fact>
    <Fact name={customerLabels.email}>{customer.email}</Fact>
    <Fact name={customerLabels.address}>{customer.address && <Lines>{customer.address}</Lines>}</Fact>
  </FactList>
);

const historyPath = ({ id, hash }: Pick<CustomerInfo, 'id' | 'hash'>): string =>
  `/financeHistory/${id}?companyHash=${encodeURIComponent(hash)}`;

export const ChosenCustomer = ({ customerId }: { customerId: number }) => (
  <CustomerDetails query={useEndpoint(customerEndpoints.info, { params: { id: customerId } })} />
);

type CustomerQuery = ReturnType<typeof useEndpoint<typeof customerEndpoints.info>>;

function CustomerDetails({ query: { data, error, isFetching, refetch } }: { query: CustomerQuery }) {
  if (data) return <CustomerPanel key={data.id} customer={data} />;
  if (!error) return <Paper mih="inherit" role="status" aria-label="Loading the customer" />;
  return (
    <Paper role="alert">
      <Flex wrap="wrap" align="center" justify="space-between" rowGap="2xs" columnGap="lg" px="md" py="xs">
        <Text span fw={600}>
          {customerMessages.notLoaded} {joinSentences(describeFailure(error))}
        </Text>
        <Button size="xs" {...busyWhile(isFetching)} onClick={() => void refetch()}>
          Retry
        </Button>
      </Flex>
    </Paper>
  );
}
