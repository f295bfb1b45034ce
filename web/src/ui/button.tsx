import { type ButtonHTMLAttributes, createContext, type MouseEvent, type ReactNode, use } from 'react';
import { Icon, type IconName } from './icon.tsx';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'primary' | 'normal' | 'danger' | 'plain';
  icon?: IconName;
  small?: boolean;
  /** Shows that the work runs; the button can't fire a second time meanwhile. */
  busy?: boolean;
  children: ReactNode;
};

/** Inside, what was sent isn't answered yet: no button does anything until then. */
export const AwaitsAnswer = createContext(false);

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
  const isOff = use(AwaitsAnswer) || busy;
  // The second half of a double click comes before the page knows that the first one sent something.
  const isAgain = (event: MouseEvent): boolean => busy !== undefined && event.detail > 1;
  return (
    <button
      {...rest}
      type={type}
      className="button"
      data-look={look}
      data-small={small || undefined}
      aria-disabled={isOff || rest['aria-disabled']}
      onClick={event => (isOff || isAgain(event) ? event.preventDefault() : onClick?.(event))}
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
