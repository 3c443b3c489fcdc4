import { useEffect, useRef, useState } from 'react';
import { selectTarget, serverUpdateReceived } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';

/** Comments around a second, ordered by their second, and up to which second they are complete. */
interface RecordedPage {
  readonly position: number;
  readonly ids: readonly string[];
  /** Null if no later comments exist. */
  readonly until: number | null;
}

/** The next page is loaded this many seconds before the loaded range ends. */
const ahead = 5;

const covers = ({ position, until }: RecordedPage, second: number): boolean =>
  second === position || (second > position && (until === null || second + 1 + ahead < until));

/** Loads the comments around a second of a recording, and further ones as it plays, for recordings of any length. */
export function useRecordedComments(target: string, position: number | null): readonly string[] {
  const { dispatcher } = useServices();
  const dispatch = useAppDispatch();
  const actor = useAppSelector((state) => selectTarget(state, target)?.actorforpost ?? null);
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
      // The next second retries.
      () => undefined,
    );
  }, [dispatcher, dispatch, target, actor, position, isCovered]);
  return page?.ids ?? [];
}
