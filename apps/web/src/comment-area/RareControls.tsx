import { useIntl } from 'react-intl';
import { selectTarget } from 'ufi-core';
import type { ListSection } from 'ufi-core/contract';
import { Button } from 'ufi-ui';
import { useThread } from '../contexts/ThreadContext.ts';
import { liveDescriptors } from '../messages/liveDescriptors.ts';
import { useAppSelector } from '../store/storeHooks.ts';
import { JumpMenu } from './JumpMenu.tsx';

interface FriendsSwitchProps {
  /** The list being shown. */
  readonly section: ListSection;
  readonly onSection: (section: ListSection) => void;
}

interface RareControlsProps extends FriendsSwitchProps {
  /** Shows a comment that the reader has jumped to; null for none. */
  readonly onShow: (comment: string | null) => void;
  readonly hasJumps: boolean | undefined;
  readonly hasFriends: boolean;
}

/** Controls above few lists: jumps within a long one, and the list for friends. */
export function RareControls({ onShow, hasJumps, hasFriends, ...list }: RareControlsProps) {
  return (
    <>
      {hasJumps && <JumpMenu onShow={onShow} />}
      {hasFriends && <FriendsSwitch {...list} />}
    </>
  );
}

/** Toggles between the public list and the list for friends (S9.08). */
function FriendsSwitch({ section, onSection }: FriendsSwitchProps) {
  const { formatMessage } = useIntl();
  const { target } = useThread();
  const count = useAppSelector((state) => selectTarget(state, target)?.privatecommentcount ?? 0);
  const isOn = section === 'friends';
  return (
    <Button
      variant="quiet"
      size="small"
      icon="friends"
      isPressed={isOn}
      onClick={() => onSection(isOn ? 'default' : 'friends')}
    >
      {formatMessage(liveDescriptors.friendsCount, { count })}
    </Button>
  );
}
