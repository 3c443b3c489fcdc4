import type { RefObject } from 'react';

/** How an open menu hangs on the button that has opened it. */
export interface MenuAnchorProps {
  anchorRef: RefObject<HTMLElement | null>;
  /** Its name for assistive technology: what the button says. */
  label: string;
  /** Opened by a key: the first item takes the focus. */
  isByKeyboard?: boolean | undefined;
  onOpenChange: (isOpen: boolean) => void;
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end' | undefined;
}
