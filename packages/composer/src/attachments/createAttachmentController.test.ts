import { describe, expect, it } from '@jest/globals';
import { refusal } from 'ufi-core/request';
import { buildAttachment } from 'ufi-core/testing';
import { arrived, buildFile, networkFailure, photo, video } from '../../test/fakeTransport.ts';
import { setupAttachment } from '../../test/attachmentSetup.ts';
import { isUnderWay, sendableAttachment } from '../index.ts';

const film = buildFile('mar.mp4', 'video/mp4', 40_000_000);
const tooLarge = refusal({
  httpStatus: 413,
  retryAfterMs: null,
  error: {
    code: 100,
    summary: 'Parâmetro inválido',
    description: 'O arquivo passa de 10 MB.',
    isSilent: false,
    isTransient: false,
    isBlocked: false,
    isWarning: false,
  },
});

describe('an attachment', () => {
  it('is read, uploaded with its progress, and ready', async () => {
    const { attaching, fake, item, settle } = setupAttachment();
    attaching.pick([buildFile()]);
    expect(item()).toMatchObject({ phase: 'reading', file: { name: 'praia.jpg' } });
    expect(isUnderWay(attaching.getState())).toBe(true);
    await settle();
    expect(item()).toMatchObject({ phase: 'uploading', share: 0, preview: { uri: 'blob:praia.jpg' } });
    fake.upload().upload.onProgress(0.5);
    fake.upload().upload.onProgress(0.4);
    expect(item()).toMatchObject({ phase: 'uploading', share: 0.5 });
    fake.upload().resolve(arrived(photo));
    await settle();
    expect(item()).toMatchObject({ phase: 'ready', attachment: photo, preview: { uri: 'blob:praia.jpg' } });
    expect(sendableAttachment(attaching.getState())).toBe(photo);
  });

  it('S4.31/1 that is a video can be submitted while the server encodes it, and reports the progress', async () => {
    const { attaching, clock, fake, item, kept, settle } = setupAttachment();
    attaching.pick([film]);
    await settle();
    fake.upload().resolve({ attachment: video, uploadId: 'up-1' });
    await settle();
    expect(item()).toMatchObject({ phase: 'encoding', share: null });
    expect(kept.latest).toEqual({ phase: 'encoding', uploadId: 'up-1', attachment: video });
    expect(isUnderWay(attaching.getState())).toBe(false);
    expect(sendableAttachment(attaching.getState())).toBe(video);
    fake.check().resolve({ isReady: false, share: 0.4, attachment: null });
    await settle();
    expect(item()).toMatchObject({ phase: 'encoding', share: 0.4 });
    await clock.advance(999);
    expect(fake.checks.length).toBe(1);
    await clock.advance(1);
    fake.check().resolve({ isReady: true, share: 1, attachment: null });
    await settle();
    expect(item()).toMatchObject({ phase: 'ready', attachment: video });
  });

  it('S4.31/1 of an edited comment reports its encoding progress as well, and is not stored in the draft', async () => {
    const { attaching, clock, fake, item, kept, settle } = setupAttachment();
    const before = { phase: 'removed' } as const;
    kept.latest = before;
    attaching.trackEncoding(video);
    expect(item()).toMatchObject({ phase: 'encoding', attachment: video, share: null });
    expect(sendableAttachment(attaching.getState())).toBe(video);
    await settle();
    expect(fake.checks.map(({ uploadId }) => uploadId)).toEqual([video.fbid]);
    fake.check().resolve({ isReady: false, share: 0.6, attachment: null });
    await settle();
    expect(item()).toMatchObject({ phase: 'encoding', share: 0.6 });
    await clock.advance(1_000);
    fake.check().resolve({ isReady: true, share: 1, attachment: null });
    await settle();
    expect(item()).toMatchObject({ phase: 'ready', attachment: video });
    expect(kept.latest).toBe(before);
    attaching.remove();
    expect({ item: item(), latest: kept.latest }).toEqual({ item: null, latest: null });

    const other = setupAttachment();
    other.attaching.trackEncoding(video);
    await other.settle();
    other.fake.check().reject(new Error('it can not be used'));
    await other.settle();
    expect({ item: other.item(), error: other.error() }).toEqual({ item: null, error: { reason: 'failed' } });
    expect(other.kept.latest).toBeNull();
  });

  it('that the server rejects is removed, and the error stays', async () => {
    const { attaching, error, fake, item, kept, settle } = setupAttachment();
    attaching.pick([film]);
    await settle();
    fake.upload().resolve({ attachment: video, uploadId: 'up-1' });
    await settle();
    fake.check().reject(tooLarge);
    await settle();
    expect({ item: item(), error: error(), latest: kept.latest }).toEqual({
      item: null,
      error: { reason: 'failed', message: 'O arquivo passa de 10 MB.' },
      latest: null,
    });
  });

  it('S5.27 is removed without an error if the upload response has no attachment', async () => {
    const { attaching, error, fake, item, kept, settle } = setupAttachment();
    attaching.pick([buildFile()]);
    await settle();
    fake.upload().resolve({ attachment: null, uploadId: null });
    await settle();
    expect({ item: item(), error: error(), latest: kept.latest }).toEqual({ item: null, error: null, latest: null });
  });

  it('composer.08 resumes its upload after the connection was lost', async () => {
    const { attaching, clock, fake, item, kept, setOnline, settle } = setupAttachment();
    attaching.pick([film]);
    await settle();
    fake.upload().upload.onResumable('/uploads/one');
    fake.upload().upload.onProgress(0.6);
    setOnline(false);
    fake.upload().reject(networkFailure());
    await clock.advance(60_000);
    expect(item()).toMatchObject({ phase: 'uploading', share: 0.6 });
    expect(fake.uploads.length).toBe(1);
    setOnline(true);
    await settle();
    expect(fake.upload().upload).toMatchObject({ resumeAt: '/uploads/one', clientId: 'id-1' });
    expect(kept.latest).toMatchObject({ phase: 'sending', file: film, resumeAt: '/uploads/one', clientId: 'id-1' });
    fake.upload().resolve(arrived(video));
    await settle();
    expect(item()).toMatchObject({ phase: 'ready' });
  });

  it('composer.08 fails after six attempts without progress, keeps its file, and can be retried', async () => {
    const { attaching, clock, error, fake, item, kept, settle } = setupAttachment();
    attaching.pick([film]);
    for (let n = 1; n <= 6; n += 1) {
      await settle();
      expect(fake.uploads.length).toBe(n);
      fake.upload().reject(networkFailure());
      await clock.advance(60_000);
    }
    expect(item()).toMatchObject({ phase: 'failed', file: film });
    expect(error()).toEqual({ reason: 'failed' });
    expect(kept.latest).toMatchObject({ phase: 'sending', file: film });
    attaching.retry();
    await settle();
    expect({ phase: item()?.phase, error: error() }).toEqual({ phase: 'uploading', error: null });
  });

  it('composer.08 does not fail while each attempt makes progress', async () => {
    const { attaching, clock, fake, item, settle } = setupAttachment();
    attaching.pick([film]);
    for (let n = 1; n <= 9; n += 1) {
      await settle();
      fake.upload().upload.onProgress(n / 10);
      fake.upload().reject(networkFailure());
      await clock.advance(60_000);
    }
    expect(item()).toMatchObject({ phase: 'uploading', share: 0.9 });
  });

  it('S4.30 sets an error when it fails, which the next start or a success clears', async () => {
    const { attaching, error, fake, item, kept, settle } = setupAttachment();
    attaching.pick([buildFile()]);
    await settle();
    fake.upload().reject(tooLarge);
    await settle();
    expect(error()).toEqual({ reason: 'failed', message: 'O arquivo passa de 10 MB.' });
    expect(kept.latest).toBeNull();
    attaching.remove();
    expect({ item: item(), reason: error()?.reason }).toEqual({ item: null, reason: 'failed' });
    attaching.pick([buildFile()]);
    expect(error()).toBeNull();
    await settle();
    attaching.pick([buildFile('virus.exe', 'application/x-msdownload')]);
    expect({ phase: item()?.phase, error: error() }).toEqual({ phase: 'uploading', error: { reason: 'type' } });
    fake.upload().resolve(arrived(photo));
    await settle();
    expect({ phase: item()?.phase, error: error() }).toEqual({ phase: 'ready', error: null });
  });

  it('whose content does not match its type is refused before it is sent', async () => {
    const { attaching, error, fake, item, settle } = setupAttachment();
    const file = buildFile();
    fake.unreadable.add(file);
    attaching.pick([file]);
    await settle();
    expect({ phase: item()?.phase, error: error(), uploadsCount: fake.uploads.length }).toEqual({
      phase: 'failed',
      error: { reason: 'type' },
      uploadsCount: 0,
    });
  });

  it('S4.30 fails if the uploader can not be loaded, and can be retried', async () => {
    const { attaching, error, item, settle, state } = setupAttachment();
    state.canLoad = false;
    attaching.pick([buildFile()]);
    await settle();
    expect({ phase: item()?.phase, error: error() }).toEqual({ phase: 'failed', error: { reason: 'failed' } });
    state.canLoad = true;
    attaching.retry();
    await settle();
    expect(item()?.phase).toBe('uploading');
  });

  it('composer.07 is replaced at any time: the running upload emits nothing more and its preview is released', async () => {
    const { attaching, fake, item, settle } = setupAttachment();
    attaching.pick([buildFile('um.png', 'image/png')]);
    await settle();
    const first = fake.upload();
    attaching.pick([buildFile('dois.png', 'image/png')]);
    await settle();
    first.upload.onProgress(1);
    first.resolve(arrived(photo));
    await settle();
    expect(item()).toMatchObject({ phase: 'uploading', share: 0, file: { name: 'dois.png' } });
    const sticker = buildAttachment('sticker');
    attaching.attachReady(sticker);
    await settle();
    expect(item()).toMatchObject({ phase: 'ready', attachment: sticker });
    expect(fake.shown.size).toBe(0);
    expect(fake.upload().upload.signal.aborted).toBe(true);
  });

  it('composer.11 is refused if it is larger than its kind may be, and leaves the current attachment', async () => {
    const { attaching, error, fake, item, settle } = setupAttachment();
    attaching.attachReady(photo);
    attaching.pick([buildFile('mar.png', 'image/png', 10_001)]);
    await settle();
    expect(error()).toEqual({ reason: 'size', limit: 10_000 });
    expect({ item: item(), uploads: fake.uploads }).toMatchObject({ item: { attachment: photo }, uploads: [] });
    attaching.pick([buildFile('a.pdf', 'application/pdf', 20_001)]);
    expect(error()).toEqual({ reason: 'size', limit: 20_000 });
    attaching.pick([buildFile('mar.png', 'image/png', 10_000)]);
    await settle();
    expect({ error: error(), uploads: fake.uploads.length }).toEqual({ error: null, uploads: 1 });
  });

  it('composer.07 is the first of several files of an accepted kind', async () => {
    const { attaching, item } = setupAttachment({});
    attaching.pick([film, buildFile('a.pdf', 'application/pdf'), buildFile('b.png', 'image/png')]);
    expect(item()).toMatchObject({ file: { name: 'b.png' } });
  });

  it('composer.08 is restored from a draft in any phase', async () => {
    const sending = setupAttachment();
    sending.attaching.restore({ phase: 'sending', file: film, clientId: 'old', resumeAt: '/uploads/two' });
    await sending.settle();
    expect(sending.fake.upload().upload).toMatchObject({ clientId: 'old', resumeAt: '/uploads/two' });

    const encoding = setupAttachment();
    encoding.attaching.restore({ phase: 'encoding', uploadId: 'up-3', attachment: video });
    await encoding.settle();
    expect(encoding.fake.check().uploadId).toBe('up-3');
    expect(sendableAttachment(encoding.attaching.getState())).toBe(video);

    const ready = setupAttachment();
    ready.attaching.restore({ phase: 'ready', attachment: photo });
    expect(sendableAttachment(ready.attaching.getState())).toBe(photo);
  });

  it('is not replaced by a draft that loads late', async () => {
    const { attaching, item } = setupAttachment();
    attaching.attachReady(photo);
    attaching.restore({ phase: 'ready', attachment: video });
    expect(item()).toMatchObject({ attachment: photo });
  });
});
