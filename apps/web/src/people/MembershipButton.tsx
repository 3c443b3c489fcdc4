import { useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type ConnectedActor, type FriendList } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { Button, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { useToast } from '../contexts/ToastProvider.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { friendsDescriptors } from './texts/friendsDescriptors.ts';

const dialogPart = createLazyPart(() => import('./MembershipDialog.tsx'));

interface MembershipButtonProps {
  readonly connected: ConnectedActor;
  readonly lists: readonly FriendList[];
  /** Called with the lists after a change. */
  readonly onChanged: (lists: readonly FriendList[]) => void;
}

/** Opens the choice of the friend lists that a friend is on. A change is shown at once, and taken back if it fails. */
export function MembershipButton({ connected: { actor, lists: first }, lists, onChanged }: MembershipButtonProps) {
  const { formatMessage } = useIntl();
  const { dispatcher, makeId } = useServices();
  const showToast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(first));
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { part } = useLazyPart(dialogPart, isOpen);
  const isOn = (id: string) => pending.get(id) ?? known.has(id);
  const change = async (list: string, is_member: boolean) => {
    setPending((all) => new Map([...all, [list, is_member]]));
    try {
      const input = { list_id: list, profile_id: actor.id, is_member, client_id: makeId() };
      onChanged((await dispatcher.call(endpointRegistry.setFriendListMember, input)).lists);
      setKnown((all) => new Set(is_member ? [...all, list] : [...all].filter((id) => id !== list)));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showToast({ tone: 'error', text: error.failure.summary ?? formatMessage(webDescriptors.errorText) });
    } finally {
      setPending((all) => new Map([...all].filter(([id]) => id !== list)));
    }
  };
  const open = () => {
    dialogPart.load();
    setIsOpen(true);
  };
  return (
    <>
      <Button size="small" aria-label={formatMessage(friendsDescriptors.listsOf, { name: actor.name })} onClick={open}>
        {formatMessage(friendsDescriptors.lists)}
      </Button>
      {isOpen && part && (
        <part.MembershipDialog
          title={formatMessage(friendsDescriptors.listsOf, { name: actor.name })}
          choices={lists.map(({ id, name }) => ({ id, name, isOn: isOn(id), isBusy: pending.has(id) }))}
          onChange={(id, isMember) => void change(id, isMember)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
