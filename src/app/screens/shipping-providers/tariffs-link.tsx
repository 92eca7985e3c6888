import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSignedInUser } from '#app/base/session.ts';

/** The way to the express carriers' tariffs and service points, for those who may go there. */
export const TariffsLink = ({ className }: { className?: string | undefined }) =>
  useSignedInUser().role === 'CSDManager' && (
    <Button component={Link} to="/tariffs" className={className}>
      Tariffs and service points
    </Button>
  );
