import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Names the sheet in the address: what opens it is a link, and the way back closes it. */
export const sheetAnchor = 'comments';
/** Names the story itself. */
export const storyAnchor = 'story';

interface CommentSheetOptions {
  /** The address names a comment. */
  readonly isOpenAtFirst: boolean;
  /** What lies behind the sheet, and is out of reach while it is open. */
  readonly behind: RefObject<HTMLElement | null>;
  /** What opens the sheet, and has the focus again once it is closed. */
  readonly opener: RefObject<HTMLElement | null>;
}

const isNamed = (): boolean => location.hash === `#${sheetAnchor}`;

/** Whether a story's comments are open: the address says so, so that going back closes them. */
export function useCommentSheet({ isOpenAtFirst, behind, opener }: CommentSheetOptions) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const wasOpenedHere = useRef(false);

  useEffect(() => {
    const follow = () => {
      wasOpenedHere.current = isNamed();
      setIsOpen(isNamed());
    };
    if (isNamed()) setIsOpen(true);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useFocus({ isOpen, behind, opener });

  const close = useCallback(() => {
    if (wasOpenedHere.current) history.back();
    else if (isNamed()) location.replace(`#${storyAnchor}`);
    else setIsOpen(false);
  }, []);
  return { isOpen, close };
}

/** Gives the focus to the sheet that is opened, and back. One that was open from the first leaves it where it is. */
function useFocus({
  isOpen,
  behind,
  opener,
}: Omit<CommentSheetOptions, 'isOpenAtFirst'> & { readonly isOpen: boolean }) {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Not in the server's drawing: without script the sheet of a linked comment can't be closed.
    if (behind.current !== null) behind.current.inert = isOpen;
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const next = isOpen ? document.getElementById(sheetAnchor) : opener.current;
    next?.focus({ preventScroll: true });
  }, [isOpen, behind, opener]);
}
