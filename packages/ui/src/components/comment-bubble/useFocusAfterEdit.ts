import { useEffect, useRef, type RefObject } from 'react';

/** Once the field in which a comment was edited is gone, the focus is back on the comment. */
export function useFocusAfterEdit(ref: RefObject<HTMLElement | null>, isEditing: boolean): void {
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) ref.current?.focus();
    wasEditing.current = isEditing;
  }, [ref, isEditing]);
}
