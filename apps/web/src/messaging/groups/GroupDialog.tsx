import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { changeGroup, selectThread, type GroupChangeInput } from 'ufi-mercury';
import { maxGroupMembers, maxGroupName, type Recipient } from 'ufi-mercury/contract';
import { Button, MenuButton, TextField, type MenuEntry } from 'ufi-ui';
import { ConfirmDialog, Dialog } from 'ufi-ui/dialog';
import { ActorAvatar } from '../../actors/ActorAvatar.tsx';
import { FormProblem } from '../../notices/FormProblem.tsx';
import { useActor, useMailbox, useMailboxDispatch, useOwner } from '../mailbox/mailboxContext.ts';
import { messagingDescriptors, type PlainText } from '../texts/messagingDescriptors.ts';
import { PictureField } from './PictureField.tsx';
import { RecipientField } from './RecipientField.tsx';
import { useGroupCall } from './useGroupCall.ts';
import './groups.css';

interface GroupDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

const nobody: readonly string[] = [];

/** A group: its picture and name, who is in it, and what each may do (web.534). Whoever has left sees it as it was. */
export function GroupDialog({ id, onClose }: GroupDialogProps) {
  const { formatMessage } = useIntl();
  const dispatch = useMailboxDispatch();
  const { actor } = useOwner();
  const thread = useMailbox((state) => selectThread(state, id));
  const { isBusy, errorOf, run } = useGroupCall();
  const [isLeaving, setIsLeaving] = useState(false);
  const { participants = nobody, admins = nobody } = thread ?? {};
  const isMember = participants.includes(actor.id);
  const isAdmin = admins.includes(actor.id);
  const top = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState(0);
  const change = async (part: Parameters<typeof run>[0], what: Omit<GroupChangeInput, 'thread_id'>) => {
    const changed = await run(part, () => dispatch(changeGroup({ thread_id: id, ...what })));
    if (changed !== null) setDone((times) => times + 1);
    return changed;
  };
  // What was pressed may be gone: the keyboard goes on at the top.
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus();
  });
  const leave = async () => {
    setIsLeaving(false);
    if ((await change('members', { removed: actor.id })) !== null) onClose();
  };
  return (
    <Dialog
      isOpen
      title={formatMessage(messagingDescriptors.members)}
      onClose={onClose}
      footer={
        <>
          {isMember && (
            <Button variant="danger" isBusy={isBusy} onClick={() => setIsLeaving(true)}>
              {formatMessage(messagingDescriptors.leaveGroup)}
            </Button>
          )}
          <Button onClick={onClose}>{formatMessage(messagingDescriptors.close)}</Button>
        </>
      }
    >
      <div className="web-group" ref={top} tabIndex={-1}>
        <p key={done} className="ufi-visually-hidden" role="status">
          {done > 0 && formatMessage(messagingDescriptors.groupChanged)}
        </p>
        {isMember && isAdmin && (
          <PictureField
            id={id}
            hasPicture={thread?.image_src != null}
            isBusy={isBusy}
            error={errorOf('picture')}
            onChange={(picture) => void change('picture', { picture })}
          />
        )}
        {isMember && (
          <NameForm
            kept={thread?.name ?? ''}
            isBusy={isBusy}
            error={errorOf('name')}
            onSave={(name) => void change('name', { name: name || null })}
          />
        )}
        {isMember && participants.length < maxGroupMembers && (
          <AddPeople
            id={id}
            members={participants}
            error={errorOf('participants')}
            onAdd={(person) => void change('participants', { added: [person] })}
          />
        )}
        <FormProblem text={errorOf('members') ?? null} />
        <ul className="web-group__members">
          {participants.map((each) => (
            <Member
              key={each}
              id={each}
              isAdmin={admins.includes(each)}
              mayChange={isAdmin && each !== actor.id}
              onChange={(what) => void change('members', what)}
            />
          ))}
        </ul>
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        isDanger
        title={formatMessage(messagingDescriptors.leaveGroup)}
        confirmLabel={formatMessage(messagingDescriptors.leaveGroup)}
        onConfirm={() => void leave()}
        onCancel={() => setIsLeaving(false)}
      >
        {formatMessage(messagingDescriptors.leaveQuestion)}
      </ConfirmDialog>
    </Dialog>
  );
}

interface AddPeopleProps {
  readonly id: string;
  readonly members: readonly string[];
  readonly error: string | undefined;
  readonly onAdd: (person: string) => void;
}

/** Adds who is picked; who gets the group as a request, after a question (web.616). */
function AddPeople({ id, members, error, onAdd }: AddPeopleProps) {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState<Recipient['actor'] | null>(null);
  return (
    <>
      <RecipientField
        label={formatMessage(messagingDescriptors.addPeople)}
        without={members}
        arePeople
        group={id}
        error={error}
        onPick={({ actor, is_request: isRequest }) => (isRequest ? setAsked(actor) : onAdd(actor.id))}
      />
      <p className="web-group__hint">{formatMessage(messagingDescriptors.historyHint)}</p>
      <ConfirmDialog
        isOpen={asked !== null}
        title={formatMessage(messagingDescriptors.requestQuestion)}
        confirmLabel={formatMessage(messagingDescriptors.sendRequest)}
        onConfirm={() => {
          setAsked(null);
          if (asked !== null) onAdd(asked.id);
        }}
        onCancel={() => setAsked(null)}
      >
        {formatMessage(messagingDescriptors.requestAnswer, { name: asked?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}

interface NameFormProps {
  readonly kept: string;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onSave: (name: string) => void;
}

function NameForm({ kept, isBusy, error, onSave }: NameFormProps) {
  const { formatMessage } = useIntl();
  const [name, setName] = useState(kept);
  return (
    <form
      className="web-group__name"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name.trim());
      }}
    >
      <TextField
        label={formatMessage(messagingDescriptors.groupName)}
        maxLength={maxGroupName}
        value={name}
        error={error}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {name.trim() !== kept && (
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {formatMessage(messagingDescriptors.save)}
        </Button>
      )}
    </form>
  );
}

interface MemberProps {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly mayChange: boolean;
  readonly onChange: (what: Omit<GroupChangeInput, 'thread_id'>) => void;
}

function Member({ id, isAdmin, mayChange, onChange }: MemberProps) {
  const { formatMessage } = useIntl();
  const actor = useActor(id);
  const name = actor?.name ?? formatMessage(messagingDescriptors.someone);
  const entry = (text: PlainText, onSelect: () => void): MenuEntry => ({
    id: text,
    label: formatMessage(messagingDescriptors[text]),
    onSelect,
  });
  return (
    <li>
      {actor && <ActorAvatar actor={actor} size={32} />}
      <span className="web-group__member">
        <bdi>{name}</bdi>
        {isAdmin && <span className="web-group__hint">{formatMessage(messagingDescriptors.groupAdmin)}</span>}
      </span>
      {mayChange && (
        <MenuButton
          label={formatMessage(messagingDescriptors.memberMenu, { name })}
          entries={[
            isAdmin
              ? entry('revokeAdmin', () => onChange({ admin: { id, is_admin: false } }))
              : entry('makeAdmin', () => onChange({ admin: { id, is_admin: true } })),
            entry('removeMember', () => onChange({ removed: id })),
          ]}
        />
      )}
    </li>
  );
}
