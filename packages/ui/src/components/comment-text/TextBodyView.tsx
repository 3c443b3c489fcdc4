import { Fragment, useContext } from 'react';
import type { TextRange } from 'ufi-core/contract';
import { shortenLink } from 'ufi-core/text';
import { MentionLinkContext } from './MentionLink.tsx';

/** A text and what stands in it, in order. */
interface ReadableText {
  readonly text: string;
  readonly ranges: readonly TextRange[];
}

/** One stretch of a text: as it stands, or what it stands for. */
interface Stretch {
  readonly offset: number;
  readonly text: string;
  readonly range: TextRange | null;
}

function* stretchesOf({ text, ranges }: ReadableText): Generator<Stretch> {
  let at = 0;
  for (const range of ranges) {
    if (range.offset > at) yield { offset: at, text: text.slice(at, range.offset), range: null };
    yield { offset: range.offset, text: text.slice(range.offset, range.offset + range.length), range };
    at = range.offset + range.length;
  }
  if (at < text.length) yield { offset: at, text: text.slice(at), range: null };
}

export interface TextBodyViewProps {
  readonly body: ReadableText;
  /** It stands in somebody else's page: every link opens a tab of its own. */
  readonly isFramed?: boolean;
}

/** A text with its links, mentions and hashtags; line breaks are the style sheet's. */
export function TextBodyView({ body, isFramed = false }: TextBodyViewProps) {
  return Array.from(stretchesOf(body), ({ offset, text, range }) => (
    <Fragment key={offset}>
      {range === null ? text : <RangeView text={text} range={range} isFramed={isFramed} />}
    </Fragment>
  ));
}

interface RangeViewProps {
  readonly text: string;
  readonly range: TextRange;
  readonly isFramed: boolean;
}

const ownTab = { target: '_blank', rel: 'noopener' };
const foreignTab = { target: '_blank', rel: 'nofollow ugc noopener' };

function RangeView({ text, range, isFramed }: RangeViewProps) {
  switch (range.kind) {
    case 'mention':
      return <Mention text={text} range={range} isFramed={isFramed} />;
    case 'link':
      return (
        <a href={range.uri} {...(range.external ? foreignTab : isFramed && ownTab)}>
          {shortenLink(text)}
        </a>
      );
    case 'hashtag':
      return <span className="ufi-hashtag">{text}</span>;
  }
}

interface MentionProps extends RangeViewProps {
  readonly range: Extract<TextRange, { kind: 'mention' }>;
}

function Mention({ text, range: { id, uri, isWeak }, isFramed }: MentionProps) {
  const MentionLink = useContext(MentionLinkContext);
  return (
    <span className="ufi-mention">
      {MentionLink === null ? (
        <a href={uri} {...(isFramed && ownTab)}>
          {text}
        </a>
      ) : (
        <MentionLink {...{ id, uri, isWeak }}>{text}</MentionLink>
      )}
    </span>
  );
}
