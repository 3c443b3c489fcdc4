import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { demoFile } from '../../../demo/media/demoFile.ts';
import { demoVideo } from '../../../demo/media/demoVideo.ts';
import { buildGif, buildJpeg, buildPng } from '../testing/buildPictures.ts';
import { buildBox, buildVideo, withInIndex } from '../testing/buildVideo.ts';
import { checkFile } from './checkFile.ts';
import type { CheckedMedia, CheckJob } from './checkJob.ts';
import { checkPhoto } from './checkPhoto.ts';
import { checkLogo } from './checkLogo.ts';
import { checkPortrait } from './checkPortrait.ts';
import { checkVideo } from './checkVideo.ts';
import { fileName } from './fileName.ts';
import { openPicture } from './openPicture.ts';
import { RejectedUpload } from './rejectedUpload.ts';
import { attachmentOf } from '../storeFiles.ts';

let home: string;
let count = 0;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ufi-checks-'));
});
afterAll(async () => {
  // The checks block the other loaders for the lifetime of the process, and other tests in it draw.
  sharp.unblock({ operation: ['VipsForeignLoad'] });
  await rm(home, { recursive: true });
});

async function jobOf(kind: CheckJob['kind'], bytes: Buffer | string, name = 'x'): Promise<CheckJob> {
  const folder = join(home, String((count += 1)));
  await mkdir(folder);
  const source = join(folder, 'source');
  await writeFile(source, bytes);
  return { kind, source, folder, name };
}

const photo = async (bytes: Buffer | string): Promise<CheckedMedia> => checkPhoto(await jobOf('photo', bytes));
const video = async (bytes: Buffer | string): Promise<CheckedMedia> =>
  checkVideo(await jobOf('video', bytes), () => {});
const file = async (bytes: Buffer | string, name?: string) => checkFile(await jobOf('file', bytes, name));
const wholeOf = ({ files }: CheckedMedia) => readFile(files[0]?.path ?? '');

/** The reason and status of a rejection. */
async function refusal(checking: Promise<unknown>): Promise<string> {
  try {
    await checking;
  } catch (error) {
    if (error instanceof RejectedUpload) return `${error.status} ${error.reason}`;
    throw error;
  }
  return 'kept';
}

