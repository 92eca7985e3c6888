import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { errorMessages } from '#domain/messages/errors.ts';
import { isTyping } from '#app/base/is-typing.ts';
import { useLeaving } from '#app/shell/frame/use-leaving.tsx';
import { loadPart } from '#app/base/load-part.ts';
import { showMessage } from '#app/base/messages.ts';
import { leadFrom } from '#app/paths/quote-path.ts';
import { chooseScheme } from '#app/base/scheme.ts';
import { useSignedInUser } from '#app/base/session.ts';

import { type Act, type PaletteDialogProps, pendingKeys, type Pressing } from './act.ts';
import { arePlainKeysOff, isDialogOpen, makeKeyReader } from './read-keys.ts';

import { listShortcuts } from './shortcuts.ts';

const dialogs = {
  find: async (): Promise<ComponentType<PaletteDialogProps>> => (await import('./palette-dialog.tsx')).PaletteDialog,
  shortcuts: async (): Promise<ComponentType<PaletteDialogProps>> =>
    (await import('./shortcut-dialog.tsx')).ShortcutDialog,
};

interface Shown {
  kind: keyof typeof dialogs;
  Dialog: ComponentType<PaletteDialogProps>;
}

/** Handles shortcuts and shows the palette. It is inside the frame, whose question about unsaved changes must come first. */
export function PaletteHost() {
  const { role, userId } = useSignedInUser();
  const navigate = useNavigate();
  const here = useLocation();
  const [leave, question] = useLeaving();
  const [shown, setShown] = useState<Shown | null>(null);
  const [readKey] = useState(makeKeyReader);
  // At once: what follows may open a question and move the focus.
  const close = () => shown && flushSync(() => setShown(null));

  async function show(kind: Shown['kind']): Promise<void> {
    if (shown?.kind === kind) return void close();
    try {
      const Dialog = await loadPart(dialogs[kind]);
      if (shown || !isDialogOpen()) setShown({ kind, Dialog });
    } catch {
      showMessage({ kind: 'error', text: errorMessages.system });
    }
  }

  function act(wanted: Act): void {
    if (wanted.kind === 'find' || wanted.kind === 'shortcuts') return void show(wanted.kind);
    close();
    if (wanted.kind === 'go') void navigate(leadFrom(here, wanted.to));
    else if (wanted.kind === 'scheme') chooseScheme(wanted.choice);
    else if (wanted.kind === 'leave') void leave();
    else if (wanted.kind === 'run') wanted.run();
    else if (!focusSearch()) void show('find');
  }

  function runShortcut(event: KeyboardEvent): void {
    const situation = { isTyping: isTyping(event), isDialogOpen: isDialogOpen(), isPlainOff: arePlainKeysOff(userId) };
    const wanted = readKey(listShortcuts(role), event, situation);
    if (!wanted || (situation.isDialogOpen && !shown)) return;
    event.preventDefault();
    act(wanted);
  }

  const onPressing = useEffectEvent((pressing: Pressing) => {
    if (pressing === 'press') act({ kind: 'find' });
    else runShortcut(pressing);
  });
  useEffect(() => {
    const handIn = (pressing: Pressing) => onPressing(pressing);
    const onKey = (event: KeyboardEvent) => {
      if (pendingKeys.heard.has(event)) return;
      pendingKeys.heard.add(event);
      handIn(event);
    };
    addEventListener('keydown', onKey);
    pendingKeys.handIn = handIn;
    for (const pressing of pendingKeys.waiting.splice(0)) handIn(pressing);
    return () => {
      removeEventListener('keydown', onKey);
      pendingKeys.handIn = null;
    };
  }, []);

  return (
    <>
      {shown && <shown.Dialog onAct={act} onClose={() => setShown(null)} />}
      {question}
    </>
  );
}

/** Focuses the search of the list on the screen; false without one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}
