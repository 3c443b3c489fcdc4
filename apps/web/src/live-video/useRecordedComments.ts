import { useEffect, useRef, useState } from 'react';
import { selectTarget, serverUpdateReceived } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';
import { useUfiDispatch, useUfiSelector } from '../store/storeHooks.ts';

/** What is known around a second: comments in the order of their seconds, and up to where nothing is missing. */
interface RecordedPage {
  readonly position: number;
  readonly ids: readonly string[];
  /** Null where nothing follows. */
  readonly until: number | null;
}

/** So many seconds before what is known ends, the next is asked for. */
const ahead = 5;

const covers = ({ position, until }: RecordedPage, second: number): boolean =>
  second === position || (second > position && (until === null || second + 1 + ahead < until));

/** Reads what was said around a second of a recording, and on as it plays; however long the recording is. */
export function useRecordedComments(target: string, position: number | null): readonly string[] {
  const { dispatcher } = useServices();
  const dispatch = useUfiDispatch();
  const actor = useUfiSelector((state) => selectTarget(state, target)?.actorforpost ?? null);
  const [page, setPage] = useState<RecordedPage | null>(null);
  const requestCount = useRef(0);
  const isCovered = position === null || (page !== null && covers(page, position));
  useEffect(() => {
    if (isCovered || position === null) return;
    requestCount.current += 1;
    const request = requestCount.current;
    const input = { ft_ent_identifier: target, position, ...(actor !== null && { actor }) };
    dispatcher.call(endpointRegistry.fetchRecordedComments, input).then(
      ({ seq, records, ids, until }) => {
        if (request !== requestCount.current) return;
        dispatch(serverUpdateReceived([{ via: 'fetch', target, seq, records }]));
        setPage({ position, ids, until });
      },
      // The next second asks again.
      () => undefined,
    );
  }, [dispatcher, dispatch, target, actor, position, isCovered]);
  return page?.ids ?? [];
}
