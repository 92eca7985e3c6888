import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { buttonClasses } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface ButtonLinkProps extends LinkProps {
  variant?: 'primary' | 'plain' | 'subtle';
  size?: 'normal' | 'small';
  icon?: IconName;
}

/** A link to a screen that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  variant = 'plain',
  size = 'normal',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size }, className)}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}
