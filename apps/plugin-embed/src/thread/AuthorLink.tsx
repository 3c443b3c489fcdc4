import { profileAddress } from 'ufi-core/internal/addresses';
import type { ActorRecord } from 'ufi-core/contract';

interface AuthorLinkProps {
  readonly author: ActorRecord;
  readonly hasSession: boolean;
}

/**
 * An author's name, linked in a new tab: to their profile, or to their page at the site that vouches for them (S3.14).
 */
export function AuthorLink({ author: { name, uri, homeUri }, hasSession }: AuthorLinkProps) {
  const href = homeUri ?? profileAddress({ uri, hasSession });
  return (
    <a href={href} target="_blank" rel={homeUri === undefined ? 'noopener' : 'nofollow ugc noopener'}>
      {name}
    </a>
  );
}
