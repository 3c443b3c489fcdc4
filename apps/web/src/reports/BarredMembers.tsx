import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { RestrictedActor } from '../blocks/RestrictedActor.tsx';
import { moderationDialogDescriptors } from '../messages/moderationDialogDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import { usePagedList } from '../paged-list/usePagedList.ts';

/** People barred from a group for good, with a button to lift each bar (S7.10). */
export function BarredMembers({ group }: { readonly group: string }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const [lifted, setLifted] = useState<ReadonlySet<string>>(new Set());
  const read = useCallback(
    async () => ({
      items: (await dispatcher.call(endpointRegistry.fetchBars, { group_id: group })).barred,
      cursor: null,
    }),
    [dispatcher, group],
  );
  const queue = usePagedList(read);
  const left = queue.status === 'ready' ? { ...queue, items: queue.items.filter(({ id }) => !lifted.has(id)) } : queue;
  return (
    <PagedListView queue={left} emptyText={formatMessage(moderationDialogDescriptors.barsEmpty)} moreText="">
      {(barred) => (
        <ul className="web-card web-lifted">
          {barred.map((actor) => (
            <RestrictedActor
              key={actor.id}
              actor={actor}
              labels={{
                lift: formatMessage(moderationDialogDescriptors.barsLift),
                liftOf: formatMessage(moderationDialogDescriptors.barsLiftOf, { name: actor.name }),
                lifted: formatMessage(moderationDialogDescriptors.barsLifted, { name: actor.name }),
              }}
              lift={async () =>
                void (await dispatcher.call(endpointRegistry.liftBar, { group_id: group, user_id: actor.id }))
              }
              onLifted={() => setLifted((known) => new Set([...known, actor.id]))}
            />
          ))}
        </ul>
      )}
    </PagedListView>
  );
}