const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script>
<image href="file:///etc/passwd"/><use href="http://127.0.0.1:1/x"/><foreignObject/></svg>`;
const page = '<!doctype html><html><script>alert(document.domain)</script></html>';

describe('photos', () => {
  it.each([
    ['A7 a drawing', svg],
    ['A8 a page that is called a picture', page],
    ['A8 a script of the image library', 'push graphic-context\nviewbox 0 0 640 480\nfill url(https://x.test/)'],
    ['A7 a document', demoFile()],
    ['nothing but a signature of something else', Buffer.from('424d3600000000000000', 'hex')],
  ])('%s is not a photo', async (_, bytes) => {
    expect(await refusal(photo(bytes))).toBe('415 photo_type');
  });

  it('A21 a portrait is made from any accepted picture, also animated or transparent, in little time', async () => {
    const clear = await sharp({ create: { width: 9, height: 30, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    for (const bytes of [buildPng(16_000, 1), buildPng(1, 16_000), buildPng(6_000, 6_000), await buildGif(9), clear]) {
      const { files, ...rest } = await checkPortrait(await jobOf('photo', bytes));
      expect(rest).toEqual({ type: 'photo', width: 120, height: 120 });
      expect(files.map(({ type, size }) => [type, size < 10_000])).toEqual([['image/webp', true]]);
    }
    await expect(checkPortrait(await jobOf('photo', svg))).rejects.toThrow(RejectedUpload);
  });

  it('server.751 a logo is made small and still, its icons are square, and what is transparent stays so', async () => {
    const clear = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    for (const [bytes, size] of [
      [clear, { width: 480, height: 160 }],
      [buildPng(30, 20), { width: 30, height: 20 }],
    ] as const) {
      const { files, ...rest } = await checkLogo(await jobOf('photo', bytes));
      expect(rest).toEqual({ type: 'photo', ...size });
      const made = await Promise.all(files.map(async ({ path }) => sharp(path).metadata()));
      expect(made.map(({ format, width, height, hasAlpha }) => [format, width, height, hasAlpha])).toEqual([
        ['webp', size.width, size.height, bytes === clear],
        ['png', 192, 192, true],
        ['png', 512, 512, true],
      ]);
    }
    await expect(checkLogo(await jobOf('photo', svg))).rejects.toThrow(RejectedUpload);
  });

  it('A9 data after a picture is dropped, and so is script inside it', async () => {
    const tail = '<html><script>alert(1)</script>';
    const png = await photo(Buffer.concat([buildPng(40, 20), Buffer.from(tail)]));
    expect((await wholeOf(png)).includes('script')).toBe(false);
    const gif = await buildGif(2);
    // `GIF89a` and a size that opens a comment, which the trailing bytes close.
    const polyglot = Buffer.concat([gif, Buffer.from('*/=1;alert(1)//')]);
    const made = await photo(polyglot);
    expect((await wholeOf(made)).includes('alert')).toBe(false);
    expect(made.files.map(({ type }) => type)).toEqual(['image/webp', 'image/webp']);
  });

  it('A26 a photo loses its location, camera and other metadata, and is upright', async () => {
    const bytes = await buildJpeg();
    expect({ hasSecretCamera: bytes.includes('SecretCamera'), hasSecretPlace: bytes.includes('SecretPlace') }).toEqual({
      hasSecretCamera: true,
      hasSecretPlace: true,
    });
    const made = await photo(bytes);
    for (const { path } of made.files) {
      const kept = await readFile(path);
      for (const secret of ['Secret', 'Exif', 'xmp', 'ICC_PROFILE']) expect(kept.includes(secret)).toBe(false);
    }
    expect({ type: made.type, width: made.width, height: made.height }).toEqual({
      type: 'photo',
      width: 30,
      height: 60,
    });
  });

  it('server.843 a photo of more than 1,600 px gets a second preview of that size, which its attachment names', async () => {
    const large = await photo(buildPng(3_200, 200));
    const sizes = await Promise.all(large.files.map(async ({ path }) => (await sharp(path).metadata()).width));
    expect(large.files.map(({ name }, at) => `${name} ${sizes[at]}`)).toEqual([
      'whole.png 3200',
      'medium.webp 1600',
      'preview.webp 960',
    ]);
    expect(attachmentOf({ id: '1', folder: '/media/u/a/', checked: large, poster: null })).toMatchObject({
      metadata: {
        url: '/media/u/a/whole.png',
        medium_uri: '/media/u/a/medium.webp',
        preview_uri: '/media/u/a/preview.webp',
      },
    });
    for (const small of [await photo(buildPng(1_600, 200)), await photo(await buildGif(2, 1_700))])
      expect(small.files.map(({ name }) => name.split('.')[0])).toEqual(['whole', 'preview']);
  });

  it('S7.50 an animation stays animated, and its preview is still', async () => {
    const made = await photo(await buildGif(5));
    expect({ type: made.type, width: made.width, height: made.height }).toEqual({ type: 'gif', width: 8, height: 8 });
    const frames = (bytes: Buffer) => bytes.toString('latin1').split('ANMF').length - 1;
    const [whole, preview] = await Promise.all(made.files.map(({ path }) => readFile(path)));
    expect({
      framesWhole: frames(whole ?? Buffer.alloc(0)),
      framesPreview: frames(preview ?? Buffer.alloc(0)),
    }).toEqual({ framesWhole: 5, framesPreview: 0 });
    expect((await photo(await buildGif(1))).type).toBe('photo');
  });

  it.each([
    ['a GIF of 65535 by 65535 without a frame', Buffer.from('474946383761FFFFFFFF0000003B', 'hex'), 'photo_broken'],
    ['a PNG of 16000 by 16000 in 31 KB', buildPng(16_000, 16_000), 'photo_too_big:40'],
    ['a PNG of 900 megapixels', buildPng(30_000, 30_000, 1), 'photo_too_big:40'],
    ['a PNG that ends in its first line', buildPng(600, 600).subarray(0, 60), 'photo_broken'],
  ])('A21 %s is rejected by its header', async (_, bytes, reason) => {
    const before = process.memoryUsage.rss();
    expect(await refusal(photo(bytes))).toBe(`422 ${reason}`);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
  });

  it('A21 300 frames are accepted, and one more is not', async () => {
    const openGif = async (frames: number) => openPicture((await jobOf('photo', await buildGif(frames))).source);
    expect((await openGif(300)).isMoving).toBe(true);
    expect(await refusal(openGif(301))).toBe('422 photo_too_long:300');
  });

  it('A21 40 megapixels are accepted, and one more row is not', async () => {
    const openPng = async (height: number) => openPicture((await jobOf('photo', buildPng(8_000, height, 1))).source);
    expect((await openPng(5_000)).format).toBe('png');
    expect(await refusal(openPng(5_001))).toBe('422 photo_too_big:40');
  });
});

describe('videos', () => {
  it.each([
    ['mp4', 'mp4', 'avc', 'video/mp4'],
    ['QuickTime', 'mov', 'avc', 'video/mp4'],
    ['WebM', 'webm', 'vp9', 'video/webm'],
  ] as const)('D13 %s is stored in a format that all browsers play', async (_, format, codec, type) => {
    const made = await video(await buildVideo({ format, codec }));
    expect(made.files.map((each) => each.type)).toEqual([type]);
    expect({ width: made.width, height: made.height, round: Math.round(made.duration ?? 0) }).toEqual({
      width: 320,
      height: 180,
      round: 1,
    });
  });

  it('D13 another codec is rejected with advice', async () => {
    expect(await refusal(video(await buildVideo({ format: 'mov', codec: 'hevc' })))).toBe('422 video_codec');
  });

  it('A26 a video loses its location, its title and everything but its tracks', async () => {
    const place = buildBox('udta', buildBox('\xa9xyz', Buffer.from('\0\x12\x15\xc7+23.5505-046.6333/', 'latin1')));
    const bytes = Buffer.concat([withInIndex(await buildVideo({ format: 'mov' }), place)]);
    expect({ has235505: bytes.includes('+23.5505'), hasSecretPlace: bytes.includes('SecretPlace') }).toEqual({
      has235505: true,
      hasSecretPlace: true,
    });
    const kept = await wholeOf(await video(bytes));
    for (const secret of ['+23.5505', 'Secret', 'xyz']) expect(kept.includes(secret)).toBe(false);
    expect(kept.includes('avc1')).toBe(true);
  });

  it.each([
    ['A23 a playlist', '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nfile:///etc/passwd\n'],
    ['A23 an AVI', Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), Buffer.alloc(64)])],
    ['A8 a page', page],
    [
      'A23 a Matroska that is no WebM',
      Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex'),
    ],
  ])('%s named clip.mp4 is not a video', async (_, bytes) => {
    expect(await refusal(video(bytes))).toBe('415 video_type');
  });

  it('A23 an index with 10,000 tracks, two indexes, or a box longer than the file is rejected early', async () => {
    const sound = await buildVideo();
    const tracks = Array.from({ length: 10_000 }, () => buildBox('trak'));
    const index = sound.subarray(sound.lastIndexOf('moov', undefined, 'latin1') - 4);
    const many = await buildVideo({ tracks: 20, frames: 2 });
    const bad = [withInIndex(sound, ...tracks), many, Buffer.concat([sound, index]), sound.subarray(0, -10)];
    for (const bytes of bad) expect(await refusal(video(bytes))).toBe('422 video_broken');
    expect(await refusal(video(buildBox('ftyp', Buffer.from('isom\0\0\0\0'))))).toBe('422 video_broken');
  });

  it('S4.31/1 reports its progress', async () => {
    const told: number[] = [];
    await checkVideo(await jobOf('video', demoVideo()), (progress) => told.push(progress));
    expect({ first: told.at(0), last: told.at(-1), hasMore: told.length > 2 }).toEqual({
      first: 0,
      last: 1,
      hasMore: true,
    });
    expect(told).toEqual([...told].sort((one, other) => one - other));
  });
});

describe('files', () => {
  const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  it.each([
    ['a PDF', demoFile(), 'a.pdf', 'application/pdf', 'a.pdf'],
    ['a text', 'Olá, mundo\n', 'notas.md', 'text/plain', 'notas.md'],
    ['a text in an older alphabet', Buffer.from('caf\xe9', 'latin1'), 'a', 'text/plain', 'a.txt'],
    ['a table', 'a,b\n1,2\n', 'a.CSV', 'text/csv', 'a.csv'],
    ['an archive', zip, 'a.exe', 'application/zip', 'a.exe.zip'],
    ['an old document', old, 'a.doc', 'application/msword', 'a.doc'],
  ])('D13 %s is recognised by its content and never unpacked (A23)', async (_, bytes, name, type, downloadName) => {
    const made = await file(bytes, name);
    expect(made.files).toMatchObject([{ type, downloadName, size: Buffer.byteLength(bytes) }]);
    expect(await wholeOf(made)).toEqual(Buffer.from(bytes));
  });

  it.each([
    ['A7 a drawing', svg, 'a.txt'],
    ['A8 a page', page, 'a.txt'],
    ['A8 a page behind spaces', `\n\n   ${page}`, 'a.csv'],
    ['a program', Buffer.from('7f454c4602010100', 'hex'), 'a.pdf'],
    ['a program in a script', '#!/bin/sh\nrm -rf /\n', 'a.txt'],
    ['an installer in the old container', old, 'a.msi'],
    ['packed bytes', gzipSync('x'), 'a.zip'],
    ['bytes of no kind', Buffer.from([1, 2, 3, 0, 4]), 'a.txt'],
  ])('%s is not an accepted file', async (_, bytes, name) => {
    expect(await refusal(file(bytes, name))).toBe('415 document_type');
  });

  it.each([
    ['x.png"; filename="evil.html', ['txt'], 'x.png_; filename=_evil.html.txt'],
    ['a\r\nSet-Cookie: x=1', ['txt'], 'aSet-Cookie_ x=1.txt'],
    ['photo\u202Egnp.exe', ['zip'], 'photognp.exe.zip'],
    ['../../x.pdf', ['pdf'], 'x.pdf'],
    ['..\\..\\x.pdf', ['pdf'], 'x.pdf'],
    ['CON', ['txt'], '_CON.txt'],
    ['nul.pdf', ['pdf'], '_nul.pdf'],
    ['', ['pdf'], 'file.pdf'],
    ['.htaccess', ['txt'], 'htaccess.txt'],
    ['relatório final.PDF', ['pdf'], 'relatório final.pdf'],
    ['x'.repeat(5_000), ['pdf'], `${'x'.repeat(100)}.pdf`],
    ['👨‍👩‍👧‍👦'.repeat(3_000), ['pdf'], undefined],
  ])('A24 a deceptive file name is cleaned (%#)', (given, endings, told) => {
    const name = fileName(given, endings);
    if (told !== undefined) expect(name).toBe(told);
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}"\\/]/u);
  });
});
