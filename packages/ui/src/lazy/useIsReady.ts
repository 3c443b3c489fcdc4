import { useEffect, useState } from 'react';

/**
 * True after hydration: before it, presses on server-rendered markup are lost and forms would be submitted natively.
 */
export function useIsReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return isReady;
}
