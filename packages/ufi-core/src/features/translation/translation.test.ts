import { describe, expect, it } from '@jest/globals';
import type { CommentRecord, Role, TextBody } from '../../contract/index.ts';
import { loadReplies } from '../../index.ts';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { selectComment, selectTranslateAll } from '../../store/postArea.ts';
import {
  buildActor,
  buildComment,
  buildId,
  buildList,
  buildSession,
  buildTarget,
  createTestStore,
  refusedAnswer,
} from '../../testing/index.ts';
import { listClosed, loadMoreComments, newCommentsShown, openList } from '../lists/index.ts';
import { selectIsTranslatable, selectTranslation, translateComments, translationShown } from './index.ts';

const target = buildId(500);
const place = { target, instance: 'u_0_1' };
const list = { target, ordering: 'ranked_unfiltered', section: 'default', isInverted: true } as const;
const path = '/ufi/translate/comment/';

const say = (n: number, changes: Partial<CommentRecord> = {}): CommentRecord => {
  const text = `comment ${n}`;
  const body: TextBody = { text, dir: 'ltr', ranges: [], mentionstext: null };
  return buildComment({ fbid: buildId(1_000 + n), body, language: 'en', ...changes });
};
const [one, two, three] = [say(1), say(2), say(3)];
const reply = say(4, { parentcommentid: one.fbid, parentcommentauthorid: one.author });

const isTop = ({ parentcommentid }: CommentRecord) => parentcommentid === null;

interface Opened {
  readonly comments?: readonly CommentRecord[];
  readonly translatesfrom?: readonly string[];
  readonly roles?: readonly Role[];
}

function open({ comments = [one, two, three], translatesfrom = ['en'], roles = ['viewer'] }: Opened = {}) {
  const store = createTestStore({ session: { ...buildSession(), translatesfrom: [...translatesfrom] } });
  const say = (records: readonly CommentRecord[], seq = 1) => {
    const top = records.filter(isTop).map(({ fbid }) => fbid);
    const lists = [buildList({ values: top, range: { offset: 0, length: top.length }, count: top.length })];
    const parents = [...new Set(records.flatMap(({ parentcommentid }) => parentcommentid ?? []))];
    for (const parent of parents) {
      const values = records.filter((record) => record.parentcommentid === parent).map(({ fbid }) => fbid);
      lists.push(buildList({ parent, values, range: { offset: 0, length: values.length }, count: values.length }));
    }
    const rights = [
      { ftentidentifier: target, actorforpost: buildId(1), cancomment: true, roles: [...roles], version: 1 },
    ];
    const targets = [buildTarget({ toplevelcount: top.length })];
    const said = { via: 'fetch', target, seq, lists } as const;
    store.dispatch(
      serverUpdateReceived([{ ...said, records: { actors: [buildActor()], targets, rights, comments: [...records] } }]),
    );
  };
  say(comments);
  const viewOf = (id: string) => {
    const view = selectComment(store.getState(), id);
    if (view === undefined) throw new Error(`there is no comment ${id}`);
    return view;
  };
  const calls = () => store.transport.requests.filter(({ request }) => request.path === path);
  return {
    store,
    say,
    calls,
    translation: (id: string) => selectTranslation(store.getState(), viewOf(id)),
    isTranslatable: (id: string) => selectIsTranslatable(store.getState(), viewOf(id)),
    offer: () => selectTranslateAll(store.getState(), list),
    isOffered: () => selectTranslateAll(store.getState(), list).isOffered,
    translate: (...ids: readonly string[]) =>
      store.dispatch(translateComments({ ...place, comments: ids, trigger: 'comment' })),
    answer: async (...translated: readonly CommentRecord[]) => {
      const translations = translated.map(({ fbid, body }) => ({
        fbid,
        translationdata: { body: { ...body, text: `[pt] ${body.text}` }, fromlanguage: 'en' },
      }));
      calls()
        .find(({ isOpen }) => isOpen)
        ?.succeed({ target, translations });
      await store.settle();
    },
  };
}

