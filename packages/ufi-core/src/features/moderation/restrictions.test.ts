import { describe, expect, it } from '@jest/globals';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { buildComment, buildId, openThread } from '../../testing/index.ts';
import { addComment, selectProblem } from '../comments/index.ts';
import { banUser, muteMember } from './index.ts';

const banPath = '/ajax/ufi/ban_user.php';
const mutePath = '/groups/mutemember/';

/** A thread with two comments by somebody else. */
async function moderate(holds: readonly string[] = []) {
  const thread = await openThread({ comments: ['um', 'dois'], holds });
  const [one = '', second = ''] = thread.ids();
  return { ...thread, one, second };
}

describe('restricting a commenter', () => {
  it('S4.12 muting or un-muting sets ismuted on all comments by that author', async () => {
    const { store, place, one, second, view, other } = await moderate();
    store.dispatch(addComment({ ...place, text: 'meu' }));
    await store.settle();
    store.dispatch(muteMember({ ...place, comment: one, group: '30', duration: 86_400 }));
    // At once and under any post, because the action applies to the author.
    const elsewhere = buildComment({ fbid: buildId(77_777), ftentidentifier: buildId(66_666), author: other });
    store.dispatch(
      serverUpdateReceived([
        { via: 'fetch', target: elsewhere.ftentidentifier, seq: 1, records: { comments: [elsewhere] } },
      ]),
    );
    expect([one, second, elsewhere.fbid].map((id) => view(id)?.ismuted)).toEqual([true, true, true]);
    await store.settle();
    expect({ viewOneIsmuted: view(one)?.ismuted, viewSecondIsmuted: view(second)?.ismuted }).toEqual({
      viewOneIsmuted: true,
      viewSecondIsmuted: true,
    });
    store.dispatch(muteMember({ ...place, comment: second, group: '30', duration: null }));
    await store.settle();
    expect({ viewOneIsmuted: view(one)?.ismuted, viewSecondIsmuted: view(second)?.ismuted }).toEqual({
      viewOneIsmuted: false,
      viewSecondIsmuted: false,
    });
  });

  it('S7.15, S7.27 sends the duration unchanged, or custom with its end, and the explanation', async () => {
    const { store, place, one, other, sent } = await moderate();
    const mute = { ...place, comment: one, group: '30' };
    for (const duration of [43_200 as const, { until: 1_800_000_000 }, null]) {
      store.dispatch(muteMember({ ...mute, duration }));
      await store.settle();
    }
    const why = { reason: 'vendas', rules: ['7'], isShared: true, notes: 'de novo' };
    store.dispatch(muteMember({ ...mute, duration: 2_419_200, ...why }));
    await store.settle();
    const common = { comment_id: one, group_id: '30', user_id: other };
    expect(sent(mutePath).at(-1)).toMatchObject({
      ...common,
      mute_duration: 2_419_200,
      mute_reason: 'vendas',
      selected_rules: ['7'],
      share_feedback: true,
      admin_notes: 'de novo',
    });
    expect(sent(mutePath).slice(0, 3)).toMatchObject([
      { ...common, mute_duration: 43_200 },
      { ...common, mute_duration: 'custom', custom_expiration: 1_800_000_000 },
      { ...common, mute_duration: null },
    ]);
  });

  it('S7.17, S7.27 sends the person, the comment, the page, post or broadcast, and the duration', async () => {
    const { store, place, one, other, sent } = await moderate();
    const ban = { ...place, comment: one, page: '20' };
    for (const rest of [{}, { width: 'post' as const }, { width: 'stream' as const }, { seconds: 600 as const }]) {
      store.dispatch(banUser({ ...ban, isBanned: true, ...rest }));
      await store.settle();
    }
    store.dispatch(banUser({ ...ban, isBanned: false }));
    await store.settle();
    const common = { page_id: '20', commenter_id: other, comment_id: one, client_side: true };
    expect(sent(banPath)).toMatchObject([
      { ...common, action: 'ban' },
      { ...common, action: 'ban', post_only: true },
      { ...common, action: 'ban', stream_only: true },
      { ...common, action: 'ban', suspension_duration_seconds: 600 },
      { ...common, action: 'undo_ban' },
    ]);
  });

  it('S8.07 a failed ban shows the default dialog', async () => {
    const { store, place, one, second, view, refuse, answer } = await moderate([banPath]);
    store.dispatch(banUser({ ...place, comment: one, page: '20', isBanned: true }));
    await store.settle();
    await refuse('noPermission');
    expect(selectProblem(store.getState())).toMatchObject({ kind: 'banUser' });
    expect(view(one)?.isbanned).toBe(false);
    store.dispatch(banUser({ ...place, comment: one, page: '20', isBanned: true }));
    await store.settle();
    await answer();
    expect({ viewOneIsbanned: view(one)?.isbanned, viewSecondIsbanned: view(second)?.isbanned }).toEqual({
      viewOneIsbanned: true,
      viewSecondIsbanned: true,
    });
  });
});
