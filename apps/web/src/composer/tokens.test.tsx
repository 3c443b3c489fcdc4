import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import type { TargetView } from 'ufi-core';
import type { AnyAttachment } from 'ufi-core/contract';
import { buildAttachment } from 'ufi-core/testing';
import { createFixtureServices } from '../gallery/createFixtureServices.ts';
import { asMarina, people, post, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import { ServicesContext } from '../services/appServices.ts';
import { ThreadContext } from '../contexts/ThreadContext.ts';
import { TokenTools } from './TokenTools.tsx';

const place = buildAttachment('comment_place_info');
const fundraiser = buildAttachment('donation');
const link = 'https://museu.example/ruas';
const share: AnyAttachment = {
  type: 'share',
  uri: link,
  host: 'museu.example',
  title: 'Ruas que cantam',
  subtitle: '',
  image: null,
};

function open({ isFundraiser = false, before = '', fetchesPages = true } = {}) {
  const calls: unknown[] = [];
  const composertokens = fetchesPages ? (['place', 'link'] as const) : (['place'] as const);
  const session = { ...asMarina, composertokens: [...composertokens] };
  const records = threadRecords({ comments: [], viewer: people.marina });
  const services = createFixtureServices({ session, post, records, lists: threadLists([]) });
  const dispatcher = {
    call: async (
      endpoint: { readonly name: string },
      input: { readonly token_type?: string; readonly token_id?: string; readonly q?: string },
    ) => {
      calls.push(input);
      if (endpoint.name === 'searchPlaces') {
        const known = [{ place_id: '9', name: 'Mercado Central', address: 'Rua do Porto, 12' }];
        return { places: known.filter(({ name }) => name.toLowerCase().startsWith(input.q ?? '')) };
      }
      const link = buildAttachment('live_share', { uri: input.token_id ?? '', title: 'Ao vivo do estúdio' });
      const isOwn = input.token_id?.startsWith(location.origin) === true;
      const carried = { link: isOwn ? link : share, place, donation: fundraiser };
      return { attachment: carried[input.token_type as keyof typeof carried] };
    },
  };
  const view = { actorforpost: people.marina.id } as TargetView;
  const thread = {
    target: post.ftentidentifier,
    instance: 'i',
    post: post.ftentidentifier,
    postAuthor: '',
    group: undefined,
    linked: {},
    isStreamed: false,
    isFundraiser,
    view,
  };
  function Box() {
    const [text, setText] = useState(before);
    const [attachment, setAttachment] = useState<AnyAttachment | null>(null);
    return (
      <>
        <textarea aria-label="texto" value={text} onChange={(event) => setText(event.target.value)} />
        <output>{attachment === null ? 'nada' : attachment.type}</output>
        <button onClick={() => setAttachment(null)}>tirar</button>
        <TokenTools
          text={text}
          before={before}
          attachment={attachment}
          onAttach={setAttachment}
          onRemove={() => setAttachment(null)}
          onDone={() => {}}
        />
      </>
    );
  }
  render(
    <IntlProvider locale="pt-BR" messages={ptBR}>
      <Provider store={services.store}>
        <ServicesContext value={{ ...services, session, dispatcher: dispatcher as never }}>
          <ThreadContext value={thread}>
            <Box />
          </ThreadContext>
        </ServicesContext>
      </Provider>
    </IntlProvider>,
  );
  return { calls, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'texto' }) };
}

const hangs = (type: string) => waitFor(() => expect(document.querySelector('output')?.textContent).toBe(type));

describe('tokens in a composer', () => {
  it('S7.24/1 a link attaches its preview once; removed it stays removed, and it is removed with its link', async () => {
    const { calls, user, field } = open();
    await user.click(field);
    await user.paste(`veja ${link}`);
    await hangs('share');
    await user.click(screen.getByRole('button', { name: 'tirar' }));
    await user.click(field);
    await user.keyboard(' aqui');
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    await hangs('nada');
    expect(calls).toHaveLength(1);
    await user.clear(field);
    await user.paste('https://outro.example/ ');
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    // The preview that arrives belongs to a link that was replaced meanwhile.
    await hangs('nada');
  });

  it('S7.24/1 while editing, earlier links get no preview and newly typed ones do', async () => {
    const { calls, user, field } = open({ before: 'veja https://outro.example/' });
    await user.type(field, '!');
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    expect(calls).toEqual([]);
    await user.clear(field);
    await user.paste(`veja ${link}`);
    await hangs('share');
  });

  it('web.606 an address of a post of the instance is asked for also where no pages are fetched, others are not', async () => {
    const { calls, user, field } = open({ fetchesPages: false });
    const own = `${location.origin}/live/501`;
    await user.click(field);
    await user.paste(`${link} ${location.origin}/groups/7 ${own} `);
    await hangs('live_share');
    expect(calls).toEqual([expect.objectContaining({ token_type: 'link', token_id: own })]);
    await user.clear(field);
    await hangs('nada');
  });

  it('S7.24/1 a place is found by its name and chosen by keyboard, and a fundraiser is the post’s own', async () => {
    const { calls, user } = open({ isFundraiser: true });
    await user.click(screen.getByRole('button', { name: 'Adicionar lugar' }));
    await user.click(await screen.findByRole('searchbox', { name: 'Buscar lugar pelo nome' }));
    await user.keyboard('merc');
    await screen.findByText('1 lugar encontrado');
    await user.keyboard('{ArrowDown}{Enter}');
    await hangs('comment_place_info');
    expect(calls.at(-1)).toMatchObject({ token_type: 'place', token_id: '9' });
    await user.click(screen.getByRole('button', { name: 'Mostrar a campanha' }));
    await hangs('donation');
    expect(calls.at(-1)).toMatchObject({ token_type: 'donation', token_id: post.ftentidentifier });
  });
});
