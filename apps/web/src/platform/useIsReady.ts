import { useEffect, useState } from 'react';

/** Whether the script is there: what the server has drawn hears no press before, and a form would go to nobody. */
export function useIsReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return isReady;
}
