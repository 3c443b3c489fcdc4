import { useEffect, useRef, type RefObject } from 'react';

/** Restores the focus to the comment when its edit field is closed. */
export function useFocusAfterEdit(ref: RefObject<HTMLElement | null>, isEditing: boolean): void {
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) ref.current?.focus();
    wasEditing.current = isEditing;
  }, [ref, isEditing]);
}
