import { describe, expect, it } from '@jest/globals';
import { buildId, buildSession } from 'ufi-core/testing';
import type { FramePageRequest } from 'ufi-plugin/contract';
import { openFrame } from 'ufi-plugin/internal/testing';
import { linkedComment } from './linkedComment.ts';
import { loadFrame } from './loadFrame.ts';

async function openThread() {
  const { server, reference, other, ids } = await openFrame({ comments: ['A ponte é linda'] });
  const [first = ''] = ids();
  const fields = { ft_ent_identifier: reference.target, parent_comment_id: first };
  reference.act(other, 'addComment', { ...fields, comment_text: 'Também acho' });
  const linkedAt = async (comment: string) => {
    const place = 'origin=https://jornal.example&href=https://jornal.example/materia';
    const session = { status: 200, body: { payload: { ...buildSession(null), isOptedIn: false } } };
    const request: FramePageRequest = {
      url: `https://ufi.example/plugins/comments?${place}&comment_id=${comment}`,
      locale: 'pt-BR',
      isMobile: false,
      assets: { script: '', styles: [], preloads: [] },
      call: async (name, body) =>
        name === 'openArticle'
          ? server.answer({ method: 'POST', path: '/plugins/comments/open/', query: {}, body } as never, {
              person: null,
              isOptedIn: false,
            })
          : (session as never),
    };
    const { state } = await loadFrame(request);
    if (state.kind !== 'article') throw new Error(`it is ${state.kind}`);
    return linkedComment(state);
  };
  return { first, reply: ids().at(-1) ?? '', linkedAt };
}

describe('the comment that a frame’s address names', () => {
  it('S5.30 is the comment or reply of this article, or null if it is deleted or of another article', async () => {
    const { first, reply, linkedAt } = await openThread();
    expect({ linkedAtFirst: await linkedAt(first), linkedAtReply: await linkedAt(reply) }).toEqual({
      linkedAtFirst: first,
      linkedAtReply: reply,
    });
    expect({ linkedAtBuildId: await linkedAt(buildId(777)), linkedAt: await linkedAt('') }).toEqual({
      linkedAtBuildId: null,
      linkedAt: null,
    });
  });
});
