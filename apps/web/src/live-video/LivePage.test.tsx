import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { serverUpdateReceived } from 'ufi-core';
import { endpointRegistry, type FeedbackTarget, type PostVideo, type ViewerRights } from 'ufi-core/contract';
import type { TransportRequest } from 'ufi-core/request';
import { starsEndpoints } from 'ufi-stars/contract';
import { uiMessages } from 'ufi-ui/messages';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { ServicesContext } from '../services/appServices.ts';
import { LivePage } from './LivePage.tsx';

const now = Math.floor(Date.now() / 1000);
const live: PostVideo = { isLive: true, startedAt: now - 603, duration: null, hasTimestamps: true };
const over: PostVideo = { ...live, isLive: false, duration: 600 };
const broadcast = { ...post, kind: 'live', video: live } as const;
const later = { videoTimeOffset: 30, postedLiveState: 'OnDemand' as const };
const comments = [say({ n: 1, by: people.joana, text: 'Bravo', changes: later })];

const early = say({ n: 7, by: people.caio, text: 'Começou', changes: { videoTimeOffset: 2, postedLiveState: 'Live' } });
const recorded = {
  target: post.id,
  seq: 2,
  records: { comments: [early], actors: Object.values(people) },
  ids: [early.fbid, comments[0]?.fbid ?? ''],
  until: null,
};

interface OpenOptions {
  readonly roles?: ViewerRights['roles'];
  readonly kind?: 'live' | 'video';
  readonly video?: PostVideo;
}

function open({ roles = ['viewer'], kind = 'live', video = live }: OpenOptions = {}) {
  const recordsWith = (video: PostVideo) =>
    threadRecords({ comments, viewer: people.marina, roles, target: { video, version: video.isLive ? 1 : 2 } });
  const lists = threadLists(comments);
  const sent: unknown[] = [];
  const records = threadRecords({ comments, viewer: people.marina, roles, target: { video, version: 1 } });
  const shown = { ...broadcast, kind, video };
  const handle = ({ request: { path, body } }: { request: TransportRequest }) => {
    if (path === endpointRegistry.addComment.path) sent.push(body);
    return undefined;
  };
  const view = createFixtureServices({ session: asMarina, post: shown, records, lists, handle });
  const call = jest.fn(async (endpoint: unknown, _input: unknown): Promise<unknown> =>
    endpoint === starsEndpoints.fetchPacks ? { packs: [] } : recorded,
  );
  render(
    <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
      <ToastProvider>
        <ServicesContext value={{ ...view, dispatcher: { call: call as never } }}>
          <Provider store={view.store}>
            <LivePage thread={{ post: shown, seq: 1, lists, records }} />
          </Provider>
        </ServicesContext>
      </ToastProvider>
    </IntlProvider>,
  );
  const end = () => {
    const records = { targets: recordsWith(over).targets ?? [] };
    act(
      () =>
        void view.store.dispatch(
          serverUpdateReceived([{ via: 'stream', target: post.id, from: 2, seq: 2, records, removed: {} }]),
        ),
    );
  };
  const receive = (version: number, target: Partial<FeedbackTarget>) => {
    const { targets = [] } = threadRecords({
      comments,
      viewer: people.marina,
      roles,
      target: { video, ...target, version },
    });
    const said = { via: 'stream', target: post.id, from: version, seq: version, removed: {} } as const;
    act(() => void view.store.dispatch(serverUpdateReceived([{ ...said, records: { targets } }])));
  };
  return { end, receive, call, sent, user: userEvent.setup() };
}

const clock = () => screen.getByRole('timer').textContent;

afterEach(() => void jest.restoreAllMocks());

