import { useEffect } from 'react';
import { createLazyPart, useLazyPart } from 'ufi-ui';
import type { GiveReasonProps } from './GiveReason.tsx';

const reasonPart = createLazyPart(() => import('./GiveReason.tsx'));

/** The button that tells an author why their comment was hidden, loaded once there is one that a moderator has hidden. */
export function LazyGiveReason(props: GiveReasonProps) {
  const { part } = useLazyPart(reasonPart, true);
  useEffect(() => reasonPart.load(), []);
  return part && <part.GiveReason {...props} />;
}
