import { ApiError } from '../../errors/apiError.ts';
import { defineMutation } from '../../mutations/defineMutation.ts';

/** Turns a post's comments off or on. It is audited unless a person does it to their own post. */
export const closePost = defineMutation({
  name: 'closePost',
  action: () => 'closePost',
  object: () => null,
  decide: ({ is_closed: isClosed }, { thread: { post }, person }) => {
    if (post.article !== undefined) throw new ApiError('noSuchObject');
    if (post.isClosed === isClosed) return null;
    const audit = { action: isClosed ? 'closePost' : 'reopenPost', target: post.author, comment: null } as const;
    return { isClosed, ...(person.id !== post.author && { audit }) };
  },
});
