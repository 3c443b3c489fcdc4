import { Fragment, useContext, type ComponentType, type ReactNode } from 'react';
import type { TextRange } from 'ufi-core/contract';
import { hashtagAddress } from 'ufi-core/internal/addresses';
import { textPieces } from 'ufi-core/text';
import './CommentText.css';
import { MentionLinkContext } from './MentionLink.tsx';
import { ShortLink } from './ShortLink.tsx';

/** Range of text with a burst animation on click. */
export interface DelightRange {
  readonly offset: number;
  readonly length: number;
  readonly kind: 'delight';
}

/** Props of {@link TextBodyView}. */
export interface TextBodyViewProps {
  /** Text and its ranges, sorted by offset. */
  readonly body: { readonly text: string; readonly ranges: readonly (TextRange | DelightRange)[] };
  /** True inside another site's page: every link opens a new tab. */
  readonly isFramed?: boolean | undefined;
  /** Component for delights; they are plain text without it. */
  readonly Delight?: ComponentType<{ readonly children: ReactNode }> | undefined;
}

/** Text with its links, mentions, hashtags and emoji. Line breaks are preserved by the style sheet. */
export function TextBodyView({ body, ...rest }: TextBodyViewProps) {
  return textPieces(body).map(({ offset, text, range, isEmoji }) => (
    <Fragment key={offset}>
      {range !== null ? (
        <RangeView {...rest} text={text} range={range} />
      ) : isEmoji ? (
        <span className="ufi-emoji">{text}</span>
      ) : (
        text
      )}
    </Fragment>
  ));
}

interface RangeViewProps extends Omit<TextBodyViewProps, 'body'> {
  readonly text: string;
  readonly range: TextRange | DelightRange;
}

const internalLinkProps = { target: '_blank', rel: 'noopener' };
const outboundLinkProps = { target: '_blank', rel: 'nofollow ugc noopener' };

function RangeView({ text, range, isFramed, Delight }: RangeViewProps) {
  switch (range.kind) {
    case 'mention':
      return <Mention text={text} range={range} isFramed={isFramed} />;
    case 'link':
      return (
        <a href={range.uri} {...(range.external ? outboundLinkProps : isFramed && internalLinkProps)}>
          <ShortLink link={text} />
        </a>
      );
    case 'hashtag':
      // On another site's page it would lead away from what is read there.
      return isFramed ? (
        <span className="ufi-hashtag">{text}</span>
      ) : (
        <a className="ufi-hashtag" href={hashtagAddress(range.tag)}>
          {text}
        </a>
      );
    case 'stars':
      return <bdi dir="ltr">{text}</bdi>;
    case 'delight':
      return Delight === undefined ? text : <Delight>{text}</Delight>;
  }
}

interface MentionProps extends Pick<RangeViewProps, 'text' | 'isFramed'> {
  readonly range: Extract<TextRange, { kind: 'mention' }>;
}

function Mention({ text, range: { id, uri, isWeak }, isFramed }: MentionProps) {
  const MentionLink = useContext(MentionLinkContext);
  return (
    <span className="ufi-mention">
      {MentionLink === null ? (
        <a href={uri} {...(isFramed && internalLinkProps)}>
          {text}
        </a>
      ) : (
        <MentionLink id={id} uri={uri} isWeak={isWeak}>
          {text}
        </MentionLink>
      )}
    </span>
  );
}
