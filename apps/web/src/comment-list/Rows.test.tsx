import { afterEach, expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ListItem } from 'ufi-core';
import { Rows } from './Rows.tsx';

let root: Root | undefined;
afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  act(() => root?.unmount());
});

const items = { count: 3, itemAt: (index: number) => ({ kind: 'gap', key: String(index) }) as ListItem };

it('web.39 hydrates rows one after another, the pressed one first', async () => {
  const log: string[] = [];
  function Row({ name }: { name: string }) {
    useLayoutEffect(() => void log.push(name), [name]);
    return <button onClick={() => log.push(`${name} pressed`)}>{name}</button>;
  }
  const rows = <Rows items={items}>{(_, index) => <Row name={`row ${index}`} />}</Rows>;
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(rows);
  const [, , last] = box.querySelectorAll('button');
  // `act` would hydrate all rows at once, as no browser does.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  root = hydrateRoot(box, rows);
  last?.click();
  expect(log).toEqual(['row 2', 'row 2 pressed']);
  await waitFor(() => expect(log).toEqual(['row 2', 'row 2 pressed', 'row 0', 'row 1']));
});
