import type { FeedbackMark, Locale } from 'ufi-core/contract';
import { formatMessage } from '../messages/formatMessage.ts';
import { totalReactions } from './reactionCounts.ts';
import type { ThreadRow } from './threadRow.ts';

interface Reader {
  readonly thread: ThreadRow;
  readonly viewer: { readonly id: string; readonly hasReacted: boolean };
  readonly locale: Locale;
}

/** How many people are named before the others are counted. */
const namedReactors = 2;

/**
 * The server's two ready texts (S3.02): `current` is true now, `alternate` once the viewer goes from no reaction to
 * one or back.
 */
export function reactionSentences(kind: 'likes' | 'reactions', reader: Reader): FeedbackMark['likesentences'] {
  const { hasReacted } = reader.viewer;
  return { current: sentence(kind, reader, hasReacted), alternate: sentence(kind, reader, !hasReacted) };
}

function sentence(kind: 'likes' | 'reactions', { thread, viewer, locale }: Reader, withViewer: boolean): string {
  const others = totalReactions(thread.reaction_counts) - (viewer.hasReacted ? 1 : 0);
  const named = thread.reactors.filter(({ id }) => id !== viewer.id).slice(0, namedReactors - (withViewer ? 1 : 0));
  const [first = '', second = ''] = named.map(({ name }) => name);
  const rest = Math.max(0, others - named.length);
  return formatMessage(locale, kind, { viewer: withViewer ? 'yes' : 'no', named: named.length, first, second, rest });
}
