import { Suspense, useEffect } from 'react';
import type { ComposerSlot } from 'ufi-plugin';
import { createLazyView } from 'ufi-ui';
import { useFrame } from '../context/frameServices.ts';
import { serverUnavailablePart } from '../delivery/serverUnavailablePart.ts';

const RemainingLength = createLazyView(async () => (await import('./RemainingLength.tsx')).RemainingLength);
const FeedChoice = createLazyView(async () => (await import('./FeedChoice.tsx')).FeedChoice);
const Attachments = createLazyView(async () => (await import('./ComposerAttachments.tsx')).ComposerAttachments);

interface ComposerExtrasProps {
  readonly place: ComposerSlot;
  /** The comment can also be posted to the network. */
  readonly hasFeed?: boolean;
}

/**
 * Choice to post to the network, and attachments of a composer, which only people have: each loaded once a composer is
 * open that offers it. The space for them is reserved.
 */
export function LazyComposerExtras({ place, hasFeed = false }: ComposerExtrasProps) {
  const { session } = useFrame();
  useEffect(() => serverUnavailablePart.load(), []);
  return (
    <>
      <Suspense>
        <RemainingLength place={place} />
      </Suspense>
      {hasFeed && (
        <Suspense fallback={<span className="frame-feed" />}>
          <FeedChoice />
        </Suspense>
      )}
      {session.person !== null && (
        <Suspense>
          <Attachments place={place} />
        </Suspense>
      )}
    </>
  );
}
