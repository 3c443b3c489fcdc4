import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { serverUpdateReceived } from 'ufi-core';
import type { CommentRecord } from 'ufi-core/contract';
import type { ThreadFixture } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, reply, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana, caio } = people;
const older = say({ n: 1, by: joana, text: 'Toquem Carinhoso!' });
const newer = say({ n: 2, by: caio, text: 'Que som!', changes: { tipOptionIndex: 1 } });
const announced = say({ n: 3, by: people.radio, text: 'Voltamos já', changes: { isAnnouncement: true } });
const answer = reply(older, { n: 4, by: caio, text: 'Apoiado' });

const live = (isBottomUp: boolean, comments: readonly CommentRecord[] = [older, newer, announced]): ThreadFixture => {
  const mode = { value: 'live_streaming', selected: true, isBottomUpVideoCommentSreamingEnabled: isBottomUp } as const;
  const ordered = { defaultcommentorderingmode: 'live_streaming' as const, orderingmodes: [mode] };
  return {
    session: asMarina,
    post: { ...post, kind: 'live' },
    records: threadRecords({ comments, viewer: marina, target: ordered }),
    lists: threadLists(comments, { containerorderingmode: 'live_streaming' }),
  };
};
const texts = () => [...document.querySelectorAll('.ufi-comment__text')].map(({ textContent }) => textContent);
const field = () => screen.getByRole('textbox', { name: 'Escreva um comentário…' });
const commentOf = (text: string) => within(screen.getByText(text).closest('article') as HTMLElement);

// Following the live end needs layout, which jsdom lacks (e2e/server/liveList.spec.ts).
jest.mock('./LiveRows.tsx', () => {
  throw new Error('not here');
});

describe('a live list', () => {
  it('S2.02 S4.18/2 is bottom-up above the composer, or has the newest on top below it', async () => {
    const { unmount } = renderFixture(live(true));
    await act(async () => {});
    expect(texts()).toEqual(['Toquem Carinhoso!', 'Que som!', 'Voltamos já']);
    const order = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(screen.getByRole('feed').compareDocumentPosition(field())).toBe(order);
    unmount();
    renderFixture(live(false));
    await act(async () => {});
    expect(texts()).toEqual(['Voltamos já', 'Que som!', 'Toquem Carinhoso!']);
    expect(field().compareDocumentPosition(screen.getByRole('feed'))).toBe(order);
    await act(async () => {});
  });

  it('S9.05 keeps as many comments as the owner has set, and drops the oldest beyond that', async () => {
    const comments = Array.from({ length: 21 }, (_, n) => say({ n: n + 1, by: joana, text: `Verso ${n + 1}` }));
    const fixture = live(true, comments.slice(0, 20));
    const { store } = renderFixture({ ...fixture, session: { ...asMarina, settings: { liveLimit: 20 } } });
    expect(texts()[0]).toBe('Verso 1');
    const said = { via: 'stream', target: post.ftentidentifier, from: 2, seq: 9, removed: {} } as const;
    const records = { comments: comments.slice(20).map((comment) => ({ ...comment, version: 9 })) };
    act(() => void store.dispatch(serverUpdateReceived([{ ...said, records }])));
    expect(texts()).toEqual(comments.slice(1).map((_, n) => `Verso ${n + 2}`));
  });

  it('S4.03 S4.01/1 puts a line where somebody else has removed a comment, so that nothing moves', () => {
    const { store } = renderFixture(live(true, [older, newer]));
    const said = { via: 'stream', target: post.ftentidentifier, from: 2, seq: 9, records: {} } as const;
    const removed = { comments: [{ fbid: older.fbid, version: 9 }] };
    act(() => void store.dispatch(serverUpdateReceived([{ ...said, removed }])));
    expect(screen.queryByText('Toquem Carinhoso!')).toBeNull();
    expect(screen.getByText('Comentário removido').compareDocumentPosition(screen.getByText('Que som!'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('marks announcements and comments with a tip', async () => {
    renderFixture(live(true));
    expect(commentOf('Voltamos já').getByText('Aviso')).toBeTruthy();
    expect(commentOf('Que som!').getByText('Com gorjeta')).toBeTruthy();
    await act(async () => {});
  });

  it('S3.03/3 shows the replies of one comment at a time', async () => {
    const { user, settle } = renderFixture(live(true, [{ ...older, replycount: 1 }, newer, answer]));
    await settle();
    expect(screen.queryByText('Apoiado')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver 1 resposta' }));
    expect(screen.getByText('Apoiado')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ocultar respostas' }));
    expect(screen.queryByText('Apoiado')).toBeNull();
  });
});
