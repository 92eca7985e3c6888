import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { bottomBarEntries, listMenu, shortenLabel } from './menu.ts';
import { MoreSheet } from './more-sheet.tsx';
import { leadFrom } from '#app/paths/quote-path.ts';
import { useSignedInUser } from '#app/base/session.ts';

/** The menu at the foot of a phone. */
export function BottomBar() {
  const { role } = useSignedInUser();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const entries = listMenu(role);
  const here = useLocation();
  return (
    <nav className="q-bottom" aria-label="Main menu">
      {entries.slice(0, bottomBarEntries).map((entry) => (
        <NavLink key={entry.path} to={leadFrom(here, entry.path)} end className="q-bottom-entry">
          <Icon name={entry.icon} size={22} />
          <span className="q-bottom-label">
            {shortenLabel(entry).map(({ word, isShown }) => (
              <span key={word} className={isShown ? undefined : 'q-hidden'}>
                {word}{' '}
              </span>
            ))}
          </span>
        </NavLink>
      ))}
      <button
        type="button"
        className="q-bottom-entry"
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={() => setMoreOpen(true)}
      >
        <Icon name="more" size={22} />
        More
      </button>
      {isMoreOpen && <MoreSheet entries={entries.slice(bottomBarEntries)} onClose={() => setMoreOpen(false)} />}
    </nav>
  );
}
