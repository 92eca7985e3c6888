import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { joinClasses } from './join-classes.ts';

interface Appearance {
  /** One primary button a screen; plain for what stands beside it, subtle inside rows and bars, danger only in a question. */
  variant?: 'primary' | 'plain' | 'subtle' | 'danger';
  size?: 'normal' | 'small';
  wide?: boolean;
}

export const buttonClasses = (
  { variant = 'plain', size = 'normal', wide = false }: Appearance,
  more?: string,
): string =>
  joinClasses('q-button', `q-button-${variant}`, size === 'small' && 'q-button-small', wide && 'q-button-wide', more);

interface ButtonProps extends ComponentProps<'button'>, Appearance {
  icon?: IconName | undefined;
  /** The act runs: a second press does nothing, the focus stays, and a ring shows after a third of a second. */
  busy?: boolean | undefined;
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses(
        { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) },
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'wide'> {
  icon: IconName;
  /** What the button does, for those who cannot see the icon, and as its tip. */
  label: string;
}

export function IconButton({ icon, label, variant = 'subtle', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      icon={icon}
      className={joinClasses('q-button-icon', className)}
      aria-label={label}
      title={label}
    />
  );
}
