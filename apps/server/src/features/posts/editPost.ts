import { isDeepStrictEqual } from 'node:util';
import { endpointRegistry } from 'ufi-core/contract';
import { redescribed } from 'ufi-core/internal/rules';
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

/** Changes a post's words and what is said of its photos or video, and keeps what was there before. It is audited unless a person does it to their own post. */
export const editPost = defineMutation(endpointRegistry.editPost, {
  action: () => 'editPost',
  object: () => null,
  contextQuery: ({ post_text }) => [
    wordsPart.ask(),
    ...mentionedIds(post_text).slice(0, maxMentionedPeople).map(mentionedPart.ask),
  ],
  decide: ({ post_text, descriptions }, context) => {
    const { thread, person, part, now } = context;
    if (thread.kind === 'article') throw new ApiError('noSuchObject');
    const words = parseWords(post_text, context);
    const written = part(wordsPart).get(thread.id);
    const before = thread.card ?? written?.attachment ?? null;
    if (words.text.trim() === '' && before === null)
      throw new ApiError('badParameter', { fields: { post_text: 'empty' } });
    const after = redescribed(before, descriptions);
    if (after === undefined) throw new ApiError('badParameter', { fields: { descriptions: 'not_allowed' } });
    if (isSame(words, written) && isDeepStrictEqual(before, after)) return null;
    const note = noteAudit({ action: 'editPost', target: thread.owner_id ?? thread.id, comment: null });
    const isOwn = person === thread.owner_id;
    return {
      object: thread.id,
      sideEffects: [changeWords({ ...words, editedAt: now, before, after }), ...(isOwn ? [] : [note])],
    };
  },
});
