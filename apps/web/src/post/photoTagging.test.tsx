import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ServicesContext } from '../services/appServices.ts';
import { Provider } from 'react-redux';
import type { MentionEntry } from 'ufi-core/contract';
import { buildId } from 'ufi-core/testing';
import { attachmentFixtures } from '../gallery/attachmentFixtures.ts';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, post } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';
import { PhotoTagForm } from './PhotoTagForm.tsx';

const person = (n: number, name: string): MentionEntry => ({
  id: buildId(n),
  name,
  firstName: name,
  thumbSrc: null,
  uri: `/profile/${buildId(n)}`,
  type: 'user',
  is_friend: false,
});
const [one, other, bia] = [person(71, 'Ana Souza'), person(72, 'Ana Souza'), person(73, 'Bia Lima')];

interface Asked {
  readonly q: string;
  readonly signal: AbortSignal | undefined;
  answer(entries: readonly MentionEntry[]): Promise<void>;
}

/** The form over a point of a photo; searches are answered by the test. */
function placing() {
  const view = attachmentFixtures['post-photo-marked']?.();
  if (view === undefined) throw new Error('no view');
  const texts: unknown[] = [];
  const services = createFixtureServices({
    ...view,
    session: asMarina,
    handle({ request: { path, body } }) {
      if (path === '/ufi/add/comment/') texts.push((body as { comment_text: string }).comment_text);
      return undefined;
    },
  });
  const asked: Asked[] = [];
  const call = (_: string, { q }: { q: string }, options?: { signal: AbortSignal }) =>
    new Promise((resolve) => {
      const answer = (entries: readonly MentionEntry[]) => act(async () => resolve({ entries }));
      asked.push({ q, signal: options?.signal, answer });
    });
  const onTag = jest.fn();
  const outer = jest.fn();
  renderFixture(view, {
    beside: (
      <ServicesContext value={{ ...services, call: call as never }}>
        <Provider store={services.store}>
          <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && outer()}>
            <PhotoTagForm target={post.ftentidentifier} instance="tagged" tagged={{ x: 0.5, y: 0.5 }} onTag={onTag} />
          </div>
        </Provider>
      </ServicesContext>
    ),
  });
  const field = screen.getByRole('combobox', { name: 'Quem ou o que está aqui?' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const send = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Comentar com a marca' }));
    await act(() => services.store.settle());
    return texts.at(-1);
  };
  const key = (name: string) => fireEvent.keyDown(field, { key: name });
  return { asked, field, type, key, send, onTag, outer };
}

const options = () => screen.queryAllByRole('option');

describe('who is tagged on a photo', () => {
  it('web.42 is searched for after a pause, and typing on aborts the call before', async () => {
    const { asked, type } = placing();
    for (const value of ['a', 'an', 'ana']) type(value);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.q).toBe('ana');
    expect(asked[0]?.signal?.aborted).toBe(false);
    type('ana s');
    expect(asked[0]?.signal?.aborted).toBe(true);
    await asked[0]?.answer([bia]);
    expect(options()).toEqual([]);
    await waitFor(() => expect(asked).toHaveLength(2));
    await asked[1]?.answer([one]);
    expect(options()).toHaveLength(1);
    expect(screen.getByText('1 sugestão').getAttribute('role')).toBe('status');
  });

  it('web.40 ui.27 is told apart from a namesake, and mentioned once picked', async () => {
    const { asked, type, key, send, field } = placing();
    type('Ana Souza');
    await waitFor(() => expect(asked).toHaveLength(1));
    await asked[0]?.answer([one, other, bia]);
    expect(options().map((option) => within(option).queryByText(/^\/profile\//)?.textContent ?? null)).toEqual([
      one.uri,
      other.uri,
      null,
    ]);
    key('ArrowDown');
    key('ArrowDown');
    expect(field.getAttribute('aria-activedescendant')).toBe(options()[1]?.id);
    key('Enter');
    expect(options()).toEqual([]);
    expect(await send()).toBe(`@[${other.id}:Ana Souza]`);
  });

  it('web.40 is nobody while several have the name that was typed', async () => {
    const { asked, type, send } = placing();
    type('Ana Souza');
    await waitFor(() => expect(asked).toHaveLength(1));
    await asked[0]?.answer([one, other]);
    expect(await send()).toBe('Ana Souza');
  });

  it('web.40 is the only one who has the name that was typed', async () => {
    const { asked, type, send } = placing();
    type('Bia Lima');
    await waitFor(() => expect(asked).toHaveLength(1));
    await asked[0]?.answer([bia]);
    expect(await send()).toBe(`@[${bia.id}:Bia Lima]`);
  });

  it('web.40 Escape closes the suggestions, then the tag, and nothing around it', async () => {
    const { asked, type, key, onTag, outer } = placing();
    type('ana');
    await waitFor(() => expect(asked).toHaveLength(1));
    await asked[0]?.answer([one]);
    key('Escape');
    expect(options()).toEqual([]);
    expect(onTag).not.toHaveBeenCalled();
    key('Escape');
    expect(onTag).toHaveBeenCalledWith(null);
    expect(outer).not.toHaveBeenCalled();
  });
});
