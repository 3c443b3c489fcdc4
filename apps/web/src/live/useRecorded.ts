import { useEffect, useRef, useState } from 'react';
import { selectTarget, serverSaid } from 'ufi-core';
import { endpointRegistry } from 'ufi-core/contract';
import { useServices } from '../services/appServices.ts';
import { useUfiDispatch, useUfiSelector } from '../store/storeHooks.ts';

/** What is known around a second: comments in the order of their seconds, and up to where nothing is missing. */
interface Recorded {
  readonly position: number;
  readonly ids: readonly string[];
  /** Null where nothing follows. */
  readonly until: number | null;
}

/** So many seconds before what is known ends, the next is asked for. */
const ahead = 5;

const covers = ({ position, until }: Recorded, wanted: number): boolean =>
  wanted === position || (wanted > position && (until === null || wanted + 1 + ahead < until));

/** Reads what was said around a second of a recording, and on as it plays; however long the recording is. */
export function useRecorded(target: string, position: number | null): readonly string[] {
  const { dispatcher } = useServices();
  const dispatch = useUfiDispatch();
  const actor = useUfiSelector((state) => selectTarget(state, target)?.actorforpost ?? null);
  const [known, setKnown] = useState<Recorded | null>(null);
  const asked = useRef(0);
  const isCovered = position === null || (known !== null && covers(known, position));
  useEffect(() => {
    if (isCovered || position === null) return;
    asked.current += 1;
    const turn = asked.current;
    const input = { ft_ent_identifier: target, position, ...(actor !== null && { actor }) };
    dispatcher.call(endpointRegistry.fetchRecordedComments, input).then(
      ({ seq, records, ids, until }) => {
        if (turn !== asked.current) return;
        dispatch(serverSaid([{ via: 'fetch', target, seq, records }]));
        setKnown({ position, ids, until });
      },
      // The next second asks again.
      () => undefined,
    );
  }, [dispatcher, dispatch, target, actor, position, isCovered]);
  return known?.ids ?? [];
}
