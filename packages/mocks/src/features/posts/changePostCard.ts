import { cardFault, cardIn, cardKindOf, changedCard } from 'ufi-core/internal/rules';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { defineMutation } from '../../mutations/defineMutation.ts';

/** Changes the item for sale or the fundraiser of a post, and keeps the version before. It is audited unless a person does it to their own post. */
export const changePostCard = defineMutation({
  name: 'changePostCard',
  action: () => 'editPost',
  object: () => null,
  decide: (input, { thread: { post }, person, now }) => {
    const before = cardIn(post.attachment);
    if (before === undefined) throw new ApiError('noSuchObject');
    const fault = cardFault(cardKindOf(post.kind), input, now);
    if (fault) throw badParameter(fault.field, fault.reason);
    const card = changedCard(before, input);
    if (JSON.stringify(card) === JSON.stringify(before)) return null;
    const audit = { action: 'editPost', target: post.author, comment: null } as const;
    return { card, words: { body: post.body, attachment: card, at: now }, ...(person.id !== post.author && { audit }) };
  },
});
