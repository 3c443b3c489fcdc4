import { describe, expect, it } from '@jest/globals';
import { serverUpdateReceived } from '../../area/server-state/serverUpdateReceived.ts';
import { selectComment } from '../../store/postArea.ts';
import { buildComment, buildTarget, createTestStore } from '../../testing/index.ts';
import { refusedAnswer } from '../../testing/reference/referenceRefusal.ts';
import { setConstituentBadge } from './index.ts';

const target = buildTarget();
const badge = { hasConstituentBadge: true, constituentTitle: 'Vitória' } as const;
const comment = buildComment(badge);

describe('setConstituentBadge', () => {
  it('S6.04 hides the badge of a comment at once, and restores it if the server refuses', async () => {
    const store = createTestStore();
    const records = { targets: [target], comments: [comment] };
    store.dispatch(serverUpdateReceived([{ via: 'fetch', target: target.ftentidentifier, records }]));
    const shown = () => selectComment(store.getState(), comment.fbid);
    const object = { target: target.ftentidentifier, instance: 'a', comment: comment.fbid, title: 'Vitória' };
    expect(shown()).toMatchObject(badge);
    expect(store.dispatch(setConstituentBadge({ ...object, isShown: true }))).toBeNull();
    store.dispatch(setConstituentBadge({ ...object, isShown: false }));
    expect(shown()).not.toHaveProperty('hasConstituentBadge');
    await store.settle();
    const [sent] = store.transport.requests;
    expect(sent?.request).toMatchObject({
      path: '/ufi/comment/constituent_badge/',
      body: { comment_id: comment.fbid, is_shown: false, ft_ent_identifier: target.ftentidentifier },
    });
    sent?.answer(refusedAnswer('noPermission'));
    await store.settle();
    expect(shown()).toMatchObject(badge);
    store.close();
  });
});
