import { createLazyView } from 'ufi-ui';

/** The queue of appeals, loaded once it is opened. */
export const LazyAppealQueue = createLazyView(async () => (await import('./AppealQueue.tsx')).AppealQueue);
