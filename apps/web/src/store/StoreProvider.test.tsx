import { afterEach, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { orderingChosen, type UfiStore } from 'ufi-core';
import { createTestStore } from 'ufi-core/testing';
import { StoreProvider } from './StoreProvider.tsx';
import { useAppSelector } from './storeHooks.ts';

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

const Chosen = () => <p>{useAppSelector(({ ordering }) => ordering['one'] ?? 'none')}</p>;

function Started({ start, children }: { start: () => void; children: ReactNode }) {
  useEffect(start, [start]);
  return children;
}

const page = (store: UfiStore, start: () => void) => (
  <Started start={start}>
    <StoreProvider store={store}>
      <Suspense>
        <Chosen />
      </Suspense>
    </StoreProvider>
  </Started>
);

it('web.36 hydrates a part that comes after a change of the state as the server rendered it, and then shows the change', async () => {
  const store = createTestStore();
  const start = jest.fn(() => void store.dispatch(orderingChosen({ target: '1', instance: 'one', mode: 'time' })));
  const box = document.createElement('div');
  box.innerHTML = renderToString(page(store, start));
  expect(box.textContent).toBe('none');
  const onRecoverableError = jest.fn();
  await act(async () => {
    root = hydrateRoot(box, page(store, start), { onRecoverableError });
  });
  expect(start).toHaveBeenCalled();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(box.textContent).toBe('time');
});
