import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { createGroup } from 'ufi-mercury';
import { maxGroupMembers, maxGroupName, type Recipient } from 'ufi-mercury/contract';
import { Button, IconButton, TextField } from 'ufi-ui';
import { Dialog } from 'ufi-ui/dialog';
import { useLocation } from 'wouter';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { useAttemptKey } from '../../services/useAttemptKey.ts';
import { useMailboxDispatch, useOwner } from '../mailbox/mailboxContext.ts';
import { messagingDescriptors } from '../texts/messagingDescriptors.ts';
import { RecipientField } from './RecipientField.tsx';
import { useGroupCall } from './useGroupCall.ts';
import './groups.css';

/** Begins a conversation: with one person or page, or a group of several people (web.533), with who gets it as a request (web.616). */
export function NewMessage({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useMailboxDispatch();
  const { actor, addressOf } = useOwner();
  const [, navigate] = useLocation();
  const [picked, setPicked] = useState<readonly Recipient[]>([]);
  const [name, setName] = useState('');
  const { isBusy, errorOf, run } = useGroupCall();
  const keyFor = useAttemptKey();
  const top = useRef<HTMLDivElement>(null);
  // The field goes once nobody else fits, and a pressed button with whom it has removed: the keyboard goes on at the top.
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus();
  });
  const only = picked[0]?.actor;
  const isGroup = picked.length > 1;
  const hasRequests = isGroup && picked.some(({ is_request: isRequest }) => isRequest);
  const isFull = picked.length >= (actor.kind === 'page' || only?.kind === 'page' ? 1 : maxGroupMembers - 1);
  const open = (thread: string) => {
    navigate(addressOf('inbox', thread));
    onClose();
  };
  const begin = async () => {
    if (only === undefined) return;
    if (!isGroup) return open(only.id);
    const group = { participants: picked.map(({ actor: { id } }) => id), name: name.trim() || null };
    const thread = await run('participants', () => dispatch(createGroup({ ...group, clientId: keyFor(group) })));
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
      <div className="web-group" ref={top} tabIndex={-1}>
        {!isFull && (
          <RecipientField
            label={formatMessage(messagingDescriptors.recipient)}
            without={[actor.id, ...picked.map((each) => each.actor.id)]}
            arePeople={picked.length > 0}
            onPick={(each) => setPicked((known) => [...known, each])}
          />
        )}
        {picked.length > 0 && (
          <ul className="web-group__picked" aria-label={formatMessage(messagingDescriptors.recipients)}>
            {picked.map(({ actor: each, is_request: isRequest }) => (
              <li key={each.id}>
                <ActorAvatar actor={each} size={24} />
                <span className="web-group__member">
                  <bdi>{each.name}</bdi>
                  {isGroup && isRequest && (
                    <span className="web-group__hint">{formatMessage(messagingDescriptors.getsRequest)}</span>
                  )}
                </span>
                <IconButton
                  icon="close"
                  size="small"
                  label={formatMessage(messagingDescriptors.removeName, { name: each.name })}
                  onClick={() => setPicked((known) => known.filter(({ actor: { id } }) => id !== each.id))}
                />
              </li>
            ))}
          </ul>
        )}
        {/* A region that is there before its words is announced. */}
        <p className="web-group__hint" role="status">
          {hasRequests && formatMessage(messagingDescriptors.requestsHint)}
        </p>
        {isGroup && (
          <TextField
            label={formatMessage(messagingDescriptors.groupName)}
            maxLength={maxGroupName}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        {errorOf('participants') !== undefined && <p role="alert">{errorOf('participants')}</p>}
      </div>
    </Dialog>
  );
}
