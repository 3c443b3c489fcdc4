import { redescribed } from 'ufi-core/internal/rules';
import { mentionable } from '../../access/mentionable.ts';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { defineMutation } from '../../mutations/defineMutation.ts';
import { parseText } from '../../world/parseText.ts';

/** Changes a post's words and what is said of its photos or video, and keeps what was there before. It is audited unless a person does it to their own post. */
export const editPost = defineMutation({
  name: 'editPost',
  action: () => 'editPost',
  object: () => null,
  decide: ({ post_text, descriptions }, { world, thread, person, actor, now }) => {
    const { post } = thread;
    if (post.article !== undefined) throw new ApiError('noSuchObject');
    const writing = { world, thread, person, actor };
    const body = { ...parseText((named) => mentionable(writing, named), post_text), mentionstext: null };
    if (body.text.trim() === '' && post.attachment === null) throw badParameter('post_text', 'empty');
    const attachment = redescribed(post.attachment, descriptions);
    if (attachment === undefined) throw badParameter('descriptions', 'not_allowed');
    const isSame = body.text === post.body.text && JSON.stringify(body.ranges) === JSON.stringify(post.body.ranges);
    if (isSame && JSON.stringify(attachment) === JSON.stringify(post.attachment)) return null;
    const audit = { action: 'editPost', target: post.author, comment: null } as const;
    return { words: { body, attachment, at: now }, ...(person.id !== post.author && { audit }) };
  },
});
