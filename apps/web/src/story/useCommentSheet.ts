import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Anchor of the sheet in the address: a link opens it, and going back closes it. */
export const sheetAnchor = 'comments';
/** Anchor of the story itself. */
export const storyAnchor = 'story';

interface CommentSheetOptions {
  /** The address points to a comment. */
  readonly isOpenAtFirst: boolean;
  /** Content behind the sheet, inert while it is open. */
  readonly behind: RefObject<HTMLElement | null>;
  /** Element that opens the sheet and regains the focus when it closes. */
  readonly opener: RefObject<HTMLElement | null>;
}

const isNamed = (): boolean => location.hash === `#${sheetAnchor}`;

/** Open state of a story's comments. It is kept in the address, so that going back closes them. */
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

/**
 * Moves the focus into the sheet as it opens and back as it closes. A sheet that is open initially leaves the focus
 * alone.
 */
function useFocus({
  isOpen,
  behind,
  opener,
}: Omit<CommentSheetOptions, 'isOpenAtFirst'> & { readonly isOpen: boolean }) {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Not rendered by the server: without script the sheet of a linked comment couldn't be closed.
    if (behind.current !== null) behind.current.inert = isOpen;
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const next = isOpen ? document.getElementById(sheetAnchor) : opener.current;
    next?.focus({ preventScroll: true });
  }, [isOpen, behind, opener]);
}
