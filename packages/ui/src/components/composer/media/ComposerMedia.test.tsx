import { describe, expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  createUploadServices,
  plainContent,
  type AttachmentFlags,
  type StoredMedia,
  type Upload,
  type UploadResult,
  type UploadTransport,
} from 'ufi-composer';
import { defaultUploadBytes } from 'ufi-core/contract';
import { refusal } from 'ufi-core/request';
import { buildAttachment, createManualClock } from 'ufi-core/testing';
import { renderUi } from '../../../testing/renderUi.tsx';
import { wideScreen } from '../../../testing/wideScreen.ts';
import { Composer } from '../Composer.tsx';
import { ComposerMedia } from './ComposerMedia.tsx';
import type { AttachedMedia, ComposerMediaProps } from './mediaProps.ts';

interface Pending {
  readonly upload: Upload<File>;
  resolve(answer: UploadResult): void;
  reject(error: unknown): void;
}

function openTools() {
  const uploads: Pending[] = [];
  const transport: UploadTransport<File> = {
    read: async ({ name }) => ({ kind: 'photo', uri: `blob:${name}`, width: 4, height: 3, duration: 0 }),
    send: (upload) => new Promise((resolve, reject) => uploads.push({ upload, resolve, reject })),
    check: () => Promise.resolve({ isReady: false, share: 0.25, attachment: null }),
    checkVideo: () => Promise.resolve({ isReady: false, share: 0.75, attachment: null }),
    release: () => undefined,
  };
  const tools = createUploadServices<File>({
    transport,
    clock: createManualClock(),
    random: () => 0,
    makeId: () => 'id',
    network: { isOnline: () => true, subscribe: () => () => undefined },
  });
  const loadUploadServices = jest.fn(async () => tools);
  return { loadUploadServices, uploads };
}

const file = new File(['mar'], 'mar.png', { type: 'image/png' });
const photo = buildAttachment('photo');

const inBox = (props: ComposerMediaProps) => (
  <div className="ufi-composer__box">
    <textarea aria-label="Comente" />
    <ComposerMedia {...props} />
  </div>
);

interface Drawn extends Partial<ComposerMediaProps> {
  readonly kept?: unknown;
}

function draw({ kept: before, ...changes }: Drawn = {}) {
  const { loadUploadServices, uploads } = openTools();
  const reported: AttachedMedia[] = [];
  const stored: (StoredMedia | null)[] = [];
  const drawn = renderUi(
    inBox({
      flags: {},
      maxBytes: defaultUploadBytes,
      loadUploadServices,
      initial: null,
      drafts: { load: async () => before, save: async (_, next) => void stored.push(next) },
      draft: { person: '1', ftentidentifier: '2' },
      onChange: (next) => reported.push(next),
      ...changes,
    }),
  );
  const open = async () => waitFor(() => screen.getByRole('button', { name: /^Anexar/ }));
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
  return { ...drawn, open, uploads, loadUploadServices, reported, kept: stored, settle };
}

const tray = (name: string) => within(screen.getByRole('group', { name }));
const holding = (data: object) => ({ types: ['Files'], files: [file], ...data });

const failures: readonly (readonly [AttachmentFlags, string])[] = [
  [{ allowFileAttachments: true }, 'Ocorreu um problema ao anexar o arquivo. Tente novamente.'],
  [{}, 'Houve um problema ao anexar o arquivo. Tente novamente.'],
];
const buttons: readonly (readonly [AttachmentFlags, string])[] = [
  [{}, 'Anexar foto'],
  [{ allowVideoAttachments: true }, 'Anexar foto ou vídeo'],
  [{ allowVideoAttachments: true, allowFileAttachments: true }, 'Anexar arquivo, foto ou vídeo'],
];

