import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CommentRecord, Role, StarsAttachment } from 'ufi-core/contract';
import type { TransportRequest } from 'ufi-core/request';
import { starsEndpoints } from 'ufi-stars/contract';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana, radio } = people;
const stars: StarsAttachment = { metadata: { quantity: 50 }, userTippedQuantity: 50 };
const tipBy = (by: typeof joana, changes: Partial<StarsAttachment> = {}): CommentRecord =>
  say({ n: 1, by, text: 'Toca mais uma', changes: { stars_attachment: { ...stars, ...changes }, version: 1 } });

const refusal = {
  code: 200,
  summary: 'Recusado',
  description: '',
  isSilent: false,
  isTransient: false,
  isBlocked: false,
  isWarning: false,
};

interface Looking {
  readonly comment?: CommentRecord;
  readonly roles: readonly Role[];
  readonly isRefused?: boolean;
}

/** A broadcast's thread with a comment with stars, whose calls about them are answered. */
async function open({ comment = tipBy(joana), roles, isRefused = false }: Looking) {
  const sent: (readonly [path: string, comment: unknown])[] = [];
  const handle = ({ request: { path, body } }: { request: TransportRequest }) => {
    const isThanked = path === starsEndpoints.thankForStars.path;
    if (!isThanked && path !== starsEndpoints.refundStars.path) return undefined;
    sent.push([path, (body as { comment_id?: unknown }).comment_id]);
    if (isRefused) return { status: 403, body: { error: refusal }, retryAfterMs: null };
    const changed = { ...stars, ...(isThanked ? { isThanked } : { isRefunded: true }) } as StarsAttachment;
    const records = { comments: [{ ...comment, stars_attachment: changed, version: 9 }] };
    return { status: 200, body: { payload: { target: post.ftentidentifier, seq: 2, records } }, retryAfterMs: null };
  };
  const view = renderFixture({
    session: asMarina,
    post: { ...post, kind: 'live' },
    records: threadRecords({ comments: [comment], viewer: marina, roles: [...roles] }),
    lists: threadLists([comment]),
    handle,
  });
  const { user } = view;
  const row = () => screen.getByText('Toca mais uma').closest('article') as HTMLElement;
  await user.click(within(row()).getByRole('button', { name: 'Mais opções' }));
  const menu = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
  const choose = (name: string) => user.click(screen.getByRole('menuitem', { name }));
  return { ...view, menu, choose, row, sent };
}

const manager: readonly Role[] = ['viewer', 'postAuthor', 'pageManager'];
const admin: readonly Role[] = ['viewer', 'postAuthor', 'pageAdmin'];
const [thank, refund] = ['Agradecer', 'Devolver estrelas'];
const { fbid } = tipBy(joana);

describe('the stars of a comment', () => {
  it.each([
    ['a viewer', { roles: ['viewer'] }, []],
    ['a manager of the page', { roles: manager }, [thank]],
    ['its ADMIN', { roles: admin }, [thank, refund]],
    ['who has thanked', { roles: admin, comment: tipBy(joana, { isThanked: true }) }, [refund]],
    ['who has returned them', { roles: admin, comment: tipBy(joana, { isRefunded: true }) }, []],
  ] as const)('stars.03 stars.21 web.15 the menu offers %s what they may do', async (_, looking, offered) => {
    const { menu } = await open(looking);
    expect(menu.filter((label) => label === thank || label === refund)).toEqual(offered);
  });

  it('stars.21 thanking is shown on the comment', async () => {
    const { choose, row, sent } = await open({ roles: manager });
    await choose(thank);
    expect(await within(row()).findByText(`\u2068${radio.name}\u2069 agradeceu`)).toBeTruthy();
    expect(sent).toEqual([[starsEndpoints.thankForStars.path, fbid]]);
  });

  it('stars.03 returning them is confirmed, and shown on the comment, which stays', async () => {
    const { user, choose, row, sent } = await open({ roles: admin });
    await choose(refund);
    const title = `Devolver 50 estrelas a \u2068${joana.name}\u2069?`;
    const dialog = await screen.findByRole('alertdialog', { name: title });
    expect(dialog.textContent).toContain('O comentário fica.');
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
    expect(await within(row()).findByText('Estrelas devolvidas')).toBeTruthy();
    expect(sent).toEqual([[starsEndpoints.refundStars.path, fbid]]);
  });

  it('stars.268 a reason is sent with it, for the audit', async () => {
    const { user, choose, row, store } = await open({ roles: admin });
    await choose(refund);
    const dialog = await screen.findByRole('alertdialog');
    const field = within(dialog).getByRole('textbox', { name: 'Motivo (opcional)' });
    await user.type(field, ' cartão roubado ');
    await user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
    await within(row()).findByText('Estrelas devolvidas');
    const bodies = store.transport.requests.map(({ request: { body } }) => body);
    expect(bodies).toContainEqual(expect.objectContaining({ comment_id: fbid, reason: 'cartão roubado' }));
  });

  it('stars.03 deleting says who keeps them, and returns them on demand before', async () => {
    const { user, choose, sent, store } = await open({ roles: admin });
    await choose('Excluir');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(`As 50 estrelas ficam com \u2068${radio.name}\u2069.`);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Devolver também as estrelas' }));
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('Toca mais uma')).toBeNull());
    expect(sent).toEqual([[starsEndpoints.refundStars.path, fbid]]);
    const paths = store.transport.requests.map(({ request: { path } }) => path);
    expect(paths.indexOf(starsEndpoints.refundStars.path)).toBeLessThan(paths.indexOf('/ufi/delete/comment/'));
  });

  it('stars.03 a comment whose stars could not be returned is not deleted', async () => {
    const { user, choose, sent } = await open({ roles: admin, isRefused: true });
    await choose('Excluir');
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Devolver também as estrelas' }));
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText('Recusado')).toBeTruthy();
    expect(screen.getByText('Toca mais uma')).toBeTruthy();
  });

  it('stars.03 who deletes a comment of their own is told that its stars do not come back', async () => {
    const { choose } = await open({ comment: tipBy(marina), roles: ['viewer'] });
    await choose('Excluir');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('As estrelas já enviadas não voltam.');
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
  });
});
