import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { actDescriptors } from '../../messages/actDescriptors.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { actWord, type ActPlace, type ActWord, type EndedAct } from './actWord.ts';

export interface ActRegionProps {
  place: ActPlace;
  /** Tells of each act once it is over; what it gives back ends that. Has to stay the same. */
  watch: (tell: (act: EndedAct) => void) => () => void;
}

interface Said {
  word: ActWord;
  /** The same words said again are new ones. */
  count: number;
}

const lifeMs = 6_000;

/** Reads out what became of one's own acts, in one sentence each: politely, but for words that were not taken. */
export function ActRegion({ place, watch }: ActRegionProps) {
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(
    () =>
      watch((act) => {
        const word = actWord(act, place);
        if (word !== null) setSaid((last) => ({ word, count: (last?.count ?? 0) + 1 }));
      }),
    [watch, place],
  );
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), lifeMs);
    return () => clearTimeout(timer);
  }, [said]);
  const sentence = said && (
    <span key={said.count}>
      <FormattedMessage {...actDescriptors[said.word]} />
    </span>
  );
  const isUrgent = said?.word === 'notPublished';
  return (
    <VisuallyHidden>
      <span role="status">{!isUrgent && sentence}</span>
      <span role="alert">{isUrgent && sentence}</span>
    </VisuallyHidden>
  );
}
