import { Suspense } from 'react';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { createLazyPart, createLazyView, loadLazyTexts, setLazyTexts } from './lazyParts.ts';

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('web.617 renders lazily loaded code once its texts are there, which are loaded once', async () => {
  const messages: Record<string, string> = {};
  let arrive = () => {};
  const load = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        arrive = () => {
          messages['late'] = 'Os textos chegaram';
          resolve();
        };
      }),
  );
  setLazyTexts(load);
  const View = createLazyView(async () => () => <FormattedMessage id="late" />);
  const part = createLazyPart(async () => 'the dialog');
  part.load();
  const app = (
    <IntlProvider locale="pt-BR" messages={messages}>
      <Suspense fallback="Carregando">
        <View />
      </Suspense>
    </IntlProvider>
  );
  await act(async () => render(app));
  await settled();
  expect(document.body.textContent).toBe('Carregando');
  expect(part.getState()).toEqual({ part: undefined, isLoading: true });
  arrive();
  await settled();
  expect(screen.getByText('Os textos chegaram')).toBeTruthy();
  expect(part.getState()).toEqual({ part: 'the dialog', isLoading: false });
  expect(load).toHaveBeenCalledTimes(1);
});

it('web.617 loads texts again after a failure', async () => {
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve()];
  setLazyTexts(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
  const part = createLazyPart(async () => 'the dialog');
  part.load();
  await settled();
  expect(part.getState()).toEqual({ part: undefined, isLoading: false });
  part.load();
  await settled();
  expect(part.getState()).toEqual({ part: 'the dialog', isLoading: false });
  await loadLazyTexts();
});
