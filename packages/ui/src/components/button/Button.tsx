import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconDrawings.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import { pressableProps, type Pressable } from './pressable.ts';
import './Button.css';

interface ButtonAppearance {
  /**
   * `primary` for the main action, `quiet` (the default) for others, `link` inside text, `danger` for destructive
   * actions.
   */
  variant?: 'primary' | 'quiet' | 'link' | 'danger' | undefined;
  size?: 'small' | 'medium' | undefined;
  icon?: IconName | ReactElement | undefined;
  /** As wide as its container. */
  isWide?: boolean | undefined;
  children: ReactNode;
}

/** Props of {@link Button}; other attributes go to the `<button>`. */
export interface ButtonProps
  extends
    ButtonAppearance,
    Pressable,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className' | 'children' | 'onClick'> {
  /** Ref of the `<button>`. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Props of {@link ButtonLink}; other attributes go to the `<a>`. */
export interface ButtonLinkProps
  extends ButtonAppearance, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'className' | 'children'> {
  /** Address that it leads to. */
  href: string;
  /** True while a script handles the click in place of navigating. */
  isBusy?: boolean | undefined;
  /** Ref of the `<a>`. */
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Button. While busy it shows a spinner and keeps its width, focus and name. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, isWide, children, isBusy, isPressed, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...pressableProps({ isBusy, isPressed, onClick })}
      className={buttonClass({ variant, size, isWide })}
    >
      <ButtonContent icon={icon} isBusy={isBusy}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** Link styled as a button. */
export function ButtonLink({ variant, size, icon, isWide, isBusy, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} aria-busy={isBusy || undefined} className={buttonClass({ variant, size, isWide })}>
      <ButtonContent icon={icon} isBusy={isBusy}>
        {children}
      </ButtonContent>
    </a>
  );
}

function buttonClass({
  variant = 'quiet',
  size = 'medium',
  isWide,
}: Pick<ButtonAppearance, 'variant' | 'size' | 'isWide'>) {
  return `ufi-button ufi-button--${variant} ufi-button--${size}${isWide ? ' ufi-button--wide' : ''}`;
}

function ButtonContent({ icon, isBusy, children }: Pick<ButtonLinkProps, 'icon' | 'isBusy' | 'children'>) {
  return (
    <>
      <span className="ufi-button__content">
        {typeof icon === 'string' ? <Icon name={icon} /> : icon}
        <span className="ufi-button__label">{children}</span>
      </span>
      {isBusy && (
        <span className="ufi-button__spinner">
          <Spinner />
        </span>
      )}
    </>
  );
}
