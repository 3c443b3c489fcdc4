import { useState, type ReactNode } from 'react';
import type { CommentView, TargetView } from 'ufi-core';
import { ReactionPile, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { reactionsByCount } from './reactionsByCount.ts';

/** The dialog is loaded when somebody is about to open it. */
export const reactorsDialogPart = createLazyPart(() => import('./ReactorsDialog.tsx'));

interface ReactorsButtonProps {
  readonly target: string;
  /** The comment with the reactions; null for the post itself. */
  readonly comment: string | null;
  readonly counts: Pick<CommentView | TargetView, 'reactioncount' | 'reactioncountmap'>;
  readonly look: 'corner' | 'plain';
  readonly confirmHash?: number;
  /** Summary sentence from the server. */
  readonly children?: ReactNode;
}

/** Reaction summary that opens the list of people who reacted. */
export function ReactorsButton({ target, comment, counts, look, confirmHash, children }: ReactorsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { part } = useLazyPart(reactorsDialogPart, isOpen);
  const open = () => {
    reactorsDialogPart.load();
    setIsOpen(true);
  };
  return (
    <>
      <ReactionPile
        look={look}
        reactions={reactionsByCount(counts.reactioncountmap)}
        count={counts.reactioncount}
        onOpen={open}
        onIntent={reactorsDialogPart.load}
        confirmHash={confirmHash}
      >
        {children}
      </ReactionPile>
      {part && (
        <part.ReactorsDialog
          target={target}
          comment={comment}
          counts={counts}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
