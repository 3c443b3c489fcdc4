import { Suspense } from 'react';
import { mayOn, type TargetView } from 'ufi-core';
import type { PostVideo } from 'ufi-core/contract';
import { createLazyView } from '../messages/lazyParts.ts';
import { EndBroadcastButton } from './EndBroadcastButton.tsx';
import { isAwaited } from 'ufi-core/internal/rules';

const StreamDetails = createLazyView(async () => (await import('./StreamDetails.tsx')).StreamDetails);

interface BroadcastControlsProps {
  readonly view: TargetView;
  readonly video: PostVideo;
}

/** What whoever broadcasts does: they send the stream that is waited for, and end the broadcast. */
export function BroadcastControls({ view, video }: BroadcastControlsProps) {
  if (video.isLive) return <EndBroadcastButton view={view} />;
  if (!isAwaited(video) || !mayOn(view, 'endBroadcast')) return null;
  return (
    <>
      <Suspense>
        <StreamDetails view={view} />
      </Suspense>
      <EndBroadcastButton view={view} />
    </>
  );
}
