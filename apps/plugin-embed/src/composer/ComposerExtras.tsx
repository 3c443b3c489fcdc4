import type { ComposerPlace } from 'ufi-plugin';
import { useFrame } from '../context/frameServices.ts';
import { ComposerAttachments } from './ComposerAttachments.tsx';
import { FeedChoice } from './FeedChoice.tsx';

export interface ComposerExtrasProps {
  readonly place: ComposerPlace;
  /** What is written can be posted to the network, too. */
  readonly hasFeed?: boolean;
}

/** What hangs on what is written, and who else is to see it. */
export function ComposerExtras({ place, hasFeed = false }: ComposerExtrasProps) {
  const { session } = useFrame();
  return (
    <>
      {hasFeed && <FeedChoice />}
      {session.person !== null && <ComposerAttachments place={place} />}
    </>
  );
}
