import type { FeedbackSentences, Locale } from 'ufi-core/contract';
import { formatMessage } from '../i18n/formatMessage.ts';
import { totalReactions } from '../database/rows/reactionCounts.ts';
import type { ThreadRow } from '../database/rows/threadRow.ts';

type Texts = FeedbackSentences['readers'][number];

interface Reader {
  readonly thread: Pick<ThreadRow, 'reaction_counts' | 'reactors'>;
  /** Null for a reader who is not named in any text. */
  readonly id: string | null;
  readonly hasReacted: boolean;
  readonly locale: Locale;
}

/** Number of people named before the rest is counted. */
const namedReactors = 2;

function sentence(kind: 'likes' | 'reactions', { thread, id, hasReacted, locale }: Reader, withReader: boolean) {
  const others = totalReactions(thread.reaction_counts) - (hasReacted ? 1 : 0);
  const named = thread.reactors.filter((each) => each.id !== id).slice(0, namedReactors - (withReader ? 1 : 0));
  const [first = '', second = ''] = named.map(({ name }) => name);
  const rest = Math.max(0, others - named.length);
  return formatMessage(locale, kind, { viewer: withReader ? 'yes' : 'no', named: named.length, first, second, rest });
}

const textsFor = (kind: 'likes' | 'reactions', reader: Reader): Texts['likesentences'] => ({
  current: sentence(kind, reader, reader.hasReacted),
  alternate: sentence(kind, reader, !reader.hasReacted),
});

/** Ready-made sentences about the reactors of a post, for every kind of reader (S3.02). */
export function feedbackSentences(thread: ThreadRow, locale: Locale): FeedbackSentences {
  const all = { thread, locale };
  const [total, named] = [totalReactions(thread.reaction_counts), thread.reactors.slice(0, namedReactors)];
  const textsOf = (reader: Texts['reader'], who: Pick<Reader, 'id' | 'hasReacted'>): Texts => ({
    reader,
    likesentences: textsFor('likes', { ...all, ...who }),
    reactionsentences: textsFor('reactions', { ...all, ...who }),
  });
  return {
    ftentidentifier: thread.id,
    readers: [
      textsOf('none', { id: null, hasReacted: false }),
      ...(total > named.length ? [textsOf('reacted', { id: null, hasReacted: true })] : []),
      ...named.map(({ id }) => textsOf(id, { id, hasReacted: true })),
    ],
    version: thread.seq,
  };
}
