import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CommentRecord } from 'ufi-core/contract';
import type { FakeHandler } from 'ufi-core/testing';
import type { ThreadFixture } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, reply, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const { marina, joana, omar } = people;
const english = say({ n: 1, by: joana, text: 'The second half is where it gets good', changes: { language: 'en' } });
const arabic = say({
  n: 2,
  by: omar,
  text: 'تروبيكاليا من أوله',
  dir: 'rtl',
  changes: { language: 'ar', replycount: 1 },
});
const answer = reply(arabic, { n: 3, by: joana, text: 'Tell me more!', changes: { language: 'en' } });
const own = say({ n: 4, by: marina, text: 'Elis & Tom', changes: { language: 'pt' } });
const all = [english, arabic, answer, own];

const translate: FakeHandler = ({ request }) => {
  const { comment_ids } = request.body as { comment_ids: string[] };
  const translations = comment_ids.map((fbid) => {
    const text = `Tradução de ${all.find((comment) => comment.fbid === fbid)?.body.text}`;
    return {
      fbid,
      translationdata: { body: { text, dir: 'ltr', ranges: [], mentionstext: null }, fromlanguage: 'en' },
    };
  });
  return { status: 200, retryAfterMs: null, body: { payload: { target: post.ftentidentifier, translations } } };
};
const fail: FakeHandler = () => ({ status: 503, retryAfterMs: null, body: {} });

interface Looking {
  readonly said?: readonly CommentRecord[];
  readonly translatesfrom?: string[];
  readonly handle?: FakeHandler;
}

const view = ({ said = all, translatesfrom = ['ar', 'en'], handle = translate }: Looking = {}) => {
  const parts: ThreadFixture = {
    session: { ...asMarina, translatesfrom },
    post,
    records: threadRecords({ comments: said, viewer: marina }),
    lists: threadLists(said),
    handle: (call) => (call.request.path === '/ufi/translate/comment/' ? handle(call) : undefined),
  };
  return renderFixture(parts);
};

const commentOf = (text: string) => screen.getByText(text).closest('article') as HTMLElement;
const lineOf = (text: string) =>
  within(commentOf(text).querySelector<HTMLElement>(':scope > .ufi-comment__content') ?? document.body);
const bubbleOf = (text: string) => screen.getByText(text).closest('.ufi-comment__bubble');

describe('translating', () => {
  it('S2.02 offers a translation below comments in another language only', () => {
    view();
    for (const { body } of [english, arabic, answer]) {
      expect(lineOf(body.text).getByRole('button', { name: 'Ver tradução' })).toBeTruthy();
    }
    expect(lineOf(own.body.text).queryByRole('button', { name: 'Ver tradução' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Traduzir todos os comentários' })).toBeTruthy();
  });

  it('offers nothing if nothing can be translated', () => {
    view({ translatesfrom: [] });
    expect(screen.queryByRole('button', { name: /tradu/i })).toBeNull();
  });

  it('web.13 shows the translation in its own direction and then the original, keeping the focus', async () => {
    const { user, settle } = view();
    const { text } = arabic.body;
    expect(bubbleOf(text)?.getAttribute('dir')).toBe('rtl');
    expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('ar');
    const button = lineOf(text).getByRole('button', { name: 'Ver tradução' });
    await user.click(button);
    await settle();
    const translated = `Tradução de ${text}`;
    expect(bubbleOf(translated)?.getAttribute('dir')).toBe('ltr');
    expect(screen.getByText(translated).closest('.ufi-comment__bubble [lang]')).toBeNull();
    expect(lineOf(translated).getByText('Traduzido automaticamente: árabe')).toBeTruthy();
    expect(button.textContent).toBe('Ver original');
    expect(document.activeElement).toBe(button);
    await user.click(button);
    expect(bubbleOf(text)?.getAttribute('dir')).toBe('rtl');
    expect(button.textContent).toBe('Ver tradução');
  });

  it('S2.02 S5.11 translates all rendered comments and replies, and then no longer offers to', async () => {
    const { user, settle } = view();
    await user.click(screen.getByRole('button', { name: 'Traduzir todos os comentários' }));
    await settle();
    for (const { body } of [english, arabic, answer]) expect(screen.getByText(`Tradução de ${body.text}`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Traduzir todos os comentários' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Comentários traduzidos'));
  });

  it('S5.11 does not offer it for a single comment', () => {
    view({ said: [english, own] });
    expect(screen.queryByRole('button', { name: 'Traduzir todos os comentários' })).toBeNull();
  });

  it('reports a failure, and can be retried', async () => {
    const { user, settle } = view({ handle: fail });
    const { text } = english.body;
    await user.click(lineOf(text).getByRole('button', { name: 'Ver tradução' }));
    await settle();
    expect(lineOf(text).getByText('Não foi possível traduzir')).toBeTruthy();
    expect(lineOf(text).getByRole('button', { name: 'Ver tradução' })).toBeTruthy();
  });
});
