import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { errorCatalog, type PostRecord, type PostVideo, type SharedPost } from 'ufi-core/contract';
import { RequestError } from 'ufi-core/request';
import { buildAttachment, buildPostAttachment } from 'ufi-core/testing';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext, type AppServices } from '../services/appServices.ts';
import { SharedPostView } from './SharedPostView.tsx';
import { fakeApproach } from '../testing/fakeApproach.ts';

const approach = fakeApproach();

const live = buildAttachment('live_share');
const item = buildAttachment('marketplace_ecomm_product_item');
const video: PostVideo = { isLive: true, startedAt: 1_700_000_000, duration: null, hasTimestamps: true };

/** Renders a link whose post is read as `answer` says. */
async function show(link: SharedPost, answer: () => Promise<Partial<PostRecord>>) {
  const asked: unknown[] = [];
  const services = createFixtureServices({ session: asMarina, post, records: {}, lists: [] });
  const call = (async (name: string, input: object) => {
    asked.push([name, input]);
    return { post: { ...post, author: people.joana.id, ...(await answer()) }, records: { actors: [people.joana] } };
  }) as AppServices['call'];
  document.body.replaceChildren();
  const appServices = { ...services, call };
  const card = (shown: SharedPost) => (
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={appServices}>
        <SharedPostView attachment={shown} place="comment" />
      </ServicesContext>
    </IntlProvider>
  );
  const view = await act(async () => render(card(link)));
  return { asked, rerender: (other: SharedPost) => act(async () => view.rerender(card(other))) };
}

const title = (): HTMLElement => screen.getAllByRole('link')[0] ?? document.body;
const words = () => document.body.textContent ?? '';

it('web.605 a link to a broadcast is read as its reader comes near, and says whose it is and whether it goes on', async () => {
  const body = { ...post.body, text: 'Roda de choro\nMandem pedidos.' };
  const states: [PostVideo, string][] = [
    [video, 'Ao vivo'],
    [{ ...video, isLive: false, duration: 60 }, 'Gravação'],
    [{ ...video, isLive: false, startedAt: null }, 'Ainda não começou'],
  ];
  for (const [state, said] of states) {
    const { asked } = await show(live, async () => ({ kind: 'live', body, video: state, attachment: null }));
    expect(title().textContent).toMatch(/^https:\/\/ufi\.example/);
    expect(asked).toEqual([]);
    await act(async () => approach());
    expect(asked).toEqual([['fetchPost', { id: live.target }]]);
    expect(title().textContent).toBe('Roda de choro');
    expect(title().getAttribute('href')).toBe(`/live/${live.target}`);
    expect(title().hasAttribute('target')).toBe(false);
    expect(words()).toBe(`${said}${people.joana.name}Roda de choro`);
  }
});

it('web.605 another link in its place is read anew, and has nothing of the one before', async () => {
  const body = { ...post.body, text: 'Roda de choro' };
  const { rerender, asked } = await show(live, async () => ({ kind: 'live', body, video, attachment: null }));
  await act(async () => approach());
  expect(title().textContent).toBe('Roda de choro');
  const other = { ...live, target: '1000000000000000999', uri: 'https://ufi.example/live/1000000000000000999' };
  await rerender(other);
  expect(title().textContent).toMatch(/^https:\/\/ufi\.example/);
  await act(async () => approach());
  expect(asked.at(-1)).toEqual(['fetchPost', { id: other.target }]);
});

it('web.605 a link to an item is the card that its post has now', async () => {
  const attachment = buildPostAttachment('marketplace');
  if (attachment === null || !('price' in attachment)) throw new Error('no item');
  await show(item, async () => ({ kind: 'marketplace', attachment: { ...attachment, price: 90, is_sold: true } }));
  await act(async () => approach());
  expect(title().textContent).toBe('Vitrola portátil');
  expect(title().getAttribute('href')).toBe(`/posts/${item.target}`);
  expect(words()).toMatch(/Vendido.*R\$\s90,00/);
});

it('web.605 a post that is gone, or not for this reader, leaves its address and says so; one not read leaves that alone', async () => {
  const refusal = new RequestError({ kind: 'refused', reason: 'noSuchObject', ...errorCatalog.noSuchObject } as never);
  await show(item, () => Promise.reject(refusal));
  await act(async () => approach());
  expect(title().textContent).toMatch(/^https:\/\/ufi\.example/);
  expect(words()).toContain(ptBR['web.notFound.title']);
  const { asked } = await show(item, () => Promise.reject(new Error('down')));
  await act(async () => approach());
  expect(asked).toHaveLength(1);
  expect(title().textContent).toMatch(/^https:\/\/ufi\.example/);
  expect(words()).not.toContain(ptBR['web.notFound.title']);
});
