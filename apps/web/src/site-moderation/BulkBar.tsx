import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { ModeratedComment } from 'ufi-plugin/contract';
import { Button } from 'ufi-ui';
import { siteModerationDescriptors } from './texts/siteModerationDescriptors.ts';

/** A right to do something with a comment, as the server's answer names it. */
type CommentRight = 'canApprove' | 'canHide' | 'canBan' | 'canDelete';

/** Returns those of some comments on which the reader has a right. */
export const allowedAmong =
  (comments: readonly ModeratedComment[], right: CommentRight) =>
  (keys: Iterable<string>): readonly string[] =>
    [...keys].filter((key) => comments.some((comment) => comment[right] && comment.id === key));

/** The actions, and what each needs. */
const actions = [
  { right: 'canApprove', icon: 'check', text: siteModerationDescriptors.approve },
  { right: 'canHide', icon: 'eyeOff', text: siteModerationDescriptors.hide },
  { right: 'canBan', icon: 'lock', text: siteModerationDescriptors.banAuthors },
  { right: 'canDelete', icon: 'trash', text: siteModerationDescriptors.delete },
] as const;

interface BulkBarProps {
  readonly comments: readonly ModeratedComment[];
  readonly chosen: ReadonlySet<string>;
  readonly barRef: RefObject<HTMLDivElement | null>;
  readonly onChoose: (keys: ReadonlySet<string>) => void;
  readonly onDecide: (decision: 'approve' | 'hide') => void;
  readonly onBan: () => void;
  readonly onDelete: () => void;
}

/** Actions for the selected comments; each only where there is a comment for which the reader may. */
export function BulkBar({ comments, chosen, barRef, onChoose, onDecide, onBan, onDelete }: BulkBarProps) {
  const { formatMessage } = useIntl();
  const isNoneChosen = chosen.size === 0;
  const areAllChosen = chosen.size === comments.length;
  const perform = {
    canApprove: () => onDecide('approve'),
    canHide: () => onDecide('hide'),
    canBan: onBan,
    canDelete: onDelete,
  };
  const all = () => onChoose(new Set(areAllChosen ? [] : comments.map(({ id }) => id)));
  return (
    <div
      className="web-moderation__bulk"
      role="toolbar"
      aria-label={formatMessage(siteModerationDescriptors.bulk)}
      ref={barRef}
    >
      <Button size="small" onClick={all}>
        {formatMessage(areAllChosen ? siteModerationDescriptors.chooseNone : siteModerationDescriptors.chooseAll)}
      </Button>
      {actions.map(
        ({ right, icon, text }) =>
          comments.some((comment) => comment[right]) && (
            <Button
              key={right}
              size="small"
              icon={icon}
              disabled={allowedAmong(comments, right)(chosen).length === 0}
              onClick={perform[right]}
            >
              {formatMessage(text)}
            </Button>
          ),
      )}
      <span role="status">
        {!isNoneChosen && formatMessage(siteModerationDescriptors.chosen, { count: chosen.size })}
      </span>
    </div>
  );
}
