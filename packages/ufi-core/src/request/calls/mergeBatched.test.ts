import { describe, expect, it } from '@jest/globals';
import { endpointRegistry, type Endpoint } from '../../contract/index.ts';
import { mergeBatched } from './mergeBatched.ts';

const { setCommentLike, setCommentReaction } = endpointRegistry;

const call = (endpoint: Endpoint, caller: string, input: Record<string, unknown>) => ({
  endpoint,
  input: { ft_ent_identifier: '1', comment_id: '2', ...input },
  callers: [caller],
});

const briefly = (calls: ReturnType<typeof mergeBatched<string>>) =>
  calls.map(({ endpoint, callers }) => `${endpoint.name} ${callers.join('+')}`);

describe('mergeBatched', () => {
  it('S7.01 keeps the latest of the same call, post and comment, with all its callers', () => {
    const merged = mergeBatched([
      call(setCommentLike, 'a', { like_action: true }),
      call(setCommentLike, 'b', { like_action: false }),
    ]);
    expect(briefly(merged)).toEqual(['setCommentLike a+b']);
    expect(merged[0]?.input).toMatchObject({ like_action: false });
  });

  it('S7.01 keeps other calls, posts and comments apart', () => {
    const merged = mergeBatched([
      call(setCommentLike, 'a', { like_action: true }),
      call(setCommentReaction, 'b', { reaction_type: 2 }),
      call(setCommentLike, 'c', { like_action: true, comment_id: '3' }),
      call(setCommentLike, 'd', { like_action: true, ft_ent_identifier: '4' }),
    ]);
    expect(merged).toHaveLength(4);
  });

  it('does not merge the calls of different actors', () => {
    const merged = mergeBatched([
      call(setCommentLike, 'a', { like_action: true, actor: '7' }),
      call(setCommentLike, 'b', { like_action: false, actor: '8' }),
    ]);
    expect(briefly(merged)).toEqual(['setCommentLike a', 'setCommentLike b']);
  });

  it('keeps the latest in its own position, so that calls in between still come before it', () => {
    const merged = mergeBatched([
      call(setCommentLike, 'a', { like_action: true }),
      call(setCommentReaction, 'b', { reaction_type: 2 }),
      call(setCommentLike, 'c', { like_action: false }),
    ]);
    expect(briefly(merged)).toEqual(['setCommentReaction b', 'setCommentLike a+c']);
  });

  it('never merges calls without a key', () => {
    const { addComment } = endpointRegistry;
    expect(mergeBatched([call(addComment, 'a', {}), call(addComment, 'b', {})])).toHaveLength(2);
  });
});
