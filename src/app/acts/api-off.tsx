import { Alert } from '@mantine/core';
import { apiKeyMessages } from '#domain/messages/api-keys.ts';

export const ApiOff = () => (
  <Alert color="warn" role="note">
    {apiKeyMessages.off}
  </Alert>
);
