import { FormattedMessage } from 'react-intl';
import type { ActorRecord } from 'ufi-core/contract';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { VerifiedMark } from './VerifiedMark.tsx';

/** An author's verified badge and line (S3.14), or that they are a guest. */
export function AuthorLine({ author: { id, isVerified, isGuest } }: { readonly author: ActorRecord }) {
  const bio = useAppSelector(({ plugin }) => plugin.bios[id]);
  return (
    <>
      {isVerified && <VerifiedMark />}
      {isGuest && (
        <span className="frame-guest">
          <FormattedMessage {...frameDescriptors.guest} />
        </span>
      )}
      {bio !== undefined && <bdi className="frame-bio">{bio}</bdi>}
    </>
  );
}
