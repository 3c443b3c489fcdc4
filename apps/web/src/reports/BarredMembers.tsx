import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { endpointRegistry } from 'ufi-core/contract';
import { LiftedActor } from '../blocks/LiftedActor.tsx';
import { orderDescriptors } from '../messages/orderDescriptors.ts';
import { useServices } from '../services/appServices.ts';
import { QueueView } from './QueueView.tsx';
import { useQueue } from './useQueue.ts';

/** Who is barred from a group for good, and the way back (S7.10). */
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
  const queue = useQueue(read);
  const left = queue.status === 'ready' ? { ...queue, items: queue.items.filter(({ id }) => !lifted.has(id)) } : queue;
  return (
    <QueueView queue={left} emptyText={formatMessage(orderDescriptors.barsEmpty)} moreText="">
      {(barred) => (
        <ul className="web-card web-lifted">
          {barred.map((actor) => (
            <LiftedActor
              key={actor.id}
              actor={actor}
              words={{
                lift: formatMessage(orderDescriptors.barsLift),
                liftOf: formatMessage(orderDescriptors.barsLiftOf, { name: actor.name }),
                lifted: formatMessage(orderDescriptors.barsLifted, { name: actor.name }),
              }}
              lift={async () =>
                void (await dispatcher.call(endpointRegistry.liftBar, { group_id: group, user_id: actor.id }))
              }
              onLifted={() => setLifted((known) => new Set([...known, actor.id]))}
            />
          ))}
        </ul>
      )}
    </QueueView>
  );
}
