import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { StartNotice } from '../document/StartNotice.tsx';
import { ptBR } from '../testing/texts.ts';
import { startApp, type AppModule } from './startApp.ts';

const startOnce = jest.fn<AppModule['start']>();
jest.mock('/assets/app.js', () => ({ start: () => startOnce() }), { virtual: true });

const likes = jest.fn();
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const notice = () => document.querySelector('[role=status]')?.textContent;
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

const seen = () => ({ attempts: startOnce.mock.calls.length, likes: likes.mock.calls.length, notice: notice() });

const never = () => new Promise<void>(() => {});
const fails = async () => {
  throw new TypeError('Failed to fetch');
};
/** Takes over as the app does. */
const hydrates = async () => {
  const replay = window.ufiTakePresses?.();
  document.querySelector('#like')?.addEventListener('click', likes);
  replay?.();
};

describe('the start of the app', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    startOnce.mockReset();
    likes.mockReset();
    const region = renderToStaticMarkup(
      <IntlProvider locale="pt-BR" messages={ptBR}>
        <StartNotice />
      </IntlProvider>,
    );
    document.body.innerHTML = `<div id="root"><button type="button" id="like">Curtir</button></div>${region}`;
  });
  afterEach(() => {
    window.ufiTakePresses?.();
    jest.useRealTimers();
  });

  it('web.610 loads the data of the page’s locale after the first paint, while the script is on its way', async () => {
    document.documentElement.lang = 'pt-BR';
    const format = jest.spyOn(Intl, 'NumberFormat');
    startOnce.mockImplementation(never);
    startApp('/assets/app.js');
    await pass(0);
    expect(format).not.toHaveBeenCalled();
    await pass(20);
    expect(format.mock.calls).toEqual([['pt-BR']]);
    format.mockRestore();
  });

  it('web.48 that fails says so, keeps what is pressed, and is tried again by the notice’s button', async () => {
    startOnce.mockImplementation(fails);
    startApp('/assets/app.js');
    expect(notice()).toBe('');
    await pass(0);
    expect(notice()).toBe('Ainda não carregou. O que você fez está guardado.Tentar novamente');
    press('#like');
    await pass(0);
    expect(seen()).toMatchObject({ attempts: 2, likes: 0 });
    startOnce.mockImplementation(hydrates);
    press('[role=status] button');
    await pass(0);
    expect(seen()).toEqual({ attempts: 3, likes: 1, notice: undefined });
    await pass(600_000);
    expect(startOnce).toHaveBeenCalledTimes(3);
  });

  it('web.48 that takes long says so once a press has waited for 5 s, and not to who only reads', async () => {
    startOnce.mockImplementation(never);
    startApp('/assets/app.js');
    await pass(60_000);
    expect(notice()).toBe('');
    press('#like');
    await pass(4_999);
    expect(notice()).toBe('');
    await pass(1);
    expect(notice()).toContain('Tentar novamente');
  });

  it('web.48 that succeeds leaves no notice, however late a press', async () => {
    startOnce.mockImplementation(hydrates);
    startApp('/assets/app.js');
    press('#like');
    await pass(10_000);
    expect(seen()).toEqual({ attempts: 1, likes: 1, notice: undefined });
  });

  it('web.48 returns the focus from the notice to what was pressed', async () => {
    startOnce.mockImplementation(fails);
    document.querySelector<HTMLElement>('#like')?.focus();
    startApp('/assets/app.js');
    await pass(0);
    document.querySelector<HTMLElement>('[role=status] button')?.focus();
    await pass(5_000);
    startOnce.mockImplementation(hydrates);
    await pass(10_000);
    expect(notice()).toBe(undefined);
    expect(document.activeElement?.id).toBe('like');
  });
});
