import { Fragment, useContext, type ComponentType, type ReactNode } from 'react';
import type { TextRange } from 'ufi-core/contract';
import { shortenLink, textPieces } from 'ufi-core/text';
import './CommentText.css';
import { MentionLinkContext } from './MentionLink.tsx';

/** A stretch of a text that bursts into something when it is pressed. */
export interface DelightRange {
  readonly offset: number;
  readonly length: number;
  readonly kind: 'delight';
}

export interface TextBodyViewProps {
  /** A text and what stands in it, in order. */
  readonly body: { readonly text: string; readonly ranges: readonly (TextRange | DelightRange)[] };
  /** It stands in somebody else's page: every link opens a tab of its own. */
  readonly isFramed?: boolean | undefined;
  /** Draws delights, which few texts have. */
  readonly Delight?: ComponentType<{ readonly children: ReactNode }> | undefined;
}

/** A text with its links, mentions, hashtags and emoji; line breaks are the style sheet's. */
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
          {shortenLink(text)}
        </a>
      );
    case 'hashtag':
      return <span className="ufi-hashtag">{text}</span>;
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
        <MentionLink {...{ id, uri, isWeak }}>{text}</MentionLink>
      )}
    </span>
  );
}
