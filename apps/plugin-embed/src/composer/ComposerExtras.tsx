import type { ComposerPlace } from 'ufi-plugin';
import { useFrame } from '../context/frameServices.ts';
import { ComposerAttachments } from './ComposerAttachments.tsx';
import { FeedChoice } from './FeedChoice.tsx';

export interface ComposerExtrasProps {
  readonly place: ComposerPlace;
  /** The comment can also be posted to the network. */
  readonly hasFeed?: boolean;
}

/** Attachments of a composer, and the choice to post to the network. */
export function ComposerExtras({ place, hasFeed = false }: ComposerExtrasProps) {
  const { session } = useFrame();
  return (
    <>
      {hasFeed && <FeedChoice />}
      {session.person !== null && <ComposerAttachments place={place} />}
    </>
  );
}
