import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { attachmentTypes, type AnyAttachment, type MarketplaceItem, type ShownAttachment } from 'ufi-core/contract';
import { buildAttachment, buildPostAttachment } from 'ufi-core/testing';
import { preloadViews } from '../../lazy/createLazyView.tsx';
import { manualClock } from '../../testing/manualClock.tsx';
import { inLocale, renderUi } from '../../testing/renderUi.tsx';
import { AttachmentView } from './AttachmentView.tsx';
import { fileSize } from './fileSize.ts';
import { shareLineHeights, shareLines, shareLayoutOf } from './share/shareLayout.ts';
import { stickerSize } from './stickerSize.ts';

const draw = (attachment: ShownAttachment, place: 'comment' | 'live' | 'post' = 'comment') =>
  renderUi(<AttachmentView attachment={attachment} place={place} />);
const unwanted = () => {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => media });
};

beforeEach(async () => {
  Reflect.deleteProperty(globalThis, 'matchMedia');
  await preloadViews();
});

const said: Readonly<Record<AnyAttachment['type'], string | RegExp>> = {
  sticker: 'Sol sorrindo',
  photo: 'Colinas verdes',
  video: 'Ensaio da banda',
  file: /programa\.pdf/,
  gif: /Palmas/,
  share: 'Ruas que cantam',
  live_share: /ufi\.example\/live/,
  donation: /Livros na praça/,
  TIP_JAR_PAYMENT: /contribuiu/,
  chat_command_result: /Sorteio/,
  marketplace_ecomm_product_item: /ufi\.example\/posts/,
  comment_place_info: 'Mercado Central',
  live_comment_place_info: 'Mercado Central',
  upsell_info: /Fale com a loja/,
};

