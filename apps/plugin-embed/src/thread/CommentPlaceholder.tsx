import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { Button } from 'ufi-ui';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useAct } from '../context/useAct.ts';

interface CommentPlaceholderProps {
  readonly id: string;
  readonly mark: 'collapsed' | 'flagged';
}

/** Placeholder of a collapsed or flagged comment, with a button to undo (S4.43). */
export function CommentPlaceholder({ id, mark }: CommentPlaceholderProps) {
  const act = useAct();
  const undoRef = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone, so the focus moves to Undo.
  useEffect(() => undoRef.current?.focus({ preventScroll: true }), []);
  const articleRef = useRef<HTMLElement>(null);
  const undo = () => {
    const { current: line } = articleRef;
    const row = line?.parentElement;
    const at = [...(row?.children ?? [])].findIndex((each) => each === line);
    flushSync(() =>
      act(
        mark === 'collapsed'
          ? { kind: 'toggleVisibility', comment: id, isCollapsed: false }
          : { kind: 'flag', comment: id, isFlagged: false },
      ),
    );
    // The comment has taken the placeholder's position.
    const back = row?.children[at];
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return (
    <article ref={articleRef} className="frame-put-away" aria-labelledby={`put-away-${id}`}>
      <span id={`put-away-${id}`}>
        <FormattedMessage {...(mark === 'collapsed' ? lazyDescriptors.collapsed : lazyDescriptors.flagged)} />
      </span>{' '}
      <Button
        ref={undoRef}
        variant="link"
        size="small"
        // Unflagging is announced once the server has it; collapsing is local, so the button describes itself.
        aria-describedby={mark === 'collapsed' ? `put-away-${id}` : undefined}
        onClick={undo}
      >
        <FormattedMessage {...lazyDescriptors.undo} />
      </Button>
    </article>
  );
}
