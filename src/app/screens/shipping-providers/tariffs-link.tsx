import { useSignedInUser } from '#app/shell/session.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';

/** The way to the express carriers' tariffs and service points, for those who may go there. */
export const TariffsLink = ({ className }: { className?: string | undefined }) =>
  useSignedInUser().role === 'CSDManager' && (
    <ButtonLink to="/tariffs" className={className}>
      Tariffs and service points
    </ButtonLink>
  );
