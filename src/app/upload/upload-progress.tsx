import styles from './upload-progress.module.css';

/** The progress of an upload; `share` from 0 to 1, `what` as it stands before the bar. */
export const UploadProgress = ({ share, what }: { share: number; what: string }) => (
  <label className={styles.progress}>
    {what}
    <progress max={1} value={share} />
    <span className="q-number">{Math.round(share * 100)} %</span>
  </label>
);
