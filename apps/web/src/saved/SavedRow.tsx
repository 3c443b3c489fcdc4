import { useIntl } from 'react-intl';
import type { SavedPost } from 'ufi-core/contract';
import { postAddress } from 'ufi-core/internal/addresses';
import { BidiText, Button, RelativeTime } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { useOwnAddress } from '../links/useOwnAddress.ts';
import { savedDescriptors } from './texts/savedDescriptors.ts';

interface SavedRowProps {
  readonly post: SavedPost;
  /** Receives the pressed button. */
  readonly onRemove: (button: Element) => void;
}

/** A saved post: its author, the beginning of its words, which leads to it, its kind and its time. */
export function SavedRow({ post, onRemove }: SavedRowProps) {
  const { formatMessage } = useIntl();
  const ownAddress = useOwnAddress();
  const { author, group, text, dir, kind, timestamp } = post;
  const kindName = formatMessage(savedDescriptors.kind, { kind });
  return (
    <li className="web-row web-saved__row">
      <ActorAvatar actor={author} size={40} />
      <div className="web-row__words">
        <a className="web-row__name" href={ownAddress(author.uri)}>
          <BidiText>{author.name}</BidiText>
        </a>
        <a
          className="web-saved__text"
          href={postAddress({ id: post.post_id, kind })}
          dir={text === '' ? undefined : dir}
        >
          {text === '' ? formatMessage(savedDescriptors.wordless, { kind }) : text}
        </a>
        <span className="web-row__facts">
          {kindName}
          {group !== null && (
            <>
              {' · '}
              <a href={`/groups/${group.id}`}>
                <BidiText>{group.name}</BidiText>
              </a>
            </>
          )}
          {' · '}
          <RelativeTime time={timestamp.time} format="phrase" />
        </span>
      </div>
      <Button
        size="small"
        aria-label={formatMessage(savedDescriptors.removeOf, { name: `\u2068${author.name}\u2069` })}
        onClick={(event) => onRemove(event.currentTarget)}
      >
        {formatMessage(savedDescriptors.remove)}
      </Button>
    </li>
  );
}
