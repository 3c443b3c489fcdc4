import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addComment, editComment, type UfiStore } from 'ufi-core';
import { errorCatalog, type ErrorName } from 'ufi-core/contract';
import { preloadViews } from 'ufi-ui/document';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const place = { target: post.ftentidentifier, instance: 'gallery' };
const own = say({ n: 1, by: people.marina, text: 'Elis & Tom' });
const text = 'Elis & Tom, sempre';
const message = 'Não foi possível publicar o comentário.';

const acts = {
  'failed-add': (store: UfiStore) => void store.dispatch(addComment({ ...place, text })),
  'failed-edit': (store: UfiStore) => void store.dispatch(editComment({ ...place, comment: own.fbid, text })),
} as const;

const statuses = ['failed-add', 'failed-edit'] as const;
const allowed: readonly ErrorName[] = ['noPermission', 'badParameter'];
const refusedForGood: readonly ErrorName[] = ['blockedAction', 'contentRefused', 'threadClosed'];
const withAll = (reasons: readonly ErrorName[]) =>
  statuses.flatMap((status) => reasons.map((r) => [status, r] as const));

/** Opens a thread in which adding or editing a comment is rejected. */
async function refuse(status: (typeof statuses)[number], reason: ErrorName) {
  const { httpStatus, isRetryable: _, ...said } = errorCatalog[reason];
  const error = { ...said, isSilent: true, summary: '', description: '' };
  const view = renderFixture({
    session: asMarina,
    post,
    records: threadRecords({ comments: [own], viewer: people.marina }),
    lists: threadLists([own]),
    handle: () => ({ status: httpStatus, retryAfterMs: null, body: { error } }),
  });
  acts[status](view.store);
  await view.settle();
  const article = screen.getByText(text).closest('article') as HTMLElement;
  return within(article);
}

beforeEach(preloadViews);

describe('a comment that failed', () => {
  it.each(withAll(allowed))('S4.34 as %s by %s says so, and offers to try again', async (status, reason) => {
    const comment = await refuse(status, reason);
    expect(comment.getByRole('alert').textContent).toBe(message);
    expect(comment.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  });

  it.each(withAll(refusedForGood))('S4.34 as %s by %s says so, and offers no retry', async (status, reason) => {
    const comment = await refuse(status, reason);
    expect(comment.getByRole('alert').textContent).toBe(message);
    expect(comment.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });
});
