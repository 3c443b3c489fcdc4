import type { MouseEventHandler } from 'react';

/** The part of a button's life that does not depend on its look. */
export interface Pressable {
  /** What was pressed is under way: presses are ignored, yet the control keeps its focus. */
  isBusy?: boolean | undefined;
  /** A toggle's state (`aria-pressed`). */
  isPressed?: boolean | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** `aria-disabled` and not `disabled`: a disabled button would drop the focus of the person who has just pressed it. */
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
