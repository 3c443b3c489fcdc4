import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useAct } from '../store/useAct.ts';

interface PutAwayCommentProps {
  readonly id: string;
  readonly mark: 'collapsed' | 'flagged';
}

/** Stands where a comment was that the visitor has put away, with the way back (S4.43). */
export function PutAwayComment({ id, mark }: PutAwayCommentProps) {
  const act = useAct();
  const undoRef = useRef<HTMLButtonElement>(null);
  // The button that put it away is gone with it: the focus goes to the way back.
  useEffect(() => undoRef.current?.focus({ preventScroll: true }), []);
  const undo = () =>
    act(
      mark === 'collapsed'
        ? { kind: 'toggleVisibility', comment: id, isCollapsed: false }
        : { kind: 'flag', comment: id, isFlagged: false },
    );
  return (
    <article className="frame-put-away" aria-labelledby={`put-away-${id}`}>
      <span id={`put-away-${id}`}>
        <FormattedMessage {...(mark === 'collapsed' ? frameDescriptors.collapsed : frameDescriptors.flagged)} />
      </span>{' '}
      <Button ref={undoRef} variant="link" size="small" onClick={undo}>
        <FormattedMessage {...frameDescriptors.undo} />
      </Button>
    </article>
  );
}
