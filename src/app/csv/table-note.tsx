import type { ReactNode } from 'react';
import styles from './table-note.module.css';

/** Something to know of a table before it is taken. */
export const TableNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
