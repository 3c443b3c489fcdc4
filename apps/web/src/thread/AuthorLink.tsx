import { useIntl } from 'react-intl';
import { loadHovercard, selectHovercard } from 'ufi-core';
import { profileAddress } from 'ufi-core/addresses';
import type { ActorRecord } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import { Avatar, HovercardLink, Spinner } from 'ufi-ui';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useUfiDispatch, useUfiSelector } from '../store/storeHooks.ts';
import { useThread } from './ThreadContext.ts';

/** The author's name, which leads to them and shows a card to a pointer that rests on it. */
export function AuthorLink({ author }: { readonly author: ActorRecord }) {
  const dispatch = useUfiDispatch();
  const { view, target, group } = useThread();
  const isAdmin = view.roles.some((role) => role === 'pageAdmin' || role === 'groupAdmin');
  const load = () => {
    const wanted = {
      id: author.id,
      location: isAdmin ? ('ufi_admin' as const) : ('ufi' as const),
      directedTarget: target,
      ...(group !== undefined && { group }),
    };
    // A card that doesn't come is no failure: what it says stands on the page that the name leads to.
    dispatch(loadHovercard(wanted)).catch(() => undefined);
  };
  return (
    <HovercardLink
      href={profileAddress({ uri: author.uri, hasSession: view.actorforpost !== null })}
      card={<AuthorCard author={author} />}
      onIntent={load}
    >
      {author.name}
    </HovercardLink>
  );
}

function AuthorCard({ author }: { readonly author: ActorRecord }) {
  const { formatMessage } = useIntl();
  const card = useUfiSelector((state) => selectHovercard(state, author.id));
  const friends = card?.mutualfriends.count ?? 0;
  return (
    <div className="web-author-card">
      <Avatar id={author.id} initials={initials(author.name)} src={author.thumbSrc} size={40} />
      <div className="web-author-card__words">
        <bdi className="web-author-card__name">{author.name}</bdi>
        {card === undefined ? <Spinner /> : <span>{card.coverline}</span>}
        {friends > 0 && <span>{formatMessage(webDescriptors.mutualFriends, { count: friends })}</span>}
      </div>
    </div>
  );
}
