import { useCallback } from 'react';
import type { PayloadOf } from 'ufi-core/contract';
import { mercuryEndpoints } from 'ufi-mercury/contract';
import { useServices } from '../services/appServices.ts';
import { usePagedList, type PagedListState } from '../paged-list/usePagedList.ts';

type Payload = PayloadOf<typeof mercuryEndpoints.fetchMessageReports>;

/** A reported message with those around it. */
export interface MessageReport {
  readonly report: Payload['reports'][number];
  /** Whoever wrote them, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** Loads what was reported in messages; forbidden to everybody but an owner of the instance. */
export function useMessageReports(): PagedListState<MessageReport> {
  const { dispatcher } = useServices();
  const read = useCallback(
    async (before: string | null) => {
      const asked = before === null ? {} : { cursor: before };
      const { reports, actors, cursor } = await dispatcher.call(mercuryEndpoints.fetchMessageReports, asked);
      const names = new Map(actors.map(({ id, name }) => [id, name]));
      return { items: reports.map((report) => ({ report, names })), cursor };
    },
    [dispatcher],
  );
  return usePagedList(read);
}
