import './placeholders.css';

interface SkeletonProps {
  /** The number of lines that are coming. */
  lines?: number;
  /** The name of the loading part, for those who cannot see the lines. */
  label?: string;
}

/** Lines in place of a text that is on its way. They show after a third of a second, and take their room at once. */
export function Skeleton({ lines = 3, label = 'Loading' }: SkeletonProps) {
  return (
    <div className="q-skeleton" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="q-skeleton-line" />
      ))}
    </div>
  );
}
