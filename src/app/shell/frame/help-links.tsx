import { Icon } from '#app/ui/icon.tsx';
import { useConfig } from '#app/base/config.ts';

/** The ways to reach customer support, as they are configured. */
export function HelpLinks() {
  const config = useConfig();
  if (!config) return <p className="q-help-words">Loading the contact details …</p>;
  return (
    <ul className="q-help-list">
      <li>
        <a className="q-rail-entry" href={`tel:${dial(config.helpPhone)}`}>
          <Icon name="phone" />
          {config.helpPhone}
        </a>
      </li>
      <li>
        <a className="q-rail-entry" href={`mailto:${config.helpEmail}`}>
          <Icon name="mail" />
          <span className="q-help-mail">{config.helpEmail}</span>
        </a>
      </li>
    </ul>
  );
}

/** A number as a telephone takes it: no blanks, no brackets. */
const dial = (phone: string): string => phone.replaceAll(/[^+\d*#]/g, '');
