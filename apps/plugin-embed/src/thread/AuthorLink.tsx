import type { ActorRecord, ClientSettings } from 'ufi-core/contract';
import { ownAddress, profileAddress } from 'ufi-core/internal/addresses';

interface AuthorLinkProps {
  readonly author: ActorRecord;
  readonly hasSession: boolean;
  readonly settings?: ClientSettings | undefined;
}

/**
 * An author's name, linked in a new tab: to their profile, or to their page at the site that vouches for them (S3.14).
 * Guests have neither.
 */
export function AuthorLink({ author: { name, uri, homeUri, isGuest }, hasSession, settings = {} }: AuthorLinkProps) {
  if (isGuest) return name;
  const href = homeUri ?? profileAddress({ uri: ownAddress(settings, uri), hasSession });
  return (
    <a href={href} target="_blank" rel={homeUri === undefined ? 'noopener' : 'nofollow ugc noopener'}>
      {name}
    </a>
  );
}
