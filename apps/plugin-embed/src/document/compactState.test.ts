import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ActorRecord, CommentRecord } from 'ufi-core/contract';
import { buildActor, buildComment, buildId, buildSession } from 'ufi-core/testing';
import { openFrame } from 'ufi-plugin/internal/testing';
import { readFrameAddress } from './frameAddress.ts';
import type { ArticleState, OpenedArticle } from './frameState.ts';
import { compactState, expandState } from './compactState.ts';

const count = fc.integer({ min: 0, max: 3 });
const id = count.map(buildId);
const idOrNone = fc.option(id);

const actor: fc.Arbitrary<ActorRecord> = fc
  .record({ id, name: fc.constantFrom('Ana Souza', 'Ana', ''), isVerified: fc.boolean(), version: count })
  .chain((said) =>
    fc
      .record({
        kind: fc.constantFrom('person' as const, 'page' as const),
        firstName: fc.constantFrom('Ana', 'Ana Souza', ''),
        uri: fc.constantFrom(`/profile.php?id=${said.id}`, '/ana'),
        thumbSrc: fc.constantFrom(null, '/p.png'),
      })
      .map((more) => buildActor({ ...said, ...more })),
  );

const comment: fc.Arbitrary<CommentRecord> = fc
  .record({
    fbid: id,
    ftentidentifier: id,
    legacyid: id,
    author: id,
    parentcommentid: idOrNone,
    clientid: idOrNone,
    likecount: count,
    reactioncount: count,
    reactioncountreduced: count.map(String),
    voteCount: count,
    replycount: count,
    privacy_value: fc.constantFrom(0 as const, 2 as const),
    status: fc.constantFrom(null, 'spam' as const),
    originalTimestamp: fc.option(count),
    reactioncountmap: fc.constantFrom({}, { 1: { default: 2, reduced: '2' } }),
    needsApproval: fc.boolean(),
    language: fc.constantFrom('pt', 'en'),
  })
  .map(buildComment);

async function articleState(): Promise<ArticleState> {
  let opened: OpenedArticle | undefined;
  await openFrame({ comments: ['One', 'Two'], visitor: 'nobody', opened: (found) => (opened = found) });
  if (opened === undefined) throw new Error('the article was not opened');
  const session = { ...buildSession(null), isOptedIn: false };
  const address = readFrameAddress('/plugins/comments?origin=https://jornal.example');
  return { kind: 'article', locale: 'pt-BR', renderedAt: 0, address, session, opened, isMobile: false };
}

/** The state as it is serialised into a document. */
const sent = (state: ArticleState) => JSON.parse(JSON.stringify(compactState(state))) as ArticleState;

describe('compactState', () => {
  it('is restored by expandState, whatever its records contain', async () => {
    const state = await articleState();
    fc.assert(
      fc.property(fc.array(comment), fc.array(actor), (comments, actors) => {
        const { opened } = state;
        const shown = { ...state, opened: { ...opened, records: { ...opened.records, comments, actors } } };
        expect(expandState(sent(shown))).toEqual(shown);
      }),
      { numRuns: 100 },
    );
  });

  it('plugin-embed.01 contains only the own fields of an untouched comment', async () => {
    const state = await articleState();
    const { article, records } = state.opened;
    const comments = [buildComment({ ftentidentifier: article.id })];
    const compact = sent({ ...state, opened: { ...state.opened, records: { ...records, comments } } });
    const [said = {}] = compact.opened.records.comments ?? [];
    expect(Object.keys(said)).toEqual(['fbid', 'author', 'body', 'timestamp', 'sortkeys', 'version']);
  });

  it('plugin-embed.01 contains the number of likes once', async () => {
    const state = await articleState();
    const { article, records } = state.opened;
    const reactions = {
      reactioncount: 3,
      reactioncountreduced: '3',
      reactioncountmap: { 1: { default: 3, reduced: '3' } },
    };
    const liked = buildComment({ ftentidentifier: article.id, likecount: 3, ...reactions });
    const shown = { ...state, opened: { ...state.opened, records: { ...records, comments: [liked] } } };
    const [said = {}] = sent(shown).opened.records.comments ?? [];
    expect(Object.keys(said)).toContain('likecount');
    expect(Object.keys(said).filter((name) => name.startsWith('reaction'))).toEqual([]);
    expect(expandState(sent(shown))).toEqual(shown);
  });

  it('leaves the state of every other page as it is', () => {
    const common = { kind: 'refused', locale: 'ar', renderedAt: 0 } as const;
    const refused = { ...common, address: readFrameAddress('/'), reason: 'unregistered' } as const;
    expect(expandState(compactState(refused))).toEqual(refused);
  });
});
