import { type KeyboardEvent, useState } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import styles from './list.module.css';

export interface RowAct {
  label: string;
  /** After the label, for those who do not see the row. */
  of: string;
  icon: IconName;
  href?: string;
  onClick?: () => void;
}

export function RowMenu({ name, list }: { name: string; list: () => readonly RowAct[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-label={`More for ${name}`}
        title="More"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        // A press beside the menu closes it, and so does Escape.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <dialog
          ref={showBelowButton}
          className={styles.menu}
          aria-label={name}
          onClose={() => setOpen(false)}
          onClick={(event) => {
            if (event.target === event.currentTarget) event.stopPropagation();
            // The button has the focus again before the act opens a dialog of its own.
            event.currentTarget.close();
          }}
          onKeyDown={moveInMenu}
        >
          <ul>
            {list().map(({ label, of, icon, href, onClick }) => {
              const face = (
                <>
                  <Icon name={icon} size={18} />
                  {label}
                </>
              );
              const names = { 'aria-label': label + of, className: styles.menuAct };
              return (
                <li key={label}>
                  {href === undefined ? (
                    <button
                      type="button"
                      {...names}
                      aria-haspopup="dialog"
                      onClick={(event) => {
                        event.currentTarget.closest('dialog')!.close();
                        onClick!();
                      }}
                    >
                      {face}
                    </button>
                  ) : (
                    <a href={href} {...names}>
                      {face}
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        </dialog>
      )}
    </>
  );
}

/** Pixels between the menu and the border of the window. */
const edge = 8;

/** In the top layer, since the table's box would cut it off; on a phone the style sheet puts it at the bottom. */
function showBelowButton(dialog: HTMLDialogElement | null): void {
  if (!dialog) return;
  const button = dialog.previousElementSibling!.getBoundingClientRect();
  if (!dialog.open) dialog.showModal();
  const hasRoom = button.bottom + dialog.offsetHeight + edge < innerHeight;
  dialog.style.setProperty('--right', `${innerWidth - button.right}px`);
  dialog.style.setProperty('--top', `${hasRoom ? button.bottom : Math.max(edge, button.top - dialog.offsetHeight)}px`);
}

function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  event.stopPropagation();
  if (!by) return;
  event.preventDefault();
  const acts = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  acts.at((acts.indexOf(document.activeElement as HTMLElement) + by) % acts.length)!.focus();
}
