import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { serverSaid } from 'ufi-core';
import { endpointRegistry, type PostVideo, type ViewerRights } from 'ufi-core/contract';
import { uiMessages } from 'ufi-ui/messages';
import { openScene } from '../gallery/openScene.ts';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/sceneRecords.ts';
import ptBR from '../messages/pt-BR.json';
import { ToastProvider } from '../notices/ToastProvider.tsx';
import { ServicesContext } from '../services/appServices.ts';
import { LivePage } from './LivePage.tsx';

const now = Math.floor(Date.now() / 1000);
const live: PostVideo = { isLive: true, startedAt: now - 600, duration: null, hasTimestamps: true };
const over: PostVideo = { ...live, isLive: false, duration: 600 };
const broadcast = { ...post, kind: 'live', video: live } as const;
const comments = [say({ n: 1, by: people.joana, text: 'Bravo', changes: { videoTimeOffset: 30 } })];

function open(roles: ViewerRights['roles'] = ['viewer']) {
  const recordsWith = (video: PostVideo) =>
    threadRecords({ comments, viewer: people.marina, roles, target: { video, version: video.isLive ? 1 : 2 } });
  const lists = threadLists(comments);
  const scene = openScene({ session: asMarina, post: broadcast, records: recordsWith(live), lists });
  const call = jest.fn(async (_endpoint: unknown, _input: unknown) => undefined);
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
          serverSaid([{ via: 'stream', target: post.id, from: 2, seq: 2, records, removed: {} }]),
        ),
    );
  };
  return { end, call, user: userEvent.setup() };
}

const clock = () => screen.getByRole('timer').textContent;

describe('an open live page', () => {
  it('S5.10 goes over to the recording when the stream tells that the broadcast has ended, at its end', () => {
    const { end } = open();
    expect(screen.getByText('Ao vivo')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
    end();
    expect(screen.getByText('Gravação')).toBeTruthy();
    expect(screen.getByText('A transmissão terminou. Esta é a gravação.')).toBeTruthy();
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('10:00 de 10:00');
    expect(clock()).toBe('10:00');
    expect(within(screen.getByRole('feed')).getByText('Bravo')).toBeTruthy();
  });

  it('S5.10 lets whoever broadcasts end it, once they are sure, and nobody else', async () => {
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
