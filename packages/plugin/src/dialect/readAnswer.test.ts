import { describe, expect, it } from '@jest/globals';
import type { CommentMark, CommentRecord, Records, ViewerRights } from 'ufi-core/contract';
import { buildActor, buildComment, buildId, buildList, buildTarget } from 'ufi-core/testing';
import { toActorSwitch, toChange, toCommentPage, toIdMap } from '../contract/index.ts';
import { readActor, readChange, readPage } from './readAnswer.ts';

const article = { type: 'ogobject', id: buildId(900), ogURL: 'https://jornal.example/materia' } as const;
const author = buildActor();
const vouched = buildActor({ id: buildId(31), homeUri: 'https://jornal.example/leitoras/7', isBot: true });
const page = buildActor({ id: buildId(32), kind: 'page' });
const photo = {
  type: 'photo',
  fbid: buildId(40),
  metadata: { url: '/p.webp', preview_uri: '/q.webp', width: 6, height: 4, accessibilityLabel: '' },
} as const;
const gif = { ...photo, type: 'gif', fbid: buildId(41) } as const;

const place = { ftentidentifier: article.id };
const commentOf = (n: number, changes: Partial<CommentRecord> = {}): CommentRecord => {
  const fbid = buildId(n);
  const at = { id: `${article.id}_${fbid}`, fbid, legacyid: fbid, ...place };
  return buildComment({ author: author.id, ...at, sortkeys: { rank: n, activity: fbid, islow: false }, ...changes });
};
const text = '@Ana veja #sábado e a.example';
const ranges: CommentRecord['body']['ranges'] = [
  { offset: 0, length: 4, kind: 'mention', id: author.id, uri: author.uri, isWeak: true },
  { offset: 10, length: 7, kind: 'hashtag', tag: 'sábado' },
  { offset: 20, length: 9, kind: 'link', uri: 'https://a.example/', external: true },
];
const comments = [
  commentOf(5, { body: { text, dir: 'ltr', ranges, mentionstext: '@[1:Ana] veja', markdown_enabled: true } }),
  commentOf(6, { photo_comment: photo, originalTimestamp: 1_700_000_000, likecount: 2, clientid: 'c-1' }),
  commentOf(7, { attachment: gif, author: vouched.id, status: 'spam', language: 'pt' }),
  commentOf(8, { parentcommentid: buildId(5), replycommentparentid: buildId(4), author: page.id }),
];
const markOn = (fbid: string, changes: Partial<CommentMark> = {}): CommentMark => ({
  fbid,
  actor: author.id,
  viewerreaction: 0,
  hasviewerliked: false,
  ishidden: false,
  isreported: false,
  voteState: 0,
  version: 3,
  ...changes,
});
const commentMarks = [
  markOn(buildId(5), { viewerreaction: 1, hasviewerliked: true }),
  markOn(buildId(6), { viewerreaction: 2, hasviewerliked: true }),
  markOn(buildId(99), { ishidden: true }),
];
const rights: ViewerRights = {
  ...place,
  actorforpost: author.id,
  cancomment: true,
  roles: ['optedIn'],
  version: 4,
};
const records: Records = {
  actors: [author, vouched, page],
  comments,
  commentMarks,
  targets: [buildTarget(place)],
  rights: [rights],
};

const idMapOf = (named: Records, lists = [buildList({ target: article.id })].slice(1)) =>
  toIdMap({ article, records: named, lists, actor: author.id, rights, bioOf: () => '' });

/** Records in an order that does not depend on that of an object's keys. */
const sorted = ({ comments: all = [], commentMarks: marks = [], actors = [], ...others }: Records) => ({
  ...others,
  comments: all.toSorted((a, b) => Number(a.fbid) - Number(b.fbid)),
  commentMarks: marks.toSorted((a, b) => Number(a.fbid) - Number(b.fbid)),
  actors: actors.toSorted((a, b) => Number(a.id) - Number(b.id)),
});
/** As it is on the wire. */
const sent = <Answer>(answer: Answer): Answer => JSON.parse(JSON.stringify(answer)) as Answer;

