import { Link, useLocation } from 'react-router';
import { listNames, listPath, listTexts, whichList } from './people-texts.ts';

import styles from './people.module.css';

export function PeopleTabs() {
  const shown = whichList(useLocation().search);
  return (
    <nav className={styles.tabs} aria-label="Lists">
      {listNames.map((name) => (
        <Link key={name} to={listPath(name)} className={styles.tab} aria-current={name === shown ? 'page' : undefined}>
          {listTexts[name]}
        </Link>
      ))}
    </nav>
  );
}
