import { Box } from '@mantine/core';
import { requestIdOf } from '#local/request-failed.ts';

/** Nothing for sentences without a request. */
export function RequestDetails({ of }: { of: string | readonly string[] }) {
  const id = requestIdOf(of);
  if (id === null) return null;
  return (
    <Box component="details" fz="xs" lh="xs" c="dimmed">
      <summary>Details</summary>
      Request <code>{id}</code>
    </Box>
  );
}