describe('AttachmentView', () => {
  it.each(attachmentTypes)('S3.05/1 renders %s with an accessible name, on the server too', (type) => {
    const attachment = buildAttachment(type);
    const onServer = renderToString(inLocale(<AttachmentView attachment={attachment} place="comment" />));
    const { container } = draw(attachment);
    const names = [...container.querySelectorAll('[aria-label], [alt], [aria-labelledby], a')].map(
      (element) => element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent,
    );
    const isNamed = (name: string | null) => new RegExp(said[type]).test(name ?? '');
    expect([...names, container.textContent].some(isNamed)).toBe(true);
    expect(onServer.match(/\sstyle=|<style|<script|<!--\$!-->/g) ?? []).toEqual([]);
    expect(new RegExp(said[type]).test(onServer)).toBe(true);
  });

  it('stars.225 a tip says its amount in the reader’s language, and that it was paid back', () => {
    const paid = { amount: 20, currency: 'BRL' };
    expect(draw(buildAttachment('TIP_JAR_PAYMENT', paid)).container.textContent).toMatch(/^Contribuiu com R\$\s20,00$/);
    const { container } = draw(buildAttachment('TIP_JAR_PAYMENT', { ...paid, isRefunded: true }));
    expect(container.textContent).toMatch(/R\$\s20,00Valor devolvido$/);
    // Else the symbol of the currency is turned around.
    const inArabic = renderUi(
      <AttachmentView attachment={buildAttachment('TIP_JAR_PAYMENT', paid)} place="comment" />,
      'ar',
    );
    expect(inArabic.container.textContent).toMatch(/\u2066[^\u200f]*R\$\u2069$/);
  });

  it('S3.05/1 renders both upsells with their button, each with its picture', () => {
    const first = draw(buildAttachment('upsell_info')).container;
    const second = draw(buildAttachment('upsell_info', { subtype: 'private_reply_user_msg' })).container;
    expect(screen.getAllByRole('link', { name: 'Enviar mensagem' }).length).toBe(2);
    const untold = { title: '', action: { label: '', uri: '/messages/inbox/80' } };
    draw(buildAttachment('upsell_info', untold));
    draw(buildAttachment('upsell_info', { ...untold, subtype: 'private_reply_user_msg' }));
    expect(screen.getByRole('group', { name: 'Esta página também responde por mensagem.' })).toBeDefined();
    const replied = screen.getByRole('group', { name: 'A página respondeu por mensagem.' });
    const link = within(replied).getByRole('link', { name: 'Ver mensagens' });
    expect(link.getAttribute('href')).toBe('/messages/inbox/80');
    expect(first.querySelector('path')?.outerHTML).not.toBe(second.querySelector('path')?.outerHTML);
  });

  it('S3.07 reserves the aspect ratio of a photo, shows its preview and links to the full picture', () => {
    draw(buildAttachment('photo'));
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'Colinas verdes' });
    expect({ src: image.getAttribute('src'), width: image.width, height: image.height }).toEqual({
      src: '/media/demo/photo-small.png',
      width: 320,
      height: 240,
    });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/media/demo/photo.png');
  });

  it('ui.39 a photo in a post is its preview where that is sharp enough, as a browser may tell from their widths', () => {
    const photo = buildAttachment('photo');
    const shown = (width: number, height: number) => {
      const { container } = draw({ ...photo, metadata: { ...photo.metadata, width, height } }, 'post');
      const attribute = (name: string) => container.querySelector('img')?.getAttribute(name);
      return { src: attribute('src'), srcset: attribute('srcset'), sizes: attribute('sizes') };
    };
    expect(shown(4000, 3000)).toEqual({
      src: '/media/demo/photo-small.png',
      srcset: '/media/demo/photo-small.png 960w, /media/demo/photo.png 4000w',
      sizes: '(max-width: 680px) 55vw, 680px',
    });
    expect(shown(3000, 4000)).toEqual({
      src: '/media/demo/photo-small.png',
      srcset: '/media/demo/photo-small.png 720w, /media/demo/photo.png 3000w',
      sizes: '(max-width: 450px) 55vw, 450px',
    });
    expect(shown(400, 300).srcset).toBe('/media/demo/photo-small.png 400w, /media/demo/photo.png 400w');
  });

  it('ui.40 a large photo has a size of 1,600 px between its preview and the whole, also in the light box', async () => {
    const photo = buildAttachment('photo');
    const metadata = { ...photo.metadata, width: 4000, height: 3000, medium_uri: '/media/demo/photo-medium.webp' };
    const { user, container } = draw({ ...photo, metadata }, 'comment');
    const srcset = '/media/demo/photo-small.png 960w, /media/demo/photo-medium.webp 1600w, /media/demo/photo.png 4000w';
    expect(container.querySelector('img')?.getAttribute('srcset')).toBe(srcset);
    await user.click(screen.getByRole('link'));
    const dialog = await screen.findByRole('dialog', { name: 'Colinas verdes' });
    const image = within(dialog).getByRole('img');
    expect(image.getAttribute('srcset')).toBe(srcset);
    expect(image.getAttribute('sizes')).toBe('min(100vw, 4000px)');
    await user.click(within(dialog).getByRole('button', { name: 'Ampliar' }));
    expect(within(dialog).getByRole('img').getAttribute('sizes')).toBe('200vw');
  });

  it('opens a photo over the page', async () => {
    const { user } = draw(buildAttachment('photo'));
    await user.click(screen.getByRole('link'));
    const dialog = await screen.findByRole('dialog', { name: 'Colinas verdes' });
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/media/demo/photo.png');
  });

  describe('several photos', () => {
    const one = buildAttachment('photo');
    const photos = ['um', 'dois', 'três'].map((name) => ({
      ...one,
      metadata: { ...one.metadata, url: `/media/${name}.png`, accessibilityLabel: name },
    }));
    const openSecond = () => {
      const view = renderUi(
        <>
          <AttachmentView attachment={{ ...one }} place="post" />
          <article className="ufi-post">
            {photos.map((photo) => (
              <AttachmentView key={photo.metadata.url} attachment={photo} place="comment" />
            ))}
          </article>
        </>,
      );
      return { ...view, link: screen.getByRole('link', { name: 'dois' }) };
    };
    const shown = async () => (await screen.findByRole('dialog')).querySelector('img')?.getAttribute('src');

    it('ui.28 of a post are led through by arrow keys and buttons, which say where one is', async () => {
      const { user, link } = openSecond();
      await user.click(link);
      expect(await shown()).toBe('/media/dois.png');
      const status = screen.getByText('2 de 3');
      expect(status.getAttribute('role')).toBe('status');
      await user.click(screen.getByRole('button', { name: 'Próxima foto' }));
      expect(await shown()).toBe('/media/três.png');
      expect(status.textContent).toBe('3 de 3');
      await user.keyboard('{ArrowRight}');
      expect(status.textContent).toBe('3 de 3');
      await user.keyboard('{ArrowLeft}{ArrowLeft}');
      expect(await shown()).toBe('/media/um.png');
      screen.getByRole('dialog').style.direction = 'rtl';
      await user.keyboard('{ArrowLeft}');
      expect(status.textContent).toBe('2 de 3');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(link));
    });

    it.each([
      ['touch', -80, 10, '3 de 3'],
      ['touch', 80, 10, '1 de 3'],
      ['touch', -80, 120, '2 de 3'],
      ['touch', -30, 0, '2 de 3'],
      ['mouse', -80, 0, '2 de 3'],
    ])('ui.28 a %s that moves %d px across and %d px along shows %s', async (pointerType, across, along, position) => {
      const { user, link } = openSecond();
      await user.click(link);
      const image = (await screen.findByRole('dialog')).querySelector('img') as HTMLElement;
      const from = { pointerType, isPrimary: true, clientX: 200, clientY: 200 };
      fireEvent.pointerDown(image, from);
      fireEvent.pointerUp(image, { ...from, clientX: 200 + across, clientY: 200 + along });
      expect(screen.getByText(/ de 3$/).textContent).toBe(position);
    });
  });

  it('web.577 a photo in the light box is enlarged and made small again, also by keys and by the next photo', async () => {
    const one = buildAttachment('photo');
    const { user } = renderUi(
      <article className="ufi-post">
        {['um', 'dois'].map((name) => (
          <AttachmentView
            key={name}
            attachment={{ ...one, metadata: { ...one.metadata, url: `/media/${name}.png`, accessibilityLabel: name } }}
            place="comment"
          />
        ))}
      </article>,
    );
    await user.click(screen.getByRole('link', { name: 'um' }));
    const zoom = await screen.findByRole('button', { name: 'Ampliar' });
    const isLarge = () => [zoom.getAttribute('aria-pressed'), screen.getByRole('group', { name: /um|dois/ }).tabIndex];
    expect(isLarge()).toEqual(['false', -1]);
    await user.click(zoom);
    expect(isLarge()).toEqual(['true', 0]);
    // The arrow keys scroll it.
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('1 de 2')).toBeTruthy();
    await user.keyboard('-');
    expect(isLarge()).toEqual(['false', -1]);
    await user.keyboard('+');
    expect(isLarge()).toEqual(['true', 0]);
    await user.click(screen.getByRole('button', { name: 'Próxima foto' }));
    expect(screen.getByText('2 de 2').textContent).toBe('2 de 2');
    expect(isLarge()).toEqual(['false', -1]);
    await user.dblClick(screen.getByRole('group', { name: 'dois' }));
    expect(isLarge()).toEqual(['true', 0]);
  });

  it('ui.18, S3.01/4 shows the tags of a photo, linked to their comments', () => {
    const tag = { id: '9', x: 0.25, y: 0.5, label: 'Ana: olha', href: '#9' };
    renderUi(<AttachmentView attachment={buildAttachment('photo')} place="post" tags={[tag]} />);
    const mark = screen.getByRole('link', { name: 'Ana: olha' });
    const circle = mark.querySelector('circle');
    expect({ cx: circle?.getAttribute('cx'), cy: circle?.getAttribute('cy') }).toEqual({ cx: '25%', cy: '50%' });
  });

  it('shows the status of a video that can not be played yet', () => {
    const video = buildAttachment('video');
    const { rerender, container } = renderUi(<AttachmentView attachment={video} place="comment" status="encoding" />);
    expect(screen.getByRole('status').textContent).toBe('Processando o vídeo…');
    rerender(<AttachmentView attachment={video} place="comment" status="failed" />);
    expect(screen.getByRole('status').textContent).toBe('Não foi possível processar o vídeo.');
    rerender(<AttachmentView attachment={video} place="comment" />);
    expect(container.querySelector('video')?.getAttribute('poster')).toBe('/media/demo/video.png');
    expect(container.querySelector('video')?.controls).toBe(true);
  });

  it('lets a file be downloaded under its name', () => {
    draw(buildAttachment('file'));
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Baixar programa.pdf, 48,2 kB' });
    expect(link.download).toBe('programa.pdf');
  });

  it('ui.17 plays a GIF until it is clicked, and not at all with reduced motion', async () => {
    const source = () => document.querySelector('img')?.getAttribute('src');
    const { user, unmount } = draw(buildAttachment('gif'));
    expect(source()).toBe('/media/demo/clap.gif');
    await user.click(screen.getByRole('button', { name: 'Pausar GIF: Palmas' }));
    expect(source()).toBe('/media/demo/clap.png');
    unmount();
    unwanted();
    draw(buildAttachment('gif'));
    expect(source()).toBe('/media/demo/clap.png');
    await user.click(screen.getByRole('button', { name: 'Reproduzir GIF: Palmas' }));
    expect(source()).toBe('/media/demo/clap.gif');
  });
});

