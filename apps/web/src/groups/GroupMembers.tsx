import { useCallback, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type ActorRecord, type InputOf } from 'ufi-core/contract';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { badgeDescriptors } from '../comment/badgeDescriptors.ts';
import { LinkedRow } from '../paged-list/LinkedRow.tsx';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import { usePagedList } from '../paged-list/usePagedList.ts';
import { useServices } from '../services/appServices.ts';
import { groupDescriptors } from './groupDescriptors.ts';
import { groupPageDescriptors } from './texts/groupPageDescriptors.ts';
import { LoadedGroupPage } from './LoadedGroupPage.tsx';
import { JoinRequest } from './JoinRequest.tsx';
import { MemberMenu } from './MemberMenu.tsx';

/** Role of somebody who is shown with a group. */
export type ShownRole = InputOf<(typeof endpointRegistry)['setGroupRole']>['role'];

interface Member {
  readonly actor: ActorRecord;
  readonly role: ShownRole;
}

/** The members of a group; for its admins also who has asked to join it. */
export function GroupMembers({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  // Who was accepted is listed among the members.
  const [acceptances, setAcceptances] = useState(0);
  return (
    <LoadedGroupPage id={id} title={formatMessage(groupDescriptors.membersTitle)}>
      {({ group: { membership } }) => (
        <>
          {membership === 'admin' && (
            <People
              group={id}
              status="asked"
              onChange={(role) => role === 'member' && setAcceptances((count) => count + 1)}
            />
          )}
          <People key={acceptances} group={id} status="accepted" isAdmin={membership === 'admin'} />
        </>
      )}
    </LoadedGroupPage>
  );
}

const texts = {
  asked: { title: groupPageDescriptors.askedTitle, empty: groupPageDescriptors.askedEmpty },
  accepted: { title: groupDescriptors.membersTitle, empty: groupDescriptors.membersTitle },
} as const;

interface PeopleProps {
  readonly group: string;
  readonly status: 'asked' | 'accepted';
  readonly isAdmin?: boolean;
  readonly onChange?: (role: ShownRole) => void;
}

function People({ group, status, isAdmin = false, onChange }: PeopleProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const id = useId();
  const [changed, setChanged] = useState<ReadonlyMap<string, ShownRole>>(new Map());
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { group_id: group, status, ...(cursor !== null && { cursor }) };
      const page = await dispatcher.call(endpointRegistry.fetchGroupMembers, input);
      return { items: page.members, cursor: page.cursor };
    },
    [dispatcher, group, status],
  );
  const queue = usePagedList<Member>(read);
  const setRole = async (person: string, role: ShownRole) => {
    await dispatcher.call(endpointRegistry.setGroupRole, { group_id: group, user_id: person, role });
    setChanged((known) => new Map([...known, [person, role]]));
    onChange?.(role);
  };
  const shown = ({ actor, role }: Member): Member => ({ actor, role: changed.get(actor.id) ?? role });
  const isLeft = ({ actor, role }: Member): boolean => (status === 'asked' ? !changed.has(actor.id) : role !== 'none');
  const left = queue.status === 'ready' ? { ...queue, items: queue.items.map(shown).filter(isLeft) } : queue;
  return (
    <section className="web-section" aria-labelledby={id}>
      <h2 id={id} className={status === 'asked' ? 'web-section__title' : 'ufi-visually-hidden'}>
        {formatMessage(texts[status].title)}
      </h2>
      <PagedListView
        queue={left}
        emptyText={formatMessage(texts[status].empty)}
        moreText={formatMessage(groupPageDescriptors.moreMembers)}
      >
        {(members) => (
          <ul className="web-card web-rows">
            {members.map(({ actor, role }) => (
              <LinkedRow
                key={actor.id}
                picture={<ActorAvatar actor={actor} size={40} />}
                name={actor.name}
                href={actor.uri}
                facts={role === 'admin' && formatMessage(badgeDescriptors.groupAdmin)}
              >
                {status === 'asked' && <JoinRequest name={actor.name} answer={(given) => setRole(actor.id, given)} />}
                {status === 'accepted' && isAdmin && role === 'member' && (
                  <MemberMenu name={actor.name} setRole={(given) => setRole(actor.id, given)} />
                )}
              </LinkedRow>
            ))}
          </ul>
        )}
      </PagedListView>
    </section>
  );
}
