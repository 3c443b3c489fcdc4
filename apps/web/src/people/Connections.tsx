import { useCallback, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry, type ConnectedActor, type ConnectionList } from 'ufi-core/contract';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import { usePagedList } from '../paged-list/usePagedList.ts';
import { useServices } from '../services/appServices.ts';
import { ConnectionRow } from './ConnectionRow.tsx';
import { friendsDescriptors } from './texts/friendsDescriptors.ts';

interface ConnectionsProps {
  readonly shown: ConnectionList;
  /** The friend list whose members are shown alone. */
  readonly list?: string | undefined;
  /** What else can be done with each. */
  readonly renderTools?: (connected: ConnectedActor) => ReactNode;
}

const emptyTexts = {
  incoming: friendsDescriptors.noIncoming,
  outgoing: friendsDescriptors.noOutgoing,
  friends: friendsDescriptors.noFriends,
  following: friendsDescriptors.noFollowing,
} as const satisfies Record<ConnectionList, unknown>;

/** One list of the reader's connections, page by page. */
export function Connections({ shown, list, renderTools }: ConnectionsProps) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { connections: shown, ...(list && { list_id: list }), ...(cursor !== null && { cursor }) };
      const { people, cursor: next } = await dispatcher.call(endpointRegistry.fetchConnections, input);
      return { items: people, cursor: next };
    },
    [dispatcher, list, shown],
  );
  const empty = list === undefined ? emptyTexts[shown] : friendsDescriptors.noMembers;
  return (
    <PagedListView
      queue={usePagedList(read)}
      emptyText={formatMessage(empty)}
      moreText={formatMessage(friendsDescriptors.more)}
    >
      {(people) => (
        <ul className="web-card web-friends__list">
          {people.map((connected) => (
            <ConnectionRow key={connected.actor.id} shown={shown} connected={connected}>
              {renderTools?.(connected)}
            </ConnectionRow>
          ))}
        </ul>
      )}
    </PagedListView>
  );
}
