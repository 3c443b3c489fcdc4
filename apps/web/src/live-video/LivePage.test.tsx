import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { serverUpdateReceived } from 'ufi-core';
import { endpointRegistry, type PostVideo, type ViewerRights } from 'ufi-core/contract';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import ptBR from '../messages/pt-BR.json';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext } from '../services/appServices.ts';
import { LivePage } from './LivePage.tsx';

const now = Math.floor(Date.now() / 1000);
const live: PostVideo = { isLive: true, startedAt: now - 603, duration: null, hasTimestamps: true };
const over: PostVideo = { ...live, isLive: false, duration: 600 };
const broadcast = { ...post, kind: 'live', video: live } as const;
const comments = [say({ n: 1, by: people.joana, text: 'Bravo', changes: { videoTimeOffset: 30 } })];

const early = say({ n: 7, by: people.caio, text: 'Começou', changes: { videoTimeOffset: 2 } });
const recorded = {
  target: post.id,
  seq: 2,
  records: { comments: [early], actors: Object.values(people) },
  ids: [early.fbid, comments[0]?.fbid ?? ''],
  until: null,
};

function open(roles: ViewerRights['roles'] = ['viewer']) {
  const recordsWith = (video: PostVideo) =>
    threadRecords({ comments, viewer: people.marina, roles, target: { video, version: video.isLive ? 1 : 2 } });
  const lists = threadLists(comments);
  const scene = createFixtureServices({ session: asMarina, post: broadcast, records: recordsWith(live), lists });
  const call = jest.fn(async (_endpoint: unknown, _input: unknown): Promise<unknown> => recorded);
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ToastProvider>
        <ServicesContext value={{ ...scene, dispatcher: { call: call as never } }}>
          <Provider store={scene.store}>
            <LivePage thread={{ post: broadcast, seq: 1, lists, records: recordsWith(live) }} />
          </Provider>
        </ServicesContext>
      </ToastProvider>
    </IntlProvider>,
  );
  const end = () => {
    const records = { targets: recordsWith(over).targets ?? [] };
    act(
      () =>
        void scene.store.dispatch(
          serverUpdateReceived([{ via: 'stream', target: post.id, from: 2, seq: 2, records, removed: {} }]),
        ),
    );
  };
  return { end, call, user: userEvent.setup() };
}

const clock = () => screen.getByRole('timer').textContent;

describe('an open live page', () => {
  it('S5.10 switches to the end of the recording when the stream reports the broadcast’s end', async () => {
    const { end, call } = open();
    expect(screen.getByText('Ao vivo')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
    end();
    expect(screen.getByText('Gravação')).toBeTruthy();
    expect(screen.getByText('A transmissão terminou. Esta é a gravação.')).toBeTruthy();
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('10:00 de 10:00');
    expect(clock()).toBe('10:00');
    const feed = within(screen.getByRole('feed'));
    expect(feed.getByText('Bravo')).toBeTruthy();
    // Comments that no list has loaded are fetched by their second, and a seek fetches those of another one.
    expect(await feed.findByText('Começou')).toBeTruthy();
    const asked = () => call.mock.calls.map(([, input]) => input);
    const at = (position: number) => ({ ft_ent_identifier: post.id, position, actor: people.marina.id });
    expect(asked()).toEqual([at(600)]);
    fireEvent.change(screen.getByRole('slider'), { target: { value: '10' } });
    expect(asked()).toEqual([at(600), at(10)]);
    expect(feed.queryByText('Bravo')).toBeNull();
    await act(async () => {});
    fireEvent.change(screen.getByRole('slider'), { target: { value: '400' } });
    expect(feed.getByText('Bravo')).toBeTruthy();
    expect(asked()).toHaveLength(2);
  });

  it('S5.10 lets only the broadcaster end it, after a confirmation', async () => {
    open();
    expect(screen.queryByRole('button', { name: 'Encerrar transmissão' })).toBeNull();
    document.body.innerHTML = '';
    const { user, call } = open(['viewer', 'postAuthor']);
    await user.click(screen.getByRole('button', { name: 'Encerrar transmissão' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(call).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Encerrar transmissão' }));
    expect(call.mock.calls).toEqual([
      [endpointRegistry.endBroadcast, { ft_ent_identifier: post.id, actor: people.marina.id }],
    ]);
  });
});