describe('translation', () => {
  it('S7.12 sends ft_ent_identifier, comment_ids, source and trigger', async () => {
    const { calls, translate, answer, translation } = open();
    const done = translate(one.fbid, two.fbid);
    expect(translation(one.fbid)?.phase).toBe('loading');
    expect(calls()[0]?.request.body).toMatchObject({
      ft_ent_identifier: target,
      comment_ids: [one.fbid, two.fbid],
      source: 'ufi',
      trigger: 'comment',
    });
    await answer(one, two);
    await done;
    expect(translation(two.fbid)).toMatchObject({
      phase: 'shown',
      translationdata: { body: { text: '[pt] comment 2' }, fromlanguage: 'en' },
    });
  });

  const never: readonly (readonly [string, Opened])[] = [
    ['where the instance translates nothing', { translatesfrom: [] }],
    ['from a language that it does not know', { translatesfrom: ['fr'] }],
    ['whose language is not known', { comments: [buildComment({ fbid: one.fbid })] }],
    ['that is gone but for its line', { comments: [say(1, { status: 'live-deleted' })] }],
  ];
  it.each(never)('S3.01/2: a comment is not istranslatable %s', (_, opened) => {
    const { isTranslatable, translate, calls } = open(opened);
    expect(isTranslatable(one.fbid)).toBe(false);
    void translate(one.fbid);
    expect(calls()).toHaveLength(0);
  });

  it('S5.11 offers translate all for more than one visible comment or reply that is translatable and has no translation yet', async () => {
    expect(open({ comments: [one] }).isOffered()).toBe(false);
    expect(open({ comments: [one, two] }).isOffered()).toBe(true);
    expect(open({ comments: [{ ...one, replycount: 1 }, reply] }).isOffered()).toBe(true);
    expect(open({ comments: [one, say(2, { language: 'pt' })] }).isOffered()).toBe(false);
    expect(open({ comments: [one, say(2, { status: 'live-deleted' })] }).isOffered()).toBe(false);
    expect(open({ comments: [one, two], roles: ['none'] }).isOffered()).toBe(false);

    const { translate, answer, offer, store } = open();
    expect(offer()).toEqual({ isOffered: true, comments: [three.fbid, two.fbid, one.fbid] });
    expect(offer()).toBe(offer());
    void translate(one.fbid);
    expect(offer().isOffered).toBe(true);
    await answer(one);
    expect(offer()).toEqual({ isOffered: true, comments: [three.fbid, two.fbid] });
    void translate(two.fbid);
    await answer(two);
    expect(offer()).toEqual({ isOffered: false, comments: [three.fbid] });
    store.dispatch(translationShown({ comment: one.fbid, isShown: false }));
    expect(offer()).toEqual({ isOffered: false, comments: [three.fbid, one.fbid] });
  });

  it('S5.11 offers it anew when new comments that were held back are shown', async () => {
    const { store, offer } = open({ comments: [one, two] });
    await store.dispatch(openList({ ...list, instance: place.instance }));
    const records = { comments: [{ ...three, author: buildId(2), version: 2 }] };
    store.dispatch(serverUpdateReceived([{ via: 'stream', target, from: 2, seq: 2, records, removed: {} }]));
    expect(offer().comments).toEqual([two.fbid, one.fbid]);
    store.dispatch(newCommentsShown({ target, parent: null }));
    expect(offer().comments).toEqual([three.fbid, two.fbid, one.fbid]);
  });

  it('S7.22/1 S7.23/1 S2.02 after translate all, further pages send translate_all, show cached translations, and request the rest', async () => {
    const { store, calls, translation } = open({ comments: [say(0)] });
    const reads = (suffix: string) =>
      store.transport.requests.filter(({ request, isOpen }) => isOpen && request.path.endsWith(suffix));
    const page = { ...place, ordering: 'ranked_unfiltered', section: 'default' } as const;
    const kept = { body: { ...two.body, text: '[pt] kept' }, fromlanguage: 'en' };
    const bring = async (suffix: string, ...comments: readonly CommentRecord[]) => {
      const translations = comments.flatMap(({ fbid }) => (fbid === two.fbid ? [{ fbid, translationdata: kept }] : []));
      const [read] = reads(suffix);
      read?.succeed({ target, seq: 2, lists: [], records: { actors: [buildActor()], comments }, translations });
      await store.settle();
      return read?.request.body;
    };
    void store.dispatch(loadMoreComments(page, { cursor: 'before' }));
    expect(await bring('/comment_fetch.php', one)).not.toHaveProperty('translate_all');
    expect(calls()).toHaveLength(0);

    void store.dispatch(translateComments({ ...place, comments: [one.fbid], trigger: 'translate_all' }));
    void store.dispatch(loadMoreComments(page, { cursor: 'earlier' }));
    expect(await bring('/comment_fetch.php', two, three)).toHaveProperty('translate_all', true);
    expect(translation(two.fbid)).toMatchObject({ phase: 'shown', translationdata: kept });
    expect(calls().map(({ request }) => request.body)).toMatchObject([
      { comment_ids: [one.fbid] },
      { comment_ids: [three.fbid], trigger: 'translate_all' },
    ]);

    store.dispatch(translationShown({ comment: two.fbid, isShown: false }));
    void store.dispatch(loadReplies({ ...place, parent: one.fbid }));
    expect(await bring('/reply_fetch.php', reply, two)).toHaveProperty('translate_all', true);
    expect(translation(two.fbid)?.phase).toBe('hidden');
    expect(calls()[2]?.request.body).toMatchObject({ comment_ids: [reply.fbid] });

    store.dispatch(listClosed({ instance: place.instance }));
    void store.dispatch(loadMoreComments(page, { cursor: 'earliest' }));
    expect(await bring('/comment_fetch.php', three)).not.toHaveProperty('translate_all');
  });

  it('ufi-core.32 switches between the comment and its translation without another call', async () => {
    const { store, calls, translate, answer, translation } = open();
    void translate(one.fbid);
    await answer(one);
    store.dispatch(translationShown({ comment: one.fbid, isShown: false }));
    expect(translation(one.fbid)?.phase).toBe('hidden');
    await translate(one.fbid);
    expect(translation(one.fbid)?.phase).toBe('shown');
    expect(calls()).toHaveLength(1);
  });

  it('ufi-core.32 requests nothing twice, and splits more than fifty into several calls', async () => {
    const many = Array.from({ length: 60 }, (_, n) => say(n));
    const { calls, translate, answer } = open({ comments: many });
    void translate(...many.map(({ fbid }) => fbid));
    void translate(...many.map(({ fbid }) => fbid));
    await answer(...many.slice(0, 50));
    await answer(...many.slice(50));
    expect(calls().map(({ request }) => (request.body as { comment_ids: string[] }).comment_ids.length)).toEqual([
      50, 10,
    ]);
  });

  it('shows where it failed, and retries', async () => {
    const { calls, translate, answer, translation, isOffered } = open();
    const failed = translate(one.fbid, two.fbid);
    calls()[0]?.answer(refusedAnswer('tryLater'));
    await failed;
    expect({ phase: translation(one.fbid)?.phase, isOffered: isOffered() }).toEqual({
      phase: 'failed',
      isOffered: true,
    });
    void translate(one.fbid);
    await answer(one);
    expect(translation(one.fbid)?.phase).toBe('shown');
  });

  it('stops offering what cannot be translated', async () => {
    const { translate, answer, translation, isTranslatable } = open();
    void translate(one.fbid);
    await answer();
    expect({ phase: translation(one.fbid)?.phase, isTranslatable: isTranslatable(one.fbid) }).toEqual({
      phase: 'none',
      isTranslatable: false,
    });
  });

  it('ufi-core.32 drops the translation of an edited text', async () => {
    const { say: receive, translate, answer, translation, isTranslatable } = open();
    void translate(one.fbid);
    await answer(one);
    receive([{ ...one, body: { ...one.body, text: 'something else' }, version: 2 }, two, three], 2);
    expect({ translation: translation(one.fbid), isTranslatable: isTranslatable(one.fbid) }).toEqual({
      translation: undefined,
      isTranslatable: true,
    });
  });
});
