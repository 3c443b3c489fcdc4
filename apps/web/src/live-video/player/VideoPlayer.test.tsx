import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { ptBR } from '../../testing/texts.ts';
import { VideoPlayer, type VideoPlayerProps } from './VideoPlayer.tsx';

type OnError = (event: unknown, data: { readonly fatal: boolean; readonly type: string }) => void;

const opened: { address: string; fail: OnError; hasEnded: boolean; recovered: number }[] = [];

jest.mock('hls.js/light', () => ({
  __esModule: true,
  default: class {
    static readonly Events: object = { ERROR: 'error' };
    static readonly ErrorTypes: object = { MEDIA_ERROR: 'media' };
    readonly #made = { address: '', fail: (() => {}) as OnError, hasEnded: false, recovered: 0 };
    on(_: string, fail: OnError) {
      this.#made.fail = fail;
    }
    loadSource(address: string) {
      opened.push(Object.assign(this.#made, { address }));
    }
    attachMedia() {}
    recoverMediaError() {
      this.#made.recovered += 1;
    }
    destroy() {
      this.#made.hasEnded = true;
    }
  },
}));

const address = 'https://live.example/a.m3u8';
const playhead = {
  position: 40,
  isPlaying: false,
  getPosition: () => 40,
  toggle: () => {},
  seek: () => {},
  getPicked: () => undefined,
};

function shown(changes: Partial<VideoPlayerProps>) {
  const props = { source: { address, isPlaylist: true }, poster: undefined, isLive: true, playhead, label: 'Vídeo' };
  return (
    <IntlProvider locale="pt-BR" messages={ptBR}>
      <VideoPlayer {...props} {...changes} />
    </IntlProvider>
  );
}

const element = () => screen.getByLabelText<HTMLVideoElement>('Vídeo');
const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(0)));
const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');

describe('a player', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    opened.length = 0;
    Object.assign(globalThis, { MediaSource: () => {} });
    play.mockImplementation(async () => {});
    pause.mockImplementation(() => {});
    jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.useRealTimers();
    delete (globalThis as { MediaSource?: unknown }).MediaSource;
  });

  it('web.503 plays a broadcast muted, and closes it with the page', async () => {
    const { unmount } = render(shown({}));
    await settle();
    expect(opened).toMatchObject([{ address, hasEnded: false }]);
    expect(element()).toMatchObject({ muted: true, autoplay: true, controls: true });
    unmount();
    expect(opened[0]?.hasEnded).toBe(true);
  });

  it('web.503 says that nothing arrives, and tries again after 5 seconds or on request', async () => {
    const { rerender } = render(shown({}));
    await settle();
    const fail = async (at: number, fault = { fatal: true, type: 'network' }) =>
      act(async () => opened[at]?.fail('error', fault));
    await fail(0, { fatal: false, type: 'network' });
    await fail(0, { fatal: true, type: 'media' });
    expect(opened[0]?.recovered).toBe(1);
    expect(screen.getByRole('status').textContent).toBe('');
    await fail(0);
    expect(screen.getByRole('status').textContent).toContain('A transmissão ainda não chegou, ou parou.');
    // The clock of the broadcast runs on meanwhile.
    for (let second = 1; second <= 5; second += 1) {
      rerender(shown({ playhead: { ...playhead, position: 40 + second } }));
      await act(async () => void (await jest.advanceTimersByTimeAsync(1_000)));
    }
    expect(opened.map(({ hasEnded }) => hasEnded)).toEqual([true, false]);
    expect(screen.getByRole('status').textContent).toBe('');
    await fail(1);
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await settle();
    expect(opened).toHaveLength(3);
  });

  it('web.503 a recording follows the time line', async () => {
    const { rerender } = render(shown({ isLive: false }));
    await settle();
    expect(element().currentTime).toBe(40);
    rerender(shown({ isLive: false, playhead: { ...playhead, isPlaying: true, position: 41, getPosition: () => 41 } }));
    expect({ at: element().currentTime, played: play.mock.calls.length }).toEqual({ at: 40, played: 1 });
    rerender(shown({ isLive: false, playhead: { ...playhead, position: 90, getPosition: () => 90 } }));
    expect(element().currentTime).toBe(90);
    expect(pause).toHaveBeenCalled();
  });

  it('web.503 a video that stands in begins with the broadcast, and over again', () => {
    render(shown({ source: { address: '/media/a.mp4', isPlaylist: false } }));
    Object.defineProperty(element(), 'duration', { value: 15 });
    fireEvent.loadedMetadata(element());
    expect({ at: element().currentTime, loop: element().loop }).toEqual({ at: 10, loop: true });
  });

  it('web.503 a browser without media sources plays the playlist itself', async () => {
    delete (globalThis as { MediaSource?: unknown }).MediaSource;
    render(shown({}));
    expect(element().src).toBe(address);
    fireEvent.error(element());
    expect(screen.getByRole('status').textContent).toContain('Tentamos de novo.');
    expect(opened).toEqual([]);
  });
});
