import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildId } from 'ufi-core/testing';
import { preloadViews } from 'ufi-ui/document';
import { attachmentFixtures } from '../gallery/attachmentFixtures.ts';
import { asMarina, people, post, say, threadLists, threadRecords } from '../gallery/fixtureRecords.ts';
import { renderFixture } from '../testing/renderFixture.tsx';

const open = (name: string) => {
  const scene = attachmentFixtures[name];
  if (scene === undefined) throw new Error(`no scene ${name}`);
  return renderFixture(scene());
};
const ofComment = (n: number) =>
  within(document.querySelector<HTMLElement>(`[data-comment="${buildId(1000 + n)}"]`) ?? document.body);

beforeEach(preloadViews);

describe('attachments of a comment', () => {
  it('S3.05 are below its text: photos, videos, files and others', () => {
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
  it('link to their comments on the page', async () => {
    const { user } = open('post-photo-marked');
    await user.click(screen.getByRole('link', { name: 'Caio Lins: Olha a lua!' }));
    expect(document.activeElement?.getAttribute('data-comment')).toBe(buildId(1001));
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
