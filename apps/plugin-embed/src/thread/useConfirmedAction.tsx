import { useState, type ReactNode, type RefObject } from 'react';
import type { CommentView } from 'ufi-core';
import { createLazyPart, focusAfterRemoval, useLazyPart } from 'ufi-ui';
import { useAct } from '../context/useAct.ts';
import type { ConfirmedKind } from './ConfirmActionDialog.tsx';

const dialogPart = createLazyPart(() => import('./ConfirmActionDialog.tsx'));

/** Removes a comment after confirmation (S8.21, S8.22, S8.23), and moves the focus to the next one. */
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
    // The dialog returns the focus to its button, which is gone by then.
    requestAnimationFrame(() => next?.focus());
  };
  const dialog: ReactNode = asked && part && (
    <part.ConfirmActionDialog kind={asked} onConfirm={() => confirm(asked)} onCancel={() => setAsked(null)} />
  );
  return { ask, dialog };
}
