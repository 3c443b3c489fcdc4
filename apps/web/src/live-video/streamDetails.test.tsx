import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { selectTarget, type TargetView } from 'ufi-core';
import type { PostVideo } from 'ufi-core/contract';
import { RequestError, transportFailure } from 'ufi-core/request';
import { uiMessages } from 'ufi-ui/messages';
import { ToastProvider } from '../contexts/ToastProvider.tsx';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext, type AppServices } from '../services/appServices.ts';
import { BroadcastControls } from './BroadcastControls.tsx';

const address = 'https://live.example/500/index.m3u8';
const awaited = { isLive: false, startedAt: null, duration: null, hasTimestamps: true, address };

/** Renders the controls of a broadcast; resolves with the names of the calls. */
async function open(video: PostVideo, { isOwn = true, hasStream = true } = {}) {
  const records = threadRecords({ comments: [], viewer: people.marina });
  const rights = (records.rights ?? []).map((each) => ({
    ...each,
    roles: isOwn ? [...each.roles, 'postAuthor' as const] : each.roles,
  }));
  const services = createFixtureServices({
    session: asMarina,
    post,
    records: { ...records, rights },
    lists: threadLists([]),
  });
  const asked: string[] = [];
  const call = (async ({ name }: { readonly name: string }) => {
    asked.push(name);
    if (!hasStream) throw new RequestError(transportFailure('network').failure);
    return { server: 'rtmp://live.example', stream_key: '500?key=geheim' };
  }) as unknown as AppServices['dispatcher']['call'];
  const view = selectTarget(services.store.getState(), post.ftentidentifier) as TargetView;
  await act(async () =>
    render(
      <IntlProvider locale="pt-BR" messages={{ ...uiMessages['pt-BR'], ...ptBR }}>
        <ToastProvider>
          <ServicesContext value={{ ...services, dispatcher: { call } }}>
            <Provider store={services.store}>
              <BroadcastControls view={view} video={video} />
            </Provider>
          </ServicesContext>
        </ToastProvider>
      </IntlProvider>,
    ),
  );
  return asked;
}

it('web.575 whoever broadcasts reads where to send the stream, with a key that is hidden', async () => {
  expect(await open(awaited)).toEqual(['fetchLiveStream']);
  expect((await screen.findByLabelText('Servidor')) as HTMLInputElement).toHaveProperty('value', 'rtmp://live.example');
  const key = screen.getByLabelText('Chave de transmissão');
  expect(key.getAttribute('type')).toBe('password');
  expect((key as HTMLInputElement).value).toBe('500?key=geheim');
  expect(screen.getAllByRole('button', { name: /^Copiar/ })).toHaveLength(2);
  screen.getByRole('button', { name: 'Encerrar transmissão' });
});

it('web.575 nobody else is told of it, nor is it asked for once the broadcast has begun or where it takes none', async () => {
  expect(await open(awaited, { isOwn: false })).toEqual([]);
  expect(await open({ ...awaited, isLive: true, startedAt: 1 })).toEqual([]);
  expect(await open({ ...awaited, startedAt: 1, duration: 60 })).toEqual([]);
  expect(await open({ isLive: false, startedAt: null, duration: null, hasTimestamps: false })).toEqual([]);
  expect(await open(awaited, { hasStream: false })).toEqual(['fetchLiveStream']);
  expect(screen.queryByLabelText('Servidor')).toBeNull();
});
