import { useEffect, useState } from 'react';
import { createPageBridge } from './createPageBridge.ts';
import type { PageVisit } from './pageHandler.ts';

/** Speaks with the embedding page of what a visitor does here, as long as the frame stands. */
export function usePageBridge(visit: PageVisit, origin: string): void {
  const [bridge] = useState(() => createPageBridge(origin));
  useEffect(() => bridge.open(), [bridge]);
  useEffect(() => bridge.attach(visit), [bridge, visit]);
}
