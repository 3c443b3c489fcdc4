import { useEffect } from 'react';
import { useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../../messages/lazyParts.ts';
import type { AmbientTipsProps } from './AmbientTips.tsx';
import type { StarsHeadProps } from './StarsHead.tsx';

const roomPart = createLazyPart(() => import('./roomParts.ts'));

/** The parts of a room, loaded after mount: what they draw depends on the time. */
function useRoomParts() {
  useEffect(() => roomPart.load(), []);
  return useLazyPart(roomPart, true).part;
}

/** `AmbientTips`, loaded with a broadcast's page. */
export function LazyAmbientTips(props: AmbientTipsProps) {
  const part = useRoomParts();
  return part ? <part.AmbientTips {...props} /> : null;
}

/** `StarsHead`, loaded with a broadcast's page. */
export function LazyStarsHead(props: StarsHeadProps) {
  const part = useRoomParts();
  return part ? <part.StarsHead {...props} /> : null;
}
