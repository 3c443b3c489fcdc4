import { useEffect } from 'react';
import { useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import type { GiveReasonProps } from './GiveReason.tsx';

const reasonPart = createLazyPart(() => import('./GiveReason.tsx'));

/** The button that tells an author why their comment was hidden, loaded once there is one that a moderator has hidden. */
export function LazyGiveReason(props: GiveReasonProps) {
  const { part } = useLazyPart(reasonPart, true);
  useEffect(() => reasonPart.load(), []);
  return part && <part.GiveReason {...props} />;
}
