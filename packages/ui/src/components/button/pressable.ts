import type { MouseEventHandler } from 'react';

/** State shared by all buttons. */
export interface Pressable {
  /** True while the action is pending: clicks are ignored, the focus stays. */
  isBusy?: boolean | undefined;
  /** State of a toggle button (`aria-pressed`). */
  isPressed?: boolean | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** Attributes of a button's state. `aria-disabled` instead of `disabled`, because a disabled button loses the focus. */
export function pressableProps({ isBusy = false, isPressed, onClick }: Pressable) {
  const press: MouseEventHandler<HTMLButtonElement> = (event) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return {
    'aria-busy': isBusy || undefined,
    'aria-disabled': isBusy || undefined,
    'aria-pressed': isPressed,
    onClick: press,
  };
}
