import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../../messages/lazyParts.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';

const newPart = createLazyPart(() => import('../groups/NewMessage.tsx'));

/** Begins a conversation with one or several. */
export function NewMessageButton() {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const { part } = useLazyPart(newPart, isOpen);
  const open = () => {
    newPart.load();
    setIsOpen(true);
  };
  return (
    <>
      <IconButton icon="edit" label={formatMessage(messagingDescriptors.newMessage)} onClick={open} />
      {isOpen && part && <part.NewMessage onClose={() => setIsOpen(false)} />}
    </>
  );
}