describe('stickers', () => {
  const sticker = buildAttachment('sticker');
  const clock = manualClock();
  const show = () => renderUi(clock.on(<AttachmentView attachment={sticker} place="comment" />));
  const view = () => document.querySelector('.ufi-sticker__sprite')?.getAttribute('viewBox') ?? null;
  const button = () => screen.getByRole('button', { name: 'Sol sorrindo' });

  it.each([
    [{ width: 120, height: 60 }, false, { width: 80, height: 40 }],
    [{ width: 60, height: 240 }, false, { width: 20, height: 80 }],
    [{ width: 40, height: 40 }, true, { width: 55, height: 55 }],
  ])('S9.09/2 scales the longer side of %j to 80, or 55 with custom stickers: %s', (size, custom, expected) => {
    expect(stickerSize(size, custom)).toEqual(expected);
  });

  it('S3.06 plays the sprite frame by frame, row by row, and ends after the pointer has left', () => {
    show();
    expect(view()).toBeNull();
    fireEvent.pointerEnter(button());
    const seen: (string | null)[] = [];
    for (let frame = 0; frame < 8; frame += 1) {
      seen.push(view());
      clock.pass(83);
    }
    expect(seen).toEqual(
      ['0 0', '120 0', '240 0', '360 0', '0 120', '120 120', '240 120', '360 120'].map((at) => `${at} 120 120`),
    );
    expect(view()).toBe('0 0 120 120');
    fireEvent.pointerLeave(button());
    clock.pass(8 * 83);
    expect(view()).toBeNull();
  });

  it('S3.06 plays once when it becomes visible, and uses the 2x images on high-density screens', () => {
    let appear = () => {};
    class Observer {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        appear = () => act(() => callback([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    Object.assign(globalThis, { IntersectionObserver: Observer, devicePixelRatio: 2 });
    show();
    appear();
    expect(document.querySelector('image')?.getAttribute('href')).toBe('/media/stickers/sun-sprite-2x.png');
    expect(document.querySelector('img')?.getAttribute('srcset')).toBe('/media/stickers/sun-2x.png 2x');
    clock.pass(8 * 83);
    expect(view()).toBeNull();
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    Object.assign(globalThis, { devicePixelRatio: 1 });
  });

  it.each([
    ['en-US', { 'pt-BR': 'Sol sorrindo', 'en-US': 'Smiling sun' }, 'Smiling sun'],
    ['ar', { 'pt-BR': 'Sol sorrindo', 'en-US': 'Smiling sun' }, 'Sol sorrindo'],
    ['en-US', undefined, 'Sol sorrindo'],
  ] as const)(
    'S3.06 tells a reader of %s what it is called, where it is called %j',
    (locale, accessibilityLabels, label) => {
      const worded = { ...sticker, metadata: { ...sticker.metadata, accessibilityLabels } };
      renderUi(<AttachmentView attachment={worded} place="comment" />, locale);
      expect(screen.getByRole('button', { name: label })).toBeTruthy();
    },
  );

  it('S3.06 is still, with its label, with reduced motion or without a sprite', () => {
    unwanted();
    show();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('img', { name: 'Sol sorrindo' })).toBeTruthy();
  });
});

describe('cards', () => {
  const share = buildAttachment('share');

  it('S9.09/7 gives a share 2 to 5 lines by its layout, of 22, 16 and 20 px and 5 px between', () => {
    const bare = { ...share, title: '', subtitle: '', image: null };
    const looks = [bare, buildAttachment('live_share', { title: 'Ao vivo' }), share, { ...share, image: null }];
    expect(looks.map((each) => shareLines[shareLayoutOf(each, false)])).toEqual([2, 3, 4, 5]);
    expect(shareLayoutOf(share, true)).toBe('worded');
    expect(shareLineHeights).toEqual({ title: 22, host: 16, description: 20, gap: 5 });
  });

  it('S9.09/7 measures a share again after 300 ms if it had no height', () => {
    const clock = manualClock();
    let height = 0;
    const title = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
    const { container } = renderUi(clock.on(<AttachmentView attachment={share} place="comment" />));
    const lines = () => container.querySelector('.ufi-share__description')?.className.at(-1);
    expect(lines()).toBe('1');
    height = 22;
    clock.pass(299);
    expect(lines()).toBe('1');
    clock.pass(1);
    expect(lines()).toBe('2');
    expect(clock.pendingCount()).toBe(0);
    title.mockRestore();
  });

  it('S9.03/2 truncates the texts of a card at 80 characters', () => {
    draw({ ...share, title: 'abcde '.repeat(20), subtitle: 'k'.repeat(81) });
    expect(screen.getByText(/^abcde/).textContent).toBe(`${'abcde '.repeat(13).trimEnd()}…`);
    expect(screen.getByText(/^k/).textContent).toBe(`${'k'.repeat(80)}…`);
  });

  it('sends other sites no referrer, and opens them in a new tab', () => {
    draw(share);
    expect(screen.getByRole('link').getAttribute('rel')).toBe('nofollow ugc noopener');
    draw(buildAttachment('live_share', { title: 'Ao vivo do estúdio', uri: '/live/501' }));
    expect(screen.getByRole('link', { name: 'Ao vivo do estúdio' }).hasAttribute('target')).toBe(false);
  });

  it('shows the price, and that an item is sold', () => {
    const item = buildPostAttachment('marketplace') as MarketplaceItem;
    draw({ ...item, is_sold: true });
    expect(document.body.textContent).toMatch(/Vendido.*R\$\s420,00/);
  });

  it('shows the progress of a fundraiser', () => {
    draw({ ...buildAttachment('donation'), amount: 1_250, goal: 4_000 }, 'post');
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.3125);
    expect(document.body.textContent).toMatch(/R\$\s1\.250 arrecadados de R\$\s4\.000/);
  });
});

describe('fileSize', () => {
  it.each([
    [0, 0, 'byte'],
    [999, 999, 'byte'],
    [1_000, 1, 'kilobyte'],
    [2_500_000, 2.5, 'megabyte'],
    [3e12, 3_000, 'gigabyte'],
  ])('%d bytes', (bytes, value, unit) => {
    expect(fileSize(bytes)).toEqual({ value, unit });
  });
});
