import { useId, useSyncExternalStore } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon.tsx';
import { chooseScheme, schemeChoice } from '#app/base/scheme.ts';
import type { SchemeChoice } from '#app/base/scheme.ts';

const choices: readonly { choice: SchemeChoice; label: string; icon: IconName }[] = [
  { choice: 'system', label: 'System', icon: 'system' },
  { choice: 'light', label: 'Light', icon: 'sun' },
  { choice: 'dark', label: 'Dark', icon: 'moon' },
];

/** Light, dark or as the system has it. */
export function SchemeSwitch() {
  const chosen = useSyncExternalStore(schemeChoice.subscribe, schemeChoice.get);
  const name = useId();
  return (
    <div className="q-scheme" role="radiogroup" aria-label="Colours">
      {choices.map(({ choice, label, icon }) => (
        <label key={choice} className="q-scheme-choice" title={label}>
          <input
            type="radio"
            className="q-hidden"
            name={name}
            aria-label={label}
            checked={chosen === choice}
            onChange={() => chooseScheme(choice)}
          />
          <Icon name={icon} size={16} />
        </label>
      ))}
    </div>
  );
}
