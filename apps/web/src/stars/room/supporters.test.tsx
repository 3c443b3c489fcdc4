import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { serverUpdateReceived, type TargetView } from 'ufi-core';
import type { TransportRequest } from 'ufi-core/request';
import { starsEndpoints } from 'ufi-stars/contract';
import { uiMessages } from 'ufi-ui/messages';
import { ThreadContext } from '../../contexts/ThreadContext.ts';
import { createFixtureServices } from '../../gallery/createFixtureServices.ts';
import { asMarina, people, post, threadLists, threadRecords } from '../../gallery/fixtureRecords.ts';
import { ptBR } from '../../testing/texts.ts';
import { ServicesContext } from '../../services/appServices.ts';
import { StarsRoomBar } from './StarsRoomBar.tsx';

const { marina, joana, caio } = people;
const target = post.ftentidentifier;

const answer = (supporters: readonly object[], cursor: string | null) => ({
  status: 200,
  body: { payload: { target, supporters, records: { actors: [joana, caio] }, cursor } },
  retryAfterMs: null,
});
const broken = { status: 200, body: { payload: {} }, retryAfterMs: null };
const [ofJoana, ofCaio] = [
  { actor: joana.id, quantity: 50 },
  { actor: caio.id, quantity: 20 },
];

/** A room whose supporters are asked for with these answers, in this order. */
async function open(answers: readonly object[]) {
  const asked: unknown[] = [];
  const handle = ({ request: { path, query } }: { request: TransportRequest }) => {
    if (path !== starsEndpoints.fetchSupporters.path) return undefined;
    const next = answers[asked.length];
    asked.push(query['cursor']);
    return next as never;
  };
  const records = threadRecords({ comments: [], viewer: marina, roles: ['viewer'] });
  const services = createFixtureServices({ session: asMarina, post, records, lists: threadLists([]), handle });
  const { store } = services;
  const place = { target, instance: 'test', post: post.id, postAuthor: post.author, group: undefined, linked: {} };
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ServicesContext value={services}>
        <Provider store={store}>
          <ThreadContext value={{ ...place, view: {} as TargetView, isStreamed: true }}>
            <StarsRoomBar />
          </ThreadContext>
        </Provider>
      </ServicesContext>
    </IntlProvider>,
  );
  const room = { isEnabled: true, minimumTip: 10, received: 70, tips: 2, supporters: 2, head: '', version: 1 };
  const top = [{ actor: joana.id, name: joana.name, quantity: 50 }];
  act(() => {
    store.dispatch(
      serverUpdateReceived([{ via: 'fetch', records: { starsrooms: [{ ...room, top, ftentidentifier: target }] } }]),
    );
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ver todos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Maiores apoiadores' });
  const listed = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { dialog, listed, asked, user };
}

const row = ({ name }: { readonly name: string }, stars: number) => expect.stringContaining(`${name}${stars} estrelas`);

describe('the supporters of a broadcast', () => {
  it('stars.20 a page that could not be loaded is loaded again on demand', async () => {
    const { dialog, listed, asked, user } = await open([
      broken,
      answer([ofJoana], '50_9'),
      broken,
      answer([ofCaio], null),
    ]);
    await user.click(await within(dialog).findByRole('button', { name: 'Tentar novamente' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Ver mais apoiadores' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(listed()).toHaveLength(2));
    expect(asked).toEqual([undefined, undefined, '50_9', '50_9']);
  });

  it('stars.20 a button lists all of them with what they sent, page by page', async () => {
    const { dialog, listed, asked, user } = await open([answer([ofJoana], '50_9'), answer([ofCaio], null)]);
    await waitFor(() => expect(listed()).toEqual([row(joana, 50)]));
    await user.click(within(dialog).getByRole('button', { name: 'Ver mais apoiadores' }));
    await waitFor(() => expect(listed()).toEqual([row(joana, 50), row(caio, 20)]));
    expect(within(dialog).queryByRole('button', { name: 'Ver mais apoiadores' })).toBeNull();
    expect(asked).toEqual([undefined, '50_9']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
