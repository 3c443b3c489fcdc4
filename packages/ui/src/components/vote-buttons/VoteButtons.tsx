import { useIntl } from 'react-intl';
import type { VoteState } from 'ufi-core/contract';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import './VoteButtons.css';

/** Props of {@link VoteButtons}. */
export interface VoteButtonsProps {
  /** Upvotes minus downvotes. */
  count: number;
  /** The viewer's vote. */
  current: VoteState;
  /** Called with the pressed arrow; without it only the count is rendered, for viewers who may not vote. */
  onVote?: ((arrow: Exclude<VoteState, 0>) => void) | undefined;
}

/** Vote buttons: two toggle buttons around the count (S4.17). */
export function VoteButtons({ count, current, onVote }: VoteButtonsProps) {
  const { formatMessage, formatNumber } = useIntl();
  const arrow = (vote: Exclude<VoteState, 0>) => (
    <IconButton
      icon={vote === 1 ? 'arrowUp' : 'arrowDown'}
      size="small"
      label={formatMessage(vote === 1 ? uiDescriptors.voteUp : uiDescriptors.voteDown)}
      isPressed={current === vote}
      onClick={() => onVote?.(vote)}
    />
  );
  if (onVote === undefined) return <span>{formatMessage(uiDescriptors.votes, { count })}</span>;
  return (
    <span className="ufi-vote-buttons" role="group" aria-label={formatMessage(uiDescriptors.votes, { count })}>
      {arrow(1)}
      <span className="ufi-vote-buttons__count" aria-hidden="true">
        {formatNumber(count)}
      </span>
      {arrow(2)}
    </span>
  );
}
