import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRecord, FoundText, GroupRecord } from 'ufi-core/contract';
import { commentAddress, postAddress } from 'ufi-core/internal/addresses';
import { initials } from 'ufi-core/text';
import { Avatar, BidiText, RelativeTime } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { GroupFacts } from '../groups/GroupFacts.tsx';
import { useOwnAddress } from '../links/useOwnAddress.ts';
import { searchDescriptors } from './texts/searchDescriptors.ts';

/** A person or page that was found. */
export function FoundActor({ actor }: { readonly actor: ActorRecord }) {
  const ownAddress = useOwnAddress();
  return (
    <li className="web-search__hit">
      <ActorAvatar actor={actor} size={40} />
      <a className="web-search__name" href={ownAddress(actor.uri)}>
        <bdi>{actor.name}</bdi>
      </a>
    </li>
  );
}

/** A group that was found. */
export function FoundGroup({ group }: { readonly group: GroupRecord }) {
  return (
    <li className="web-search__hit">
      <Avatar id={group.id} initials={initials(group.name)} src={null} size={40} />
      <div className="web-search__words">
        <a className="web-search__name" href={`/groups/${group.id}`}>
          <BidiText>{group.name}</BidiText>
        </a>
        <GroupFacts group={group} />
      </div>
    </li>
  );
}

function addressOf({ post_id, comment_id, parent_id }: FoundText): string {
  const post = postAddress({ id: post_id, kind: 'post' });
  if (comment_id === null) return post;
  const place = parent_id === null ? { commentId: comment_id } : { commentId: parent_id, replyCommentId: comment_id };
  return commentAddress(post, place);
}

/** A post or comment that was found, with the found words marked. */
export function FoundWords({ hit }: { readonly hit: FoundText }) {
  const { formatMessage } = useIntl();
  const { author, group, timestamp, dir } = hit;
  return (
    <li className="web-search__hit">
      <ActorAvatar actor={author} size={40} />
      <div className="web-search__words">
        <span>
          <bdi className="web-search__name">{author.name}</bdi>
          {group !== null && (
            <> {formatMessage(searchDescriptors.inGroup, { name: `\u2068${group.name}\u2069` })}</>
          )} · <RelativeTime time={timestamp.time} format="phrase" />
        </span>
        <a className="web-search__text" href={addressOf(hit)} dir={dir}>
          <Marked hit={hit} />
        </a>
      </div>
    </li>
  );
}

function Marked({ hit: { text, found } }: { readonly hit: FoundText }) {
  const last = found.at(-1);
  return (
    <>
      {found.map(({ offset, length }, at) => {
        const before = found[at - 1];
        const from = before === undefined ? 0 : before.offset + before.length;
        return (
          <Fragment key={offset}>
            {text.slice(from, offset)}
            <mark>{text.slice(offset, offset + length)}</mark>
          </Fragment>
        );
      })}
      {text.slice(last === undefined ? 0 : last.offset + last.length)}
    </>
  );
}
