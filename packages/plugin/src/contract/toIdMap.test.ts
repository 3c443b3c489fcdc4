import { describe, expect, it } from '@jest/globals';
import { buildActor, buildComment, buildId, buildTarget } from 'ufi-core/testing';
import { toIdMap } from './toIdMap.ts';

const article = { type: 'ogobject', id: buildId(900), ogURL: 'https://jornal.example/materia' } as const;

describe('the records of a plugin answer', () => {
  it('S3.13/1 S3.14 are comments, their authors and the article, by id; a pinned comment is marked', () => {
    const author = buildActor();
    const [pinned, other] = [5, 6].map((n) => buildComment({ fbid: buildId(n), author: author.id }));
    if (pinned === undefined || other === undefined) throw new Error('there are two');
    const target = buildTarget({ ftentidentifier: article.id, authorpinnedcommentid: pinned.fbid });
    const records = { comments: [pinned, other], actors: [author], targets: [target] };
    const idMap = toIdMap({ article, records, actor: null, rights: null, bioOf: () => 'Lê o bairro' });
    expect(Object.keys(idMap).sort()).toEqual([author.id, pinned.fbid, other.fbid, article.id].sort());
    expect(idMap[pinned.fbid]).toMatchObject({ type: 'comment', targetID: article.id, isPinned: true });
    expect(idMap[other.fbid]).toMatchObject({ ogURL: article.ogURL, isPinned: false });
    expect(idMap[author.id]).toMatchObject({ type: 'user', name: author.name, bio: 'Lê o bairro' });
  });
});
