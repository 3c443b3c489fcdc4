import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRecord } from 'ufi-core/contract';
import { createGroup } from 'ufi-mercury';
import { maxGroupMembers, maxGroupName } from 'ufi-mercury/contract';
import { Button, IconButton, TextField } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { useLocation } from 'wouter';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { useMailboxDispatch, useOwner } from '../mailbox/mailboxContext.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { RecipientField } from './RecipientField.tsx';
import { useGroupCall } from './useGroupCall.ts';
import './groups.css';

/** Begins a conversation: with one person or page, or a group of several people (web.533). */
export function NewMessage({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useMailboxDispatch();
  const { actor, addressOf } = useOwner();
  const [, navigate] = useLocation();
  const [picked, setPicked] = useState<readonly ActorRecord[]>([]);
  const [name, setName] = useState('');
  const { isBusy, errorOf, run } = useGroupCall();
  const [only] = picked;
  const isGroup = picked.length > 1;
  const isFull = picked.length >= (actor.kind === 'page' || only?.kind === 'page' ? 1 : maxGroupMembers - 1);
  const open = (thread: string) => {
    navigate(addressOf('inbox', thread));
    onClose();
  };
  const begin = async () => {
    if (only === undefined) return;
    if (!isGroup) return open(only.id);
    const people = picked.map(({ id }) => id);
    const thread = await run(() => dispatch(createGroup(people, name.trim() || null)));
    if (thread !== null) open(thread);
  };
  return (
    <Dialog
      isOpen
      title={formatMessage(messagingDescriptors.newMessage)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{formatMessage(messagingDescriptors.cancel)}</Button>
          <Button variant="primary" disabled={only === undefined} isBusy={isBusy} onClick={() => void begin()}>
            {formatMessage(isGroup ? messagingDescriptors.createGroup : messagingDescriptors.openConversation)}
          </Button>
        </>
      }
    >
      <div className="web-group">
        {!isFull && (
          <RecipientField
            label={formatMessage(messagingDescriptors.recipient)}
            without={[actor.id, ...picked.map(({ id }) => id)]}
            arePeople={picked.length > 0}
            onPick={(each) => setPicked((known) => [...known, each])}
          />
        )}
        {picked.length > 0 && (
          <ul className="web-group__picked" aria-label={formatMessage(messagingDescriptors.recipients)}>
            {picked.map((each) => (
              <li key={each.id}>
                <ActorAvatar actor={each} size={24} />
                <bdi>{each.name}</bdi>
                <IconButton
                  icon="close"
                  size="small"
                  label={formatMessage(messagingDescriptors.removeName, { name: each.name })}
                  onClick={() => setPicked((known) => known.filter(({ id }) => id !== each.id))}
                />
              </li>
            ))}
          </ul>
        )}
        {isGroup && (
          <TextField
            label={formatMessage(messagingDescriptors.groupName)}
            maxLength={maxGroupName}
            value={name}
            error={errorOf('name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        {errorOf('participants') !== undefined && <p role="alert">{errorOf('participants')}</p>}
      </div>
    </Dialog>
  );
}
