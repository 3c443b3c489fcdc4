import { useEffect, useState } from 'react';
import { createPageBridge } from './createPageBridge.ts';
import type { PageVisit } from './pageHandler.ts';

/** Connects the frame to the embedding page while it is mounted. */
export function usePageBridge(visit: PageVisit, origin: string): void {
  const [bridge] = useState(() => createPageBridge(origin));
  useEffect(() => bridge.open(), [bridge]);
  useEffect(() => bridge.attach(visit), [bridge, visit]);
}
