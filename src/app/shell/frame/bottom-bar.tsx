import { type ComponentType, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { listBar, shortenLabel } from './menu.ts';
import type { MoreSheetProps } from './more-sheet.tsx';
import { errorMessages } from '#domain/messages/errors.ts';
import { loadPart } from '#app/base/load-part.ts';
import { showMessage } from '#app/base/messages.ts';
import { leadFrom } from '#app/paths/quote-path.ts';
import { useSignedInUser } from '#app/base/session.ts';

/** The menu at the foot of a phone. */
export function BottomBar() {
  const { role } = useSignedInUser();
  const [More, setMore] = useState<ComponentType<MoreSheetProps> | null>(null);
  const here = useLocation();
  async function openMore(): Promise<void> {
    try {
      const { MoreSheet } = await loadPart(() => import('./more-sheet.tsx'));
      setMore(() => MoreSheet);
    } catch {
      showMessage({ kind: 'error', text: errorMessages.system });
    }
  }
  return (
    <nav className="q-bottom" aria-label="Main menu">
      {listBar(role).map((entry) => (
        <NavLink key={entry.path} to={leadFrom(here, entry.path)} end className="q-bottom-entry">
          <Icon name={entry.icon} size={22} />
          <span>
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
        aria-expanded={More !== null}
        onClick={() => void openMore()}
      >
        <Icon name="more" size={22} />
        More
      </button>
      {More && <More onClose={() => setMore(null)} />}
    </nav>
  );
}
