import { useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type GroupRecord } from 'ufi-core/contract';
import { Button, ButtonLink, MenuButton, useLazyPart, type MenuEntry } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { useServices } from '../services/appServices.ts';
import { groupDescriptors } from './groupDescriptors.ts';
import { useToastedCall } from '../contexts/useToastedCall.ts';

const leavingPart = createLazyPart(() => import('./LeavingDialog.tsx'));

interface MembershipActionsProps {
  readonly group: GroupRecord;
  readonly onChange: () => void;
}

/** Joins a group, asks to, takes that back, or leaves it, after a question; for members also the way to its people. */
export function MembershipActions({ group, onChange }: MembershipActionsProps) {
  const { formatMessage } = useIntl();
  const { session, dispatcher } = useServices();
  const signInAddress = useSignInAddress();
  const { isBusy, run } = useToastedCall();
  const [isAsking, setIsAsking] = useState(false);
  const { part } = useLazyPart(leavingPart, isAsking);
  const { id, name, privacy, membership } = group;
  const set = (isMember: boolean, done: string) =>
    void run(async () => {
      await dispatcher.call(endpointRegistry.setGroupMembership, { group_id: id, is_member: isMember });
      onChange();
    }, done);
  const join = formatMessage(privacy === 'public' ? groupDescriptors.join : groupDescriptors.askToJoin);
  if (membership === 'none') {
    const done = privacy === 'public' ? groupDescriptors.joined : groupDescriptors.asked;
    return (
      <div className="web-profile__action">
        {session.person === null ? (
          <ButtonLink href={signInAddress} size="small" variant="primary">
            {join}
          </ButtonLink>
        ) : (
          <Button
            size="small"
            variant="primary"
            isBusy={isBusy}
            onClick={() => set(true, formatMessage(done, { name }))}
          >
            {join}
          </Button>
        )}
      </div>
    );
  }
  if (membership === 'asked') {
    const done = formatMessage(groupDescriptors.cancelledRequest, { name });
    return (
      <div className="web-profile__action">
        <Button size="small" isBusy={isBusy} onClick={() => set(false, done)}>
          {formatMessage(groupDescriptors.cancelRequest)}
        </Button>
      </div>
    );
  }
  const leave = () => {
    leavingPart.load();
    setIsAsking(true);
  };
  const pages: readonly MenuEntry[] = [
    { id: 'members', icon: 'user', label: formatMessage(groupDescriptors.membersTitle), href: `/groups/${id}/members` },
  ];
  const adminPages: readonly MenuEntry[] = [
    { id: 'settings', icon: 'edit', label: formatMessage(groupDescriptors.settings), href: `/groups/${id}/settings` },
    {
      id: 'reports',
      icon: 'flag',
      label: formatMessage(groupDescriptors.moderation),
      href: `/reports/?scope_id=${id}`,
    },
  ];
  return (
    <div className="web-profile__action">
      <MenuButton
        label={formatMessage(groupDescriptors.groupMenu, { name })}
        entries={[
          ...pages,
          ...(membership === 'admin' ? adminPages : []),
          { id: 'leave', icon: 'trash', label: formatMessage(groupDescriptors.leave), isDanger: true, onSelect: leave },
        ]}
      />
      {isAsking && part && (
        <part.LeavingDialog
          name={name}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            set(false, formatMessage(groupDescriptors.left, { name }));
          }}
        />
      )}
    </div>
  );
}
