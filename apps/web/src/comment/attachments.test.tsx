import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildId, buildSession } from 'ufi-core/testing';
import { preloadViews } from 'ufi-ui/document';
import { attachmentFixtures } from '../gallery/attachmentFixtures.ts';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const open = (name: string) => {
  const view = attachmentFixtures[name];
  if (view === undefined) throw new Error(`no view ${name}`);
  return renderFixture(view());
};
const ofComment = (n: number) =>
  within(document.querySelector<HTMLElement>(`[data-comment="${buildId(1000 + n)}"]`) ?? document.body);

beforeEach(preloadViews);

describe('attachments of a comment', () => {
  it('S3.05/1 are below its text: photos, videos, files and others', () => {
    open('attachment-media');
    expect(ofComment(1).getByRole('img', { name: 'Colinas verdes' })).toBeTruthy();
    expect(document.querySelectorAll('.ufi-attachment').length).toBe(5);
  });

  it('include the status of a video that is being encoded', () => {
    open('attachment-video-states');
    expect(screen.getByText('Processando o vídeo…')).toBeTruthy();
    expect(screen.getByText('Não foi possível processar o vídeo.')).toBeTruthy();
  });
});

describe('tags on a photo', () => {
  it('web.20 link to their comments on the page', async () => {
    const { user } = open('post-photo-marked');
    const link = screen.getByRole('link', { name: 'Caio Lins: Olha a lua!' });
    expect(link.getAttribute('href')).toContain(`comment_id=${buildId(1001)}`);
    await user.click(link);
    expect(document.activeElement?.getAttribute('data-comment')).toBe(buildId(1001));
  });
});

describe('a tag that is placed on a photo', () => {
  const placing = (session = asMarina) => {
    const view = attachmentFixtures['post-photo-marked']?.();
    if (view === undefined) throw new Error('no view');
    const bodies: Record<string, unknown>[] = [];
    const drawn = renderFixture({
      ...view,
      session,
      handle({ request }) {
        if (request.path === '/ufi/add/comment/') bodies.push(request.body as Record<string, unknown>);
        return undefined;
      },
    });
    return { ...drawn, bodies };
  };

  it('S7.07 web.40 is sent with the comment that says what is there, from where the keys have moved it', async () => {
    const { user, settle, bodies } = placing();
    await user.click(screen.getByRole('button', { name: 'Marcar na foto' }));
    const point = screen.getByRole('button', { name: /^Ponto da marca: 50\s?% da esquerda, 50\s?% de cima/ });
    expect(document.activeElement).toBe(point);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
    expect(screen.getByRole('button', { name: /^Ponto da marca: 54\s?% da esquerda, 48\s?% de cima/ })).toBe(point);
    await user.type(screen.getByLabelText('Quem ou o que está aqui?'), 'A lua @[[1:x]');
    await user.click(screen.getByRole('button', { name: 'Comentar com a marca' }));
    await settle();
    const tag = { is_photo_tag: true, photo_fbid: post.ftentidentifier, photo_tag_x: 0.54, photo_tag_y: 0.48 };
    expect(bodies).toMatchObject([{ comment_text: 'A lua @\\[1:x]', ...tag }]);
    // The tag is on the photo at once, and the focus is where it began.
    expect(await screen.findByRole('link', { name: /: A lua @\[1:x\]$/ })).not.toBeNull();
    const begin = screen.getByRole('button', { name: 'Marcar na foto' });
    await waitFor(() => expect(document.activeElement).toBe(begin));
  });

  it('web.40 is where the photo is pressed, and nothing is sent of one that is given up', async () => {
    const { user, bodies } = placing();
    await user.click(screen.getByRole('button', { name: 'Marcar na foto' }));
    const point = screen.getByRole('button', { name: /^Ponto da marca/ });
    point.getBoundingClientRect = () => DOMRect.fromRect({ x: 100, y: 50, width: 200, height: 100 });
    await user.pointer({ keys: '[MouseLeft]', target: point, coords: { clientX: 120, clientY: 125 } });
    expect(point.getAttribute('aria-label')).toMatch(/^Ponto da marca: 10\s?% da esquerda, 75\s?% de cima/);
    await user.type(screen.getByLabelText('Quem ou o que está aqui?'), 'A lua{Escape}');
    expect(screen.queryByRole('button', { name: /^Ponto da marca/ })).toBeNull();
    expect(bodies).toEqual([]);
  });

  it('web.40 is given up by Escape on the point as well, and the focus returns', async () => {
    const { user } = placing();
    await user.click(screen.getByRole('button', { name: 'Marcar na foto' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /^Ponto da marca/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Marcar na foto' }));
  });

  it('web.40 is offered to those who may comment', () => {
    placing(buildSession(null));
    expect(screen.queryByRole('button', { name: 'Marcar na foto' })).toBeNull();
  });
});

describe('tags of a long list', () => {
  it('web.20 are those of its first hundred comments', async () => {
    // jsdom has no scrolling, which virtualized rows use.
    Object.assign(window, { scrollTo: () => undefined });
    const tags = { isPhotoTag: true as const, photoTagX: 0.5, photoTagY: 0.5 };
    const comments = Array.from({ length: 102 }, (_, at) =>
      say({ n: at + 1, by: people.joana, text: `Aqui ${at}`, changes: tags }),
    );
    const view = attachmentFixtures['post-photo-marked']?.();
    if (view === undefined) throw new Error('no view');
    const records = threadRecords({ comments, viewer: people.marina });
    renderFixture({ ...view, session: asMarina, records, lists: threadLists(comments) });
    await waitFor(() => expect(document.querySelector('.web-rows')).not.toBeNull());
    expect(screen.getAllByRole('link', { name: /^Joana Prado: Aqui/ })).toHaveLength(100);
  });
});

describe('delights', () => {
  it('S7.16 are hidden by the comment’s author at once, and shown again', async () => {
    const own = say({
      n: 1,
      by: people.marina,
      text: 'Parabéns!',
      changes: { delight_ranges: [{ offset: 0, length: 8 }] },
    });
    const { user } = renderFixture({
      session: asMarina,
      post,
      records: threadRecords({ comments: [own], viewer: people.marina }),
      lists: threadLists([own]),
    });
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Mais opções' }));
      await user.click(screen.getByRole('menuitem', { name }));
    };
    const delight = () => screen.queryByRole('button', { name: 'Parabéns' });
    expect(delight()).not.toBeNull();
    await choose('Ocultar animações do texto');
    expect(delight()).toBeNull();
    await choose('Mostrar animações do texto');
    expect(delight()).not.toBeNull();
  });
});
