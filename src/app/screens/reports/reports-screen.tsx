import { Group, Stack } from '@mantine/core';
import type { LoaderFunctionArgs } from 'react-router';
import type { Answer } from '#contract/call.ts';
import { reportCalls } from '#contract/reports.ts';
import { reportsMessages } from '#domain/messages/reports.ts';
import { utcDay } from '#domain/utc-day.ts';
import { getUser, useSignedInUser } from '#app/base/session.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { Screen } from '#app/ui/screen.tsx';
import { CompanyChoice } from './company-choice.tsx';
import { listOwnPlots } from './own-plots.ts';
import { PeriodFields } from './period-fields.tsx';
import { Plots } from './plots.tsx';
import { listPortalPlots } from './portal-plots.ts';
import { readScope, type Scope, useScope } from './use-scope.ts';

const askOwn = ({ dateFrom, dateTo }: Scope) => ({ query: { dateFrom, dateTo } });
const askPortal = ({ customerId, ...period }: Scope) => ({
  query: { ...period, ...(customerId !== '' && { customerId }) },
});

/** Requests the reports of the address and does not wait: the screen says whatever goes wrong. */
export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>): null {
  const scope = readScope(new URL(request.url).search, utcDay(new Date()));
  const asked =
    getUser()?.role === 'Customer'
      ? loadAnswer(reportCalls.own, askOwn(scope))
      : loadAnswer(reportCalls.portal, askPortal(scope));
  asked.catch(() => null);
  return null;
}

/** Plots over the weeks of a period: of the portal for managers, of their own company for customers (rule PAY-25). */
export const Component = () => (useSignedInUser().role === 'Customer' ? <OwnReports /> : <PortalReports />);

const listOf = ({ items }: Answer<typeof reportCalls.own>) => listOwnPlots(items);

function OwnReports() {
  const { scope, show } = useScope();
  const asked = useAnswer(reportCalls.own, askOwn(scope), { keepPrevious: true });
  return (
    <Screen title={reportsMessages.title}>
      <Stack gap="md">
        <PeriodFields scope={scope} onShow={show} />
        <Plots asked={asked} listPlots={listOf} />
      </Stack>
    </Screen>
  );
}

function PortalReports() {
  const { scope, show } = useScope();
  const asked = useAnswer(reportCalls.portal, askPortal(scope), { keepPrevious: true });
  return (
    <Screen title={reportsMessages.title}>
      <Stack gap="md">
        <Group gap="md" align="start">
          <CompanyChoice customerId={scope.customerId} onChoose={(customerId) => show({ ...scope, customerId })} />
          <PeriodFields scope={scope} onShow={show} />
        </Group>
        <Plots asked={asked} listPlots={listPortalPlots} />
      </Stack>
    </Screen>
  );
}
