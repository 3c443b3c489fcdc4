import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

/**
 * State of a layer and the attributes of the button that opens it. `preload` is called on hover and focus to load the
 * layer's code.
 */
export function useLayerTrigger(kind: 'menu' | 'dialog', preload?: () => void) {
  const anchorRef = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'byPointer' | 'byKeyboard'>();
  const isOpen = opened !== undefined;
  const open = (how: 'byPointer' | 'byKeyboard') => {
    preload?.();
    setOpened(how);
  };
  const close = () => setOpened(undefined);
  return {
    layer: {
      anchorRef,
      isOpen,
      isByKeyboard: opened === 'byKeyboard',
      onOpenChange: (willOpen: boolean) => willOpen || close(),
    },
    button: {
      ref: anchorRef,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onPointerEnter: () => preload?.(),
      onFocus: preload,
      onClick(event: MouseEvent) {
        // A click without a pointer (detail 0) comes from the keyboard.
        if (isOpen) close();
        else open(event.detail === 0 ? 'byKeyboard' : 'byPointer');
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open('byKeyboard');
      },
    },
  };
}
