import { useState, type ReactNode, type RefObject } from 'react';
import type { CommentView } from 'ufi-core';
import { createLazyPart, survivorOf, useLazyPart } from 'ufi-ui';
import { useAct } from '../store/useAct.ts';

const deletePart = createLazyPart(() => import('ufi-ui/dialog'));

/** Deletes a comment once its deletion is confirmed (S8.21), and goes on to the next one. */
export function useDeleteComment({ fbid }: CommentView, articleRef: RefObject<HTMLElement | null>) {
  const act = useAct();
  const [isAsking, setIsAsking] = useState(false);
  const { part } = useLazyPart(deletePart, isAsking);
  const ask = () => {
    deletePart.load();
    setIsAsking(true);
  };
  const remove = () => {
    setIsAsking(false);
    const next = articleRef.current && survivorOf(articleRef.current);
    act({ kind: 'delete', comment: fbid });
    // The dialog gives the focus back to its button, which is gone by then.
    requestAnimationFrame(() => next?.focus());
  };
  const dialog: ReactNode = isAsking && part && (
    <part.DeleteDialog onConfirm={remove} onCancel={() => setIsAsking(false)} />
  );
  return { ask, dialog };
}
