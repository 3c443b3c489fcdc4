import type { ActorRecord } from 'ufi-core/contract';
import { useFrameSelector } from '../context/storeHooks.ts';
import { VerifiedMark } from './VerifiedMark.tsx';

/** What is to be known of an author beside their name: that they are who they say, and what they do (S3.14). */
export function AuthorLine({ author: { id, isVerified } }: { readonly author: ActorRecord }) {
  const bio = useFrameSelector(({ own }) => own.bios[id]);
  return (
    <>
      {isVerified && <VerifiedMark />}
      {bio !== undefined && <bdi className="frame-bio">{bio}</bdi>}
    </>
  );
}
