import type { ActorRecord } from 'ufi-core/contract';
import { useAppSelector } from '../context/storeHooks.ts';
import { VerifiedMark } from './VerifiedMark.tsx';

/** An author's verified badge and line (S3.14). */
export function AuthorLine({ author: { id, isVerified } }: { readonly author: ActorRecord }) {
  const bio = useAppSelector(({ plugin }) => plugin.bios[id]);
  return (
    <>
      {isVerified && <VerifiedMark />}
      {bio !== undefined && <bdi className="frame-bio">{bio}</bdi>}
    </>
  );
}
