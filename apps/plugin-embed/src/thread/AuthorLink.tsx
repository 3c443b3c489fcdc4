import { profileAddress } from 'ufi-core/addresses';
import type { ActorRecord } from 'ufi-core/contract';

interface AuthorLinkProps {
  readonly author: ActorRecord;
  readonly hasSession: boolean;
}

/** The author's name, which leads to them in a tab of its own: whom a site vouches for, to their page there (S3.14). */
export function AuthorLink({ author: { name, uri, homeUri }, hasSession }: AuthorLinkProps) {
  const href = homeUri ?? profileAddress({ uri, hasSession });
  return (
    <a href={href} target="_blank" rel={homeUri === undefined ? 'noopener' : 'nofollow ugc noopener'}>
      {name}
    </a>
  );
}
