import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'primary' | 'normal' | 'danger' | 'plain';
  icon?: IconName;
  small?: boolean;
  /** Shows that the work runs; the button can't fire a second time meanwhile. */
  busy?: boolean;
  children: ReactNode;
};

export function Button({
  look = 'normal',
  icon,
  small,
  busy,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className="button"
      data-look={look}
      data-small={small || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & { icon: IconName; label: string };
export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className="icon-button" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
