import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createLazyView, preloadViews } from './createLazyView.tsx';

const Card = ({ name }: { readonly name: string }) => <b>{name}</b>;
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('createLazyView', () => {
  it('ui.14 is rendered completely by a server that has preloaded it, and stays until its code has loaded', async () => {
    const View = createLazyView(async () => Card);
    const app = (
      <Suspense fallback="…">
        <View name="Ana" />
      </Suspense>
    );
    await preloadViews();
    const root = document.createElement('div');
    root.innerHTML = renderToString(app);
    expect(root.textContent).toBe('Ana');

    let bring: (view: typeof Card) => void = () => undefined;
    const Late = createLazyView(() => new Promise<typeof Card>((resolve) => (bring = resolve)));
    const errors: unknown[] = [];
    const late = (
      <Suspense fallback="…">
        <Late name="Ana" />
      </Suspense>
    );
    await act(async () => void hydrateRoot(root, late, { onRecoverableError: (error) => errors.push(error) }));
    expect(root.textContent).toBe('Ana');
    bring(Card);
    await settled();
    expect(root.innerHTML).toContain('<b>Ana</b>');
    expect(errors).toEqual([]);
  });

  it('ui.14 is rendered with nested lazy views, once the server has preloaded it', async () => {
    const Panel = createLazyView(async () => {
      const Inner = createLazyView(async () => Card);
      return () => <Inner name="Bia" />;
    });
    await preloadViews();
    const drawn = renderToString(
      <Suspense fallback="…">
        <Panel />
      </Suspense>,
    );
    expect(drawn).toContain('<b>Bia</b>');
  });

  it('retries a failed load', async () => {
    jest.useFakeTimers();
    const tries = [() => Promise.reject(new Error('offline')), () => Promise.resolve(Card)];
    const View = createLazyView(() => tries.shift()?.() ?? Promise.reject(new Error('asked too often')));
    const view = (
      <Suspense fallback="…">
        <View name="Ana" />
      </Suspense>
    );
    await act(async () => void render(view));
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(999);
    expect(tries.length).toBe(1);
    await pass(1);
    expect(tries.length).toBe(0);
    await pass(1_000);
    expect(screen.getByText('Ana')).toBeTruthy();
    jest.useRealTimers();
  });
});
