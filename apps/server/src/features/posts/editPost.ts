import { isDeepStrictEqual } from 'node:util';
import { endpointRegistry } from 'ufi-core/contract';
import { maxMentionedPeople, mentionedIds, parseWrittenText, textDirection } from 'ufi-core/text';
import { ApiError } from '../../errors/apiError.ts';
import { defineMutation, type DecisionContext } from '../../mutations/index.ts';
import { actorAddress } from '../../presenters/actorAddress.ts';
import { noteAudit } from '../audit/index.ts';
import { mentionableActor, mentionedPart } from '../mentions/index.ts';
import { isActorName } from '../names/index.ts';
import { changeWords, wordsPart, type Words } from './postWords.ts';

function parseWords(post_text: string, context: DecisionContext): Words {
  const { text, ranges } = parseWrittenText(post_text, {
    isMentionable: (id, name) => isActorName(mentionableActor(context, id), name),
    addressOf: (id) => actorAddress(mentionableActor(context, id) ?? { id, kind: 'person' }),
    ownOrigins: context.ownOrigins,
  });
  return { text, dir: textDirection(text), ranges };
}

const isSame = (one: Words, other: Words | undefined): boolean =>
  one.text === other?.text && isDeepStrictEqual(one.ranges, other.ranges);

/** Changes a post's words and keeps the earlier ones. It is audited unless a person does it to their own post. */
export const editPost = defineMutation(endpointRegistry.editPost, {
  action: () => 'editPost',
  object: () => null,
  contextQuery: ({ post_text }) => [
    wordsPart.ask(),
    ...mentionedIds(post_text).slice(0, maxMentionedPeople).map(mentionedPart.ask),
  ],
  decide: ({ post_text }, context) => {
    const { thread, person, part, now } = context;
    if (thread.kind === 'article') throw new ApiError('noSuchObject');
    const words = parseWords(post_text, context);
    const before = part(wordsPart).get(thread.id);
    const isEmpty = words.text.trim() === '' && before?.has_attachment !== true;
    if (isEmpty) throw new ApiError('badParameter', { fields: { post_text: 'empty' } });
    if (isSame(words, before)) return null;
    const note = noteAudit({ action: 'editPost', target: thread.owner_id ?? thread.id, comment: null });
    const isOwn = person === thread.owner_id;
    return {
      object: thread.id,
      sideEffects: [
        changeWords({ ...words, editedAt: now, cardBefore: thread.card ?? null }),
        ...(isOwn ? [] : [note]),
      ],
    };
  },
});
