import { Alert, Button, List, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { ownCheck } from '#contract/company-check.ts';
import { instantText } from '#domain/date-text.ts';
import { kycMessages as words } from '#domain/messages/kyc.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { companyCheckPath } from '#app/paths/company-check-path.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';

/** For a company that may not order yet (rule P-21). `isShort`: without the steps. */
export function AccessNotice({ isShort = false }: { isShort?: boolean }) {
  const user = useSignedInUser();
  const isNew = !isStaff(user.role) && !user.hasAccess;
  const { data } = useEndpoint(ownCheck, {}, { enabled: isNew });
  if (!isNew || !data || data.hasAccess) return null;
  const { form } = data;
  return (
    <Alert role="note" title={words.title} mb={isShort ? 0 : 'lg'}>
      <Stack gap="sm" align="flex-start">
        {form?.refusal ? (
          <p>
            {words.refusedOn(instantText(form.refusal.date))} {words.correct}
          </p>
        ) : form ? (
          <p>{words.sentOn(instantText(form.dateSent))}</p>
        ) : (
          <>
            <p>{words.once}</p>
            {!isShort && (
              <List type="ordered" size="sm">
                {words.steps.map((step) => (
                  <List.Item key={step}>{step}</List.Item>
                ))}
              </List>
            )}
          </>
        )}
        <Button component={Link} to={companyCheckPath} size="xs">
          {form?.refusal ? words.sendAgain : form ? words.see : words.fill}
        </Button>
      </Stack>
    </Alert>
  );
}
