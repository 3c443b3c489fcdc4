import type { SourcePerson } from './findOrCreatePeople.ts';
import type { StagedComment } from './importedRows.ts';

/** A staged comment, with the author of the reply that it answers. */
export interface AnsweringComment extends StagedComment {
  /** Null if it answers a top-level comment, or none. */
  readonly answered: SourcePerson | null;
}

/**
 * A reply to a reply stands below the same top-level comment: it begins with a mention of whom it answers, as our own
 * composer writes it, unless it does already or answers its own author.
 */
export function withAnswered({ answered, ...comment }: AnsweringComment): StagedComment {
  const { text, mentions, author_key } = comment;
  if (answered === null || answered.name === '' || answered.key === author_key) return comment;
  if (text.replace(/^@/, '').startsWith(answered.name)) return comment;
  const { length } = answered.name;
  return {
    ...comment,
    text: `${answered.name} ${text}`,
    mentions: [
      { ...answered, offset: 0, length },
      ...mentions.map((each) => ({ ...each, offset: each.offset + length + 1 })),
    ],
  };
}
