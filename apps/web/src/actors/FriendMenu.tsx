import { useState } from 'react';
import { useIntl } from 'react-intl';
import { MenuButton, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';

const removalPart = createLazyPart(() => import('./FriendRemoval.tsx'));

interface FriendMenuProps {
  readonly name: string;
  readonly onRemove: () => void;
}

/** Menu of a friendship: it can be ended, after a question. */
export function FriendMenu({ name, onRemove }: FriendMenuProps) {
  const { formatMessage } = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const { part } = useLazyPart(removalPart, isAsking);
  const onSelect = () => {
    removalPart.load();
    setIsAsking(true);
  };
  const label = formatMessage(lazyDescriptors.removeFriend);
  return (
    <>
      <span>{formatMessage(lazyDescriptors.friends)}</span>
      <MenuButton
        label={formatMessage(lazyDescriptors.friendMenu, { name })}
        align="start"
        entries={[{ id: 'remove', icon: 'trash', label, isDanger: true, onSelect }]}
      />
      {isAsking && part && <part.FriendRemoval name={name} onConfirm={onRemove} onCancel={() => setIsAsking(false)} />}
    </>
  );
}