describe('an open live page', () => {
  it('web.33 switches to the end of the recording when the stream reports the broadcast’s end', async () => {
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
    expect([feed.getByText('Ao vivo, 0:02'), feed.getByText('Depois, 0:30')]).toHaveLength(2);
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

  const clip = { ...over, startedAt: null, duration: 600 };
  const places: readonly [string, OpenOptions, number, number | undefined][] = [
    ['the clock of a broadcast', {}, 0, 603],
    ['where the reader is in its recording', { video: over }, 400, 400],
    ['where the reader is in a video with timestamps', { kind: 'video', video: clip }, 31, 31],
    ['nothing at the end of such a video', { kind: 'video', video: clip }, 600, undefined],
    ['nothing without timestamps', { kind: 'video', video: { ...clip, hasTimestamps: false } }, 31, undefined],
  ];
  it.each(places)('S5.10 sends with a comment %s', async (_, options, seconds, offset) => {
    jest.spyOn(Date, 'now').mockReturnValue(now * 1000);
    const { user, sent } = open(options);
    if (seconds > 0) fireEvent.change(screen.getByRole('slider'), { target: { value: `${seconds}` } });
    const field = () => screen.getByRole('textbox', { name: 'Escreva um comentário…' });
    await user.click(field());
    await waitFor(() => expect(field().tagName).toBe('DIV'));
    await user.keyboard('Bis!{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    const [{ video_time_offset: told }] = sent as [{ video_time_offset?: number }];
    expect(told === undefined ? undefined : Math.floor(told)).toBe(offset);
  });

  it('S4.10 shows the comment pinned over the stream in its slot, and an older event does not bring one back', () => {
    const bravo = comments[0]?.fbid ?? '';
    const { receive } = open();
    const slot = () => screen.queryByRole('region', { name: 'Fixado na transmissão' });
    expect(slot()).toBeNull();
    receive(3, { livepinnedcommentid: bravo, livepineventid: 3 });
    expect(slot()?.textContent).toContain('Bravo');
    // It also stays in the list.
    expect(within(screen.getByRole('feed')).getByText('Bravo')).toBeTruthy();
    receive(5, { livepineventid: 5 });
    expect(slot()).toBeNull();
    receive(4, { livepinnedcommentid: bravo, livepineventid: 4 });
    expect(slot()).toBeNull();
  });

  it('web.33 lets only the broadcaster end it, after a confirmation', async () => {
    open();
    expect(screen.queryByRole('button', { name: 'Encerrar transmissão' })).toBeNull();
    document.body.innerHTML = '';
    const { user, call } = open({ roles: ['viewer', 'postAuthor'] });
    await user.click(screen.getByRole('button', { name: 'Encerrar transmissão' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(call).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Encerrar transmissão' }));
    expect(call.mock.calls).toEqual([
      [endpointRegistry.endBroadcast, { ft_ent_identifier: post.id, actor: people.marina.id }],
    ]);
  });

  it('web.504 sends the address of the recording of a broadcast that has one', async () => {
    const video = { ...live, address: 'https://live.example/a.m3u8' };
    const { user, call } = open({ roles: ['viewer', 'postAuthor'], video });
    await user.click(screen.getByRole('button', { name: 'Encerrar transmissão' }));
    const dialog = await screen.findByRole('alertdialog');
    const recording_address = 'https://live.example/a-recording.m3u8';
    await user.type(within(dialog).getByLabelText('Endereço da gravação (HLS, opcional)'), recording_address);
    await user.click(within(dialog).getByRole('button', { name: 'Encerrar transmissão' }));
    expect(call.mock.calls[0]?.[1]).toMatchObject({ ft_ent_identifier: post.id, recording_address });
  });

  it('web.603 says that a broadcast has lost its connection, as a status, and only then', async () => {
    open({ video: { ...live, lostAt: now - 5 } });
    const told = await screen.findByText(/^A transmissão perdeu a conexão/);
    expect(told.closest('[role=status]')).toBeTruthy();
    document.body.replaceChildren();
    open();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText(/^A transmissão perdeu a conexão/)).toBeNull();
  });
});
