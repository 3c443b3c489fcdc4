import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { buildAttachment } from 'ufi-core/testing';
import { openFrame, type OpenFrame } from 'ufi-plugin/internal/testing';
import type { FramePageRequest } from 'ufi-plugin/contract';
import { preloadViews } from 'ufi-ui/document';
import { uiMessages } from 'ufi-ui/messages';
import { loadFrame } from '../document/loadFrame.ts';
import ptBR from '../messages/pt-BR.json';
import { QuoteApp } from './QuoteApp.tsx';

const anyone = { person: null, isOptedIn: false };

/** Loads the document of a quote, for an anonymous reader. */
async function loadQuote({ server }: OpenFrame, comment: string, more = '') {
  const place = 'origin=https://jornal.example&href=https://jornal.example/materia';
  const request: FramePageRequest = {
    url: `https://ufi.example/plugins/comment-embed?${place}&comment_id=${comment}${more}`,
    locale: 'pt-BR',
    isMobile: false,
    assets: { script: '', styles: [], preloads: [] },
    call: async (_, body) =>
      server.answer({ method: 'POST', path: '/plugins/comments/open/', query: {}, body } as never, anyone),
  };
  return loadFrame(request);
}

async function openThread() {
  const frame = await openFrame({ comments: ['A ponte é linda'] });
  const [first = ''] = frame.ids();
  const fields = { ft_ent_identifier: frame.reference.target, parent_comment_id: first };
  frame.reference.act(frame.other, 'addComment', { ...fields, comment_text: 'Também acho' });
  return { frame, first, reply: frame.ids().at(-1) ?? '' };
}

function draw({ state }: Awaited<ReturnType<typeof loadQuote>>) {
  if (state.kind !== 'quote') throw new Error(`it is ${state.kind}`);
  render(<QuoteApp state={state} messages={{ ...uiMessages['pt-BR'], ...ptBR }} />);
}

describe('a quoted comment', () => {
  it('plugin-embed.03 has its author, its text and a link to its conversation, and no controls', async () => {
    const { frame, first } = await openThread();
    const quote = await loadQuote(frame, first);
    expect({ status: quote.status, frameAncestors: quote.frameAncestors }).toEqual({
      status: 200,
      frameAncestors: ['https://jornal.example'],
    });
    draw(quote);
    expect(screen.getByText('A ponte é linda')).toBeTruthy();
    expect(screen.queryByText('Também acho')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver o comentário na conversa' }).getAttribute('href')).toBe(
      `https://jornal.example/materia?fb_comment_id=${first}`,
    );
    expect({ textbox: screen.queryByRole('textbox'), button: screen.queryByRole('button') }).toEqual({
      textbox: null,
      button: null,
    });
  });

  it.each([
    ['', 1],
    ['&include_parent=true', 2],
  ])(
    'plugin-embed.03 of a reply shows the comment that it answers if the site wants that: %j',
    async (more, articles) => {
      const { frame, reply } = await openThread();
      draw(await loadQuote(frame, reply, more));
      expect(screen.getAllByRole('article')).toHaveLength(articles);
      const last = screen.getAllByRole('article').at(-1);
      expect(within(last as HTMLElement).getByText('Também acho')).toBeTruthy();
    },
  );

  it('S3.14 S3.15 has its attachment, and its author’s verified badge', async () => {
    await preloadViews();
    const { frame, first } = await openThread();
    const quote = await loadQuote(frame, first);
    if (quote.state.kind !== 'quote' || quote.state.comment === null) throw new Error('nothing is quoted');
    const { comment, author } = quote.state.comment;
    const photo = buildAttachment('photo', { fbid: '8' });
    const shown = { comment: { ...comment, photo_comment: photo }, author: { ...author, isVerified: true } };
    draw({ ...quote, state: { ...quote.state, comment: shown } });
    expect(screen.getByRole('img', { name: 'Verificado' })).toBeTruthy();
    expect(document.querySelector(`a[href="${photo.metadata.url}"] img`)).toBeTruthy();
  });

  it('plugin-embed.03 is gone once it was deleted', async () => {
    const { frame, first } = await openThread();
    const fields = { ft_ent_identifier: frame.reference.target, comment_id: first };
    frame.reference.act(frame.other, 'deleteComment', fields);
    const quote = await loadQuote(frame, first);
    expect({ status: quote.status, frameAncestors: quote.frameAncestors }).toEqual({
      status: 404,
      frameAncestors: ['https://jornal.example'],
    });
    draw(quote);
    expect(screen.getByText('Este comentário não está mais disponível.')).toBeTruthy();
    expect(screen.queryByText('A ponte é linda')).toBeNull();
    const way = screen.getByRole('link', { name: 'Ver a conversa' });
    expect(way.getAttribute('href')).toBe('https://jornal.example/materia');
  });
});
