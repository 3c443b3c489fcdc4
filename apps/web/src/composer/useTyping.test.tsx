import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { endpointRegistry } from 'ufi-core/contract';
import { Provider } from 'react-redux';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';
import { useTyping } from './useTyping.ts';

const { path } = endpointRegistry.setTyping;

function Writing() {
  const [typed, setTyped] = useState<string | null>(null);
  useTyping(post.ftentidentifier, typed);
  return <textarea onChange={(event) => setTyped(event.target.value)} />;
}

function open() {
  const told: unknown[] = [];
  const records = threadRecords({ comments: [], viewer: people.marina });
  const { store } = createFixtureServices({
    session: asMarina,
    post,
    records,
    lists: threadLists([]),
    handle: ({ request: { path: asked, body } }) => {
      if (asked === path) told.push((body as { is_typing: boolean }).is_typing);
      return undefined;
    },
  });
  render(
    <Provider store={store}>
      <Writing />
    </Provider>,
  );
  return { told, field: screen.getByRole('textbox') };
}

describe('a composer', () => {
  it('S4.19/2 is typing while its text is not blank, and stops when it is sent', async () => {
    const told: unknown[] = [];
    const { user } = renderFixture({
      session: asMarina,
      post,
      records: threadRecords({ comments: [], viewer: people.marina }),
      lists: threadLists([]),
      handle: ({ request: { path: asked, body } }) => {
        if (asked === path) told.push((body as { is_typing: boolean }).is_typing);
        return undefined;
      },
    });
    const field = () => screen.getByRole('textbox', { name: 'Escreva um comentário…' });
    await user.click(field());
    await waitFor(() => expect(field().tagName).toBe('DIV'));
    await user.keyboard('  ');
    expect(told).toEqual([]);
    await user.keyboard('Oi');
    await waitFor(() => expect(told).toEqual([true]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(told).toEqual([true, false]));
  });
});

describe('useTyping', () => {
  let isFocused = true;
  beforeEach(() => {
    isFocused = true;
    jest.useFakeTimers();
    jest.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('S4.19/2 typing ends 5 s after leaving the field or the page', () => {
    const { told, field } = open();
    const write = (value: string) => fireEvent.change(field, { target: { value } });
    field.focus();
    write('Oi');
    expect(told).toEqual([true]);
    field.blur();
    act(() => void jest.advanceTimersByTime(4_999));
    field.focus();
    act(() => void jest.advanceTimersByTime(10_000));
    expect(told).toEqual([true]);
    field.blur();
    act(() => void jest.advanceTimersByTime(5_000));
    expect(told).toEqual([true, false]);
    field.focus();
    write('Oi, gente');
    isFocused = false;
    fireEvent.blur(window);
    act(() => void jest.advanceTimersByTime(5_000));
    expect(told).toEqual([true, false, true, false]);
  });
});
