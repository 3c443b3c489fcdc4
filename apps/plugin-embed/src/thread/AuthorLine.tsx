import { useIntl } from 'react-intl';
import type { ActorRecord } from 'ufi-core/contract';
import { Icon } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrameSelector } from '../store/storeHooks.ts';

/** What is to be known of an author beside their name: that they are who they say, and what they do (S3.14). */
export function AuthorLine({ author: { id, isVerified } }: { readonly author: ActorRecord }) {
  const { formatMessage } = useIntl();
  const bio = useFrameSelector(({ own }) => own.bios[id]);
  const verified = formatMessage(frameDescriptors.verified);
  return (
    <>
      {isVerified && (
        <span className="frame-verified" role="img" aria-label={verified} title={verified}>
          <Icon name="verified" size={16} />
        </span>
      )}
      {bio !== undefined && <bdi className="frame-bio">{bio}</bdi>}
    </>
  );
}
