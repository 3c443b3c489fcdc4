import type { ButtonHTMLAttributes, Ref } from 'react';
import { pressableProps, type Pressable } from '../button/pressable.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/iconDrawings.ts';
import { Spinner } from '../spinner/Spinner.tsx';
import './IconButton.css';

export interface IconButtonProps
  extends
    Pressable,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style' | 'className' | 'children' | 'aria-label' | 'onClick'> {
  icon: IconName;
  /** The button's name, also shown as its tooltip. */
  label: string;
  size?: 'small' | 'medium' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A round button with a picture instead of a text. */
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
