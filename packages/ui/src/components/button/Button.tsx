import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconDrawings.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import { pressableProps, type Pressable } from './pressable.ts';
import './Button.css';

interface ButtonAppearance {
  /** `primary` for the one main step, `quiet` for the rest, `link` for actions in running text, `danger` for loss. */
  variant?: 'primary' | 'quiet' | 'link' | 'danger' | undefined;
  size?: 'small' | 'medium' | undefined;
  icon?: IconName | ReactElement | undefined;
  /** As wide as its container. */
  isWide?: boolean | undefined;
  children: ReactNode;
}

export interface ButtonProps
  extends
    ButtonAppearance,
    Pressable,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className' | 'children' | 'onClick'> {
  ref?: Ref<HTMLButtonElement> | undefined;
}

export interface ButtonLinkProps
  extends ButtonAppearance, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'className' | 'children'> {
  href: string;
  /** What the script does in place of going there is under way. */
  isBusy?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** The one button. While busy, a spinner stands in it and its width stays. */
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

/** A link that looks like a button, for what leads to another page. */
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
