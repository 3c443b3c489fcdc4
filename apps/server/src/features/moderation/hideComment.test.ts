import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServerUpdate } from 'ufi-core/contract';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies } from '../../mutations/testing/findThreadInconsistencies.ts';
import { fetchComments } from '../lists/fetchComments.ts';

describe('hiding as spam', () => {
  let backend: TestBackend;
  let [owner, writer, reader, post] = ['', '', '', ''];
  const idIn = (key: string): string => key.split('_')[1] ?? '';
  const listFor = async (person: string | null) => {
    const input = { ft_ent_identifier: post, orderingmode: 'recent_activity' } as const;
    return fetchComments(input, { person, locale: 'pt-BR' }, backend.services);
  };
  const statusFor = async (person: string | null, key: string) => {
    const { records } = await listFor(person);
    const found = records.comments?.find(({ id }) => id === key);
    return found === undefined ? 'gone' : found.status;
  };
  const write = async () => keyIn(await backend.as(writer).add(post, 'compre já'));

  beforeAll(async () => {
    backend = await createTestBackend();
    [owner = '', writer = '', reader = ''] = await Promise.all(
      ['owner', 'writer', 'reader'].map((name) => backend.world.person(name)),
    );
    post = await backend.world.post({ author: owner });
  });
  afterAll(() => backend.stop());

  it('S4.01/1 shows a held comment to its author and to moderators only', async () => {
    const key = await write();
    const update = await backend.as(owner).hide(key, true);
    expect(update.records.comments).toMatchObject([
      { id: key, status: 'spam', needsApproval: false, isApproved: false },
    ]);
    expect(await Promise.all([owner, writer, reader, null].map((who) => statusFor(who, key)))).toEqual([
      'spam',
      'spam',
      'gone',
      'gone',
    ]);
  });

  it('S4.04/1 S4.04/2 unmarking clears the status; keeping sets needsApproval false and isApproved true', async () => {
    const key = await write();
    await backend.as(owner).hide(key, true);
    expect((await backend.as(owner).hide(key, false)).records.comments).toMatchObject([
      { status: null, isApproved: false },
    ]);
    expect(await statusFor(reader, key)).toBeNull();
    await backend.as(owner).hide(key, true);
    expect((await backend.as(writer).appeal(key)).records.comments).toMatchObject([
      { status: 'spam', needsApproval: true },
    ]);
    const kept = await backend.as(owner).keep(key);
    expect(kept.records.comments).toMatchObject([{ status: null, needsApproval: false, isApproved: true }]);
    expect(await statusFor(null, key)).toBeNull();
    // Hiding it again withdraws the approval.
    expect((await backend.as(owner).hide(key, true)).records.comments).toMatchObject([{ isApproved: false }]);
  });

  it('server.11 S4.04/3 hides for oneself only without the right to moderate, and sends nothing to others', async () => {
    const key = await write();
    const update = await backend.as(reader).hide(key, true);
    expect({ updateRecordsComments: update.records.comments, updateRemovedComments: update.removed.comments }).toEqual({
      updateRecordsComments: undefined,
      updateRemovedComments: undefined,
    });
    expect(update.records.commentMarks).toMatchObject([{ fbid: idIn(key), actor: reader, ishidden: true }]);
    expect(await Promise.all([owner, writer, reader].map((who) => statusFor(who, key)))).toEqual([null, null, 'gone']);
    const marks = (await listFor(reader)).records.commentMarks ?? [];
    expect(marks.find(({ fbid }) => fbid === idIn(key))).toMatchObject({ ishidden: true, viewerreaction: 0 });
    const back = await backend.as(reader).hide(key, false);
    expect(back.records).toMatchObject({ comments: [{ id: key, status: null }], commentMarks: [{ ishidden: false }] });
    expect(await statusFor(reader, key)).toBeNull();
  });

  it('keeps the reaction when the mark changes, and the mark when the reaction changes', async () => {
    const key = await write();
    await backend.as(reader).react(key, 2);
    expect((await backend.as(reader).hide(key, true)).records.commentMarks).toMatchObject([
      { viewerreaction: 2, ishidden: true },
    ]);
    expect((await backend.as(reader).react(key, 0)).records.commentMarks).toMatchObject([
      { viewerreaction: 0, ishidden: true },
    ]);
  });

  it('server.11 changes nothing if already hidden, and refuses one’s own comment', async () => {
    const key = await write();
    const hidden = await backend.as(owner).hide(key, true);
    expect((await backend.as(owner).hide(key, true)).seq).toBe(hidden.seq);
    expect((await backend.as(owner).keep(key)).seq).toBe(hidden.seq + 1);
    expect(await outcomeOf(backend.as(writer).hide(key, true))).toBe('noPermission');
    expect((await backend.as(writer).appeal(key)).seq).toBe(hidden.seq + 1);
  });

  it('server.12 server.15 subtracts a held comment from the counts of the post and its parent, and adds it again', async () => {
    const key = await write();
    const replies: string[] = [];
    for (const text of ['a', 'b']) {
      const update = await backend.as(writer).add(post, text, { parent_comment_id: idIn(key) });
      replies.push(update.records.comments?.find(({ parentcommentid }) => parentcommentid !== null)?.id ?? '');
    }
    const [first = '', last = ''] = replies;
    const parent = ({ records }: ServerUpdate) => records.comments?.find(({ id }) => id === key);
    const hidden = await backend.as(owner).hide(last, true);
    expect(parent(hidden)).toMatchObject({ replycount: 1, sortkeys: { activity: idIn(first) } });
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
    const back = await backend.as(owner).keep(last);
    expect(parent(back)).toMatchObject({ replycount: 2, sortkeys: { activity: idIn(last) } });
    await backend.as(owner).hide(key, true);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('server.14 writes a journal row with the real person behind a page', async () => {
    const page = await backend.world.page('Rádio', { MANAGER: owner });
    const onPage = await backend.world.post({ author: page });
    const key = keyIn(await backend.as(writer).add(onPage, 'oi'));
    const { seq } = await backend.as(owner, page).hide(key, true);
    const { rows } = await backend.database.pool.query(
      'select person_id::text, actor_id::text, action, object_id::text from journal where thread_id = $1 and seq = $2',
      [onPage, seq],
    );
    expect(rows).toEqual([{ person_id: owner, actor_id: page, action: 'hideComment', object_id: idIn(key) }]);
  });
});
