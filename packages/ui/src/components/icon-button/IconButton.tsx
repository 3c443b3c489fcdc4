import type { ButtonHTMLAttributes, Ref } from 'react';
import { pressableProps, type Pressable } from '../button/pressable.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconDrawings.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import './IconButton.css';

/** Props of {@link IconButton}; other attributes go to the `<button>`. */
export interface IconButtonProps
  extends
    Pressable,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className' | 'children' | 'aria-label' | 'onClick'> {
  /** The icon. */
  icon: IconName;
  /** Accessible name, also the tooltip. */
  label: string;
  /** `small` has an icon of 16 px, `medium` (the default) of 20 px. */
  size?: 'small' | 'medium' | undefined;
  /** Ref of the `<button>`. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Round button with an icon. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 'medium', isBusy, isPressed, onClick, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...pressableProps({ isBusy, isPressed, onClick })}
      className={`ufi-icon-button ufi-icon-button--${size}`}
      aria-label={label}
    >
      {isBusy ? <Spinner /> : <Icon name={icon} size={size === 'small' ? 16 : 20} />}
    </button>
  );
}
