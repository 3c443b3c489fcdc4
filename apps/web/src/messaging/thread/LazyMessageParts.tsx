import { Suspense } from 'react';
import { createLazyView } from '../../messages/lazyParts.ts';
import type { MessageMediaProps } from './MessageMedia.tsx';
import type { MessageToolsProps } from './MessageTools.tsx';

// One chunk: buttons that come later would push those beside them.
const loadParts = () => import('./messageComposerParts.ts');

const Media = createLazyView(async () => (await loadParts()).MessageMedia);
const Tools = createLazyView(async () => (await loadParts()).MessageTools);

/** `MessageMedia`, loaded once the composer is open. */
export const LazyMessageMedia = (props: MessageMediaProps) => (
  <Suspense>
    <Media {...props} />
  </Suspense>
);

/** `MessageTools`, rendered once loaded. */
export const LazyMessageTools = (props: MessageToolsProps) => (
  <Suspense>
    <Tools {...props} />
  </Suspense>
);
