import { Suspense } from 'react';
import { createLazyView } from '../messages/lazyParts.ts';
import type { PublishMediaProps } from './PublishMedia.tsx';

const Media = createLazyView(async () => (await import('./PublishMedia.tsx')).PublishMedia);

/** `PublishMedia`, loaded once the composer is open. */
export const LazyPublishMedia = (props: PublishMediaProps) => (
  <Suspense>
    <Media {...props} />
  </Suspense>
);
