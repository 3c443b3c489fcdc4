import { Suspense } from 'react';
import { createLazyView } from '../messages/lazyParts.ts';
import type { CommentMediaProps } from './CommentMedia.tsx';
import type { ComposerToolsProps } from './ComposerTools.tsx';

// One chunk: buttons that come later would push those beside them.
const loadParts = () => import('./composerParts.ts');

const Media = createLazyView(async () => (await loadParts()).CommentMedia);
const Tools = createLazyView(async () => (await loadParts()).ComposerTools);

/** `CommentMedia`, loaded once a composer is open. */
export const LazyCommentMedia = (props: CommentMediaProps) => (
  <Suspense>
    <Media {...props} />
  </Suspense>
);

/** `ComposerTools`, rendered once loaded; the composer does not wait for it. */
export const LazyComposerTools = (props: ComposerToolsProps) => (
  <Suspense>
    <Tools {...props} />
  </Suspense>
);
