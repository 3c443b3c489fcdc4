import type { FeedbackSentences, Locale } from 'ufi-core/contract';
import arabic from './ar.json' with { type: 'json' };
import english from './en-US.json' with { type: 'json' };
import portuguese from './pt-BR.json' with { type: 'json' };

const texts = { 'pt-BR': portuguese, 'en-US': english, ar: arabic } as const;

interface Reader {
  /** Names of all others who have reacted. */
  readonly others: readonly string[];
  readonly hasReacted: boolean;
}

type Sentences = Pick<FeedbackSentences['readers'][number], 'likesentences' | 'reactionsentences'>;

/**
 * The reaction sentences under a post for one reader, now and after they react or remove their reaction. The server's
 * are shorter.
 */
export function reactionSentences({ others, hasReacted }: Reader, locale: Locale): Sentences {
  const { likes, reactions, likedBy } = texts[locale];
  const list = new Intl.ListFormat(locale);
  const likedWith = (names: readonly string[]) => likedBy.replace('{names}', () => list.format(names));
  const together = others.length === 0 ? likes : likedWith([reactions, ...others]);
  const without = others.length === 0 ? '' : likedWith(others);
  const names = { together: list.format([reactions, ...others]), without: list.format(others) };
  return hasReacted
    ? {
        likesentences: { current: together, alternate: without },
        reactionsentences: { current: names.together, alternate: names.without },
      }
    : {
        likesentences: { current: without, alternate: together },
        reactionsentences: { current: names.without, alternate: names.together },
      };
}
