import { createLazyView } from '../messages/lazyParts.ts';

/** The queue of appeals, loaded once it is opened. */
export const LazyAppealQueue = createLazyView(async () => (await import('./AppealQueue.tsx')).AppealQueue);
