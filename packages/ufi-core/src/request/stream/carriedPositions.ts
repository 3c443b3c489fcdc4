import { maxStreamMailboxes, maxStreamTargets, type StreamPosition } from '../../contract/index.ts';

/**
 * The positions that one connection carries: the mailboxes, and beside them the earliest or the latest posts and
 * articles. Neither pushes out the other.
 */
export function carriedPositions(
  positions: readonly StreamPosition[],
  kept: 'earliest' | 'latest',
): readonly StreamPosition[] {
  const mailboxes = positions.filter(({ isMailbox }) => isMailbox === true);
  const others = positions.filter(({ isMailbox }) => isMailbox !== true);
  return [
    ...mailboxes.slice(0, maxStreamMailboxes),
    ...(kept === 'earliest' ? others.slice(0, maxStreamTargets) : others.slice(-maxStreamTargets)),
  ];
}
