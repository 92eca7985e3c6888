import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';
import { controlAfter } from './row-keys.ts';
import { controlsIn, useOneStop } from './use-one-stop.ts';
import './list.css';

interface ListToolbarProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Fields that are typed into one after the other, such as days, stay stops of their own. */
const listTools = (within: HTMLElement): HTMLElement[] =>
  controlsIn(within).filter((control) => !control.matches('input:not([role=combobox], [type=checkbox])'));

/** Controls above a list. For Tab they are one stop, inside of which Left, Right, Home and End move (rule S-42). */
export function ListToolbar({ label, className, children }: ListToolbarProps) {
  const box = useRef<HTMLDivElement>(null);
  const { list, settle, onFocus } = useOneStop(box, listTools);
  const latest = useRef(settle);
  latest.current = settle;
  // Its parts come late and change by themselves.
  useEffect(() => {
    const watcher = new MutationObserver(() => latest.current());
    watcher.observe(box.current!, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    latest.current();
    return () => watcher.disconnect();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { target } = event;
    const tools = list();
    const at = tools.indexOf(target as HTMLElement);
    if (at < 0) return;
    const caret = target instanceof HTMLInputElement ? caretOf(target) : null;
    const to = controlAfter(event.key, at, tools.length, caret);
    if (to === null) return;
    event.preventDefault();
    tools[to]!.focus();
  };
  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={label}
      className={joinClasses('q-toolbar', className)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

const caretOf = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === null ? null : { start: selectionStart, end: selectionEnd, length: value.length };