describe('what a frame reads in an answer of the plugin', () => {
  it('S7.37 S3.13/1 are all records of a change, each from its idMap', () => {
    const update = { target: article.id, seq: 7, records, removed: { comments: [{ fbid: buildId(3), version: 7 }] } };
    const { records: named, thread } = toChange({ updates: [update], actor: author.id });
    const read = readChange(sent({ idMap: idMapOf(named), thread }), article.id);
    expect({ ...read, records: sorted(read.records) }).toEqual(sent({ ...update, records: sorted(records) }));
  });

  it('S7.37 are the changes of several mutations, and a comment that only its writer sees so', () => {
    const updates = [1, 2].map((seq) => ({
      target: article.id,
      seq,
      records: { comments: [commentOf(seq, { status: 'spam' })] },
      removed: {},
    }));
    const seen = { comments: [commentOf(9)], actors: [author] };
    const { records: named, thread } = toChange({ updates, seen, actor: author.id });
    const read = readChange(sent({ idMap: idMapOf(named), thread }), article.id);
    expect({ seq: read.seq, ids: read.records.comments?.map(({ fbid }) => fbid).sort() }).toEqual({
      seq: 2,
      ids: [1, 2, 9].map(buildId),
    });
  });

  it.each([
    ['live_streaming', { before: 'on', after: 'back' }],
    ['time', { before: 'back', after: 'on' }],
  ] as const)('S7.45 S7.46 is the page of %s in the list’s own order, with its cursors', (ordering, cursor) => {
    const top = comments.slice(0, 3).map(({ fbid }) => fbid);
    const covered = { lo: { rank: 0, at: buildId(5) }, hi: { rank: 0, at: buildId(7) } };
    const list = buildList({
      target: article.id,
      containerorderingmode: ordering,
      range: { offset: 0, length: 3 },
      values: top,
      count: 8,
      clienthasall: false,
      covered,
      cursor,
    });
    const replies = buildList({
      target: article.id,
      parent: buildId(5),
      containerorderingmode: ordering,
      range: { offset: 0, length: 1 },
      values: [buildId(8)],
      count: 1,
      covered: { lo: null, hi: null },
      cursor: { before: null, after: null },
    });
    const replied = comments.map((each) => (each.fbid === buildId(5) ? { ...each, replycount: 1 } : each));
    const answer = { target: article.id, seq: 7, lists: [list, replies], records: { ...records, comments: replied } };
    const idMap = idMapOf(answer.records, [replies]);
    const wire = sent(toCommentPage({ answer, idMap, totalCount: 8, actor: author.id }));
    expect(wire).toMatchObject({ afterCursor: 'on', beforeCursor: 'back' });
    const read = readPage(wire, { article: article.id, parent: null });
    expect({ ...read, records: sorted(read.records) }).toEqual(
      sent({ ...answer, records: sorted(answer.records), lists: [list, replies] }),
    );
  });

  it.each([
    [true, true, true],
    [true, false, true],
    [false, false, false],
  ])(
    'S7.48 S4.49/1 are likes and permissions of another identity (like %s, post %s)',
    (canLike, canPost, cancomment) => {
      const idMap = idMapOf({ comments, actors: [author], commentMarks });
      const ids = [buildId(5), buildId(6)];
      const said = sent(toActorSwitch({ ids, idMap, canPost, records: { commentMarks, rights: [rights] } }));
      const likes = Object.fromEntries(ids.map((id) => [id, canLike] as const));
      expect(said).toMatchObject({ hasLiked: { [buildId(5)]: true, [buildId(6)]: true } });
      const read = readActor({ ...said, canLike: likes, hasLiked: { ...said.hasLiked, [buildId(5)]: false } });
      expect(read.rights).toEqual([{ ...rights, cancomment }]);
      expect(read.actors).toEqual([author]);
      // The like is read where the specification says it, and nowhere else.
      expect(read.commentMarks?.find(({ fbid }) => fbid === buildId(5))).toMatchObject({
        hasviewerliked: false,
        viewerreaction: 0,
      });
    },
  );
});
