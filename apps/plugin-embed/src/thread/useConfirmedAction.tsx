import { useState, type ReactNode, type RefObject } from 'react';
import type { CommentView } from 'ufi-core';
import { createLazyPart, focusAfterRemoval, useLazyPart } from 'ufi-ui';
import { useAct } from '../context/useAct.ts';
import type { ConfirmedKind } from './ConfirmActionDialog.tsx';

const dialogPart = createLazyPart(() => import('./ConfirmActionDialog.tsx'));

/** Takes a comment away once that is confirmed (S8.21, S8.22, S8.23), and goes on to the next one. */
export function useConfirmedAction({ fbid }: CommentView, articleRef: RefObject<HTMLElement | null>) {
  const act = useAct();
  const [asked, setAsked] = useState<ConfirmedKind | null>(null);
  const { part } = useLazyPart(dialogPart, asked !== null);
  const ask = (kind: ConfirmedKind) => {
    dialogPart.load();
    setAsked(kind);
  };
  const confirm = (kind: ConfirmedKind) => {
    setAsked(null);
    const next = articleRef.current && focusAfterRemoval(articleRef.current);
    act({ kind, comment: fbid });
    // The dialog gives the focus back to its button, which is gone by then.
    requestAnimationFrame(() => next?.focus());
  };
  const dialog: ReactNode = asked && part && (
    <part.ConfirmActionDialog kind={asked} onConfirm={() => confirm(asked)} onCancel={() => setAsked(null)} />
  );
  return { ask, dialog };
}
