import { Box } from '@mantine/core';
import { requestIdOf } from '#local/request-ids.ts';

/** Under sentences about a failed request, its id for whoever looks into it, folded; nothing where they are about none. */
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
