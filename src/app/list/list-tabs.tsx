import { Link } from 'react-router';
import styles from './list-tabs.module.css';

interface ListTabsProps {
  tabs: readonly { name: string; to: string; isShown: boolean }[];
}

export const ListTabs = ({ tabs }: ListTabsProps) => (
  <nav className={styles.tabs} aria-label="Lists">
    {tabs.map(({ name, to, isShown }) => (
      <Link key={name} to={to} className={styles.tab} aria-current={isShown ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
);