describe('the attachment of a composer', () => {
  it.each(buttons)('S2.06/2 is picked by a button labelled by what is accepted: %p', async (flags, name) => {
    const { open } = draw({ flags });
    await open();
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('S4.30 loads the uploader on the first click, and not before', async () => {
    const { open, loadUploadServices, user } = draw();
    const button = await open();
    expect(loadUploadServices).not.toHaveBeenCalled();
    await user.click(button);
    expect(loadUploadServices).toHaveBeenCalledTimes(1);
  });

  it('S2.06/4 has a preview with its progress, and can be removed', async () => {
    const { open, user, uploads, reported, settle, container } = draw();
    await open();
    await user.upload(container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
    await settle();
    expect(tray('mar.png').getByRole('progressbar', { name: 'Enviando…' })).toBeTruthy();
    expect(reported.at(-1)).toEqual({ attachment: null, isUnderWay: true, isEncoding: false });
    act(() => uploads[0]?.upload.onProgress(0.5));
    expect(tray('mar.png').getByRole('progressbar').getAttribute('value')).toBe('0.5');
    uploads[0]?.resolve({ attachment: photo, uploadId: null });
    await settle();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(reported.at(-1)?.attachment).toBe(photo);
    await user.click(screen.getByRole('button', { name: /^Remover/ }));
    expect(screen.queryByRole('group')).toBeNull();
    expect(reported.at(-1)?.attachment).toBeNull();
  });

  it('ui.25 leaves the focus in the field after picking and removing, and in the tray after trying again', async () => {
    const { open, user, uploads, settle, container } = draw();
    await open();
    const field = screen.getByRole('textbox');
    const input = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file] } });
    expect(document.activeElement).toBe(field);
    await settle();
    const flags = { isSilent: false, isTransient: false, isBlocked: false, isWarning: false };
    const error = { code: 100, summary: '', description: '', ...flags };
    uploads[0]?.reject(refusal({ httpStatus: 413, retryAfterMs: null, error }));
    await settle();
    await user.click(tray('mar.png').getByRole('button', { name: 'Tentar novamente' }));
    await settle();
    const remove = tray('mar.png').getByRole('button', { name: 'Remover mar.png' });
    expect(document.activeElement).toBe(remove);
    await user.click(remove);
    expect(document.activeElement).toBe(field);
  });

  it('S4.31/1 shows the encoding progress of a video', async () => {
    const { settle } = draw({ kept: { phase: 'encoding', uploadId: 'up', attachment: buildAttachment('video') } });
    await settle();
    const bar = await waitFor(() => screen.getByRole('progressbar', { name: 'Processando…' }));
    await waitFor(() => expect(bar.getAttribute('value')).toBe('0.25'));
  });

  it('S4.31/1 shows it for the video of an edited comment, too', async () => {
    const video = buildAttachment('video');
    const { settle, reported } = draw({ initial: video, initialStatus: 'encoding' });
    await settle();
    const bar = await waitFor(() => screen.getByRole('progressbar', { name: 'Processando…' }));
    await waitFor(() => expect(bar.getAttribute('value')).toBe('0.75'));
    expect(reported.at(-1)).toEqual({ attachment: video, isUnderWay: false, isEncoding: true });
  });

  it.each(failures)('S8.12 shows that it could not be attached: %p', async (flags, text) => {
    const { open, user, uploads, settle, container } = draw({ flags });
    await open();
    await user.upload(container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
    await settle();
    const said = { code: 100, summary: 'Grande demais', description: 'O limite é 10 MB.' };
    const flagsOfError = { isSilent: false, isTransient: false, isBlocked: false, isWarning: false };
    uploads[0]?.reject(refusal({ httpStatus: 413, retryAfterMs: null, error: { ...said, ...flagsOfError } }));
    await settle();
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText(text)).toBeTruthy();
    expect(within(alert).getByText('O limite é 10 MB.')).toBeTruthy();
    // The error is above the button (S4.30).
    const button = screen.getByRole('button', { name: /^Anexar/ });
    expect(alert.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(tray('mar.png').getByRole('button', { name: 'Tentar novamente' }));
    expect(within(screen.getByRole('alert')).queryByText(text)).toBeNull();
  });

  it('S2.06/2 can be dropped or pasted', async () => {
    const { open, settle, container, user } = draw();
    await open();
    const box = container.querySelector('.ufi-composer__box') as HTMLElement;
    const over = createEvent.dragOver(box, { dataTransfer: holding({}) });
    fireEvent(box, over);
    expect(over.defaultPrevented).toBe(true);
    expect(screen.getByText('Solte aqui para anexar')).toBeTruthy();
    fireEvent.drop(box, { dataTransfer: holding({}) });
    expect(screen.queryByText('Solte aqui para anexar')).toBeNull();
    await settle();
    await user.click(tray('mar.png').getByRole('button', { name: 'Remover mar.png' }));
    fireEvent.paste(screen.getByRole('textbox'), { clipboardData: holding({}) });
    expect(tray('mar.png')).toBeTruthy();
  });

  it.each([
    ['dropped', (field: HTMLElement) => fireEvent.drop(field, { dataTransfer: holding({}) })],
    ['pasted', (field: HTMLElement) => fireEvent.paste(field, { clipboardData: holding({}) })],
  ])('S2.06/2 is buffered if it is %s before the media code has loaded', async (_, give) => {
    wideScreen();
    const { loadUploadServices } = openTools();
    const media = (
      <ComposerMedia
        flags={{}}
        maxBytes={defaultUploadBytes}
        loadUploadServices={loadUploadServices}
        initial={null}
        onChange={() => {}}
        draft={{ person: '1', ftentidentifier: '2' }}
        drafts={{ load: async () => undefined, save: async () => {} }}
      />
    );
    const composer = (inside: ReactNode) => (
      <Composer
        label="Comente"
        submitLabel="Publicar"
        content={plainContent('')}
        canSend={false}
        media={inside}
        onChange={() => {}}
        onSubmit={() => {}}
      />
    );
    const { rerender } = renderUi(composer(null));
    give(screen.getByRole('textbox'));
    expect(screen.queryByRole('group')).toBeNull();
    rerender(composer(media));
    expect(tray('mar.png')).toBeTruthy();
    rerender(composer(null));
    rerender(composer(media));
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('is not a picture that comes with copied text', async () => {
    const { open } = draw();
    await open();
    const clipboardData = holding({ types: ['text/plain', 'Files'] });
    fireEvent.paste(screen.getByRole('textbox'), { clipboardData });
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('starts with that of the edited comment, unless there is a draft', async () => {
    const gif = buildAttachment('gif');
    const { settle, reported } = draw({ initial: photo, kept: { phase: 'ready', attachment: gif } });
    expect(reported[0]?.attachment).toEqual(photo);
    await settle();
    expect(reported.at(-1)?.attachment).toEqual(gif);
  });

  it('is restored from a draft', async () => {
    const { settle, reported } = draw({ kept: { phase: 'ready', attachment: photo } });
    await settle();
    await waitFor(() => expect(reported.at(-1)?.attachment).toEqual(photo));
  });

  it('S8.12, composer.11 is refused with the limit before it is uploaded if it is too large', async () => {
    const maxBytes = { ...defaultUploadBytes, photo: 3 * 1024 * 1024 };
    const { open, user, uploads, loadUploadServices, settle, container } = draw({ maxBytes });
    await open();
    const input = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File([new Uint8Array(maxBytes.photo + 1)], 'mar.png', { type: 'image/png' }));
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('Houve um problema ao anexar o arquivo. Tente novamente.')).toBeTruthy();
    expect(within(alert).getByText('O arquivo passa de 3 MB. Escolha um menor ou reduza este.')).toBeTruthy();
    await settle();
    expect({ uploads, loaded: loadUploadServices.mock.calls.length }).toEqual({ uploads: [], loaded: 0 });
    await user.upload(input, new File([new Uint8Array(maxBytes.photo)], 'rio.png', { type: 'image/png' }));
    await waitFor(() => expect(uploads.length).toBe(1));
    expect(alert.textContent).toBe('');
  });

  it('ui.23 is said to be lost with the page where the draft can not be stored, while it is there', async () => {
    const save = () => Promise.reject(new Error('full'));
    const { open, user, container } = draw({ drafts: { load: async () => undefined, save } });
    await open();
    await user.upload(container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
    const note = await screen.findByText(/não deixou guardar este anexo/);
    expect(note.getAttribute('aria-live')).toBe('polite');
    await user.click(screen.getByRole('button', { name: /^Remover/ }));
    expect(screen.queryByText(/não deixou guardar este anexo/)).toBeNull();
  });

  it.each([['words'], [{ phase: 'ready', attachment: { type: 'photo' } }], [{ phase: 'sending', file: null }], [null]])(
    'composer.09 is not believed where it is none: %j',
    async (stored) => {
      const { settle } = draw({ kept: stored });
      await settle();
      expect(screen.queryByRole('group')).toBeNull();
    },
  );
});
