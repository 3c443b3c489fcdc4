import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestBackend, keyIn, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { findThreadInconsistencies } from '../../mutations/testing/findThreadInconsistencies.ts';
import { addMedia, type NewMedia } from '../../mutations/testing/world/addMedia.ts';
import { addStickerPack } from '../stickers/addStickerPack.ts';
import { hideTextDelights } from '../comments/hideTextDelights.ts';
import { removePreview } from '../comments/removePreview.ts';

const size = { width: 640, height: 480, accessibilityLabel: 'Colinas' };
const picture = { ...size, url: '/media/a.png', preview_uri: '/media/a.png' };
const metadataOf = {
  photo: picture,
  gif: picture,
  video: { ...size, url: '/media/a.mp4', preview_uri: null, duration: 3 },
  file: { url: '/media/a.pdf', name: 'a.pdf', size: 12, mimeType: 'application/pdf' },
  sticker: {
    ...size,
    sprite_uri: null,
    sprite_uri_2x: null,
    source_uri: '/media/s.png',
    source_uri_2x: null,
    frameCount: 1,
    frameRate: 83,
    framesPerRow: 1,
    framesPerCol: 1,
  },
};

describe('attaching', () => {
  let backend: TestBackend;
  let ana: string;
  let bia: string;
  let post: string;
  let pack: string;
  beforeAll(async () => {
    backend = await createTestBackend();
    ana = await backend.world.person('Ana Souza');
    bia = await backend.world.person('Bia Lima');
    post = await backend.world.post({ author: ana });
    pack = backend.services.ids.next();
    await addStickerPack(backend.database.pool, {
      id: pack,
      key: null,
      place: 0,
      names: { 'pt-BR': 'Sol' },
      stickers: [],
    });
  });
  afterAll(() => backend.stop());

  async function upload(kind: NewMedia['kind'], owner: string | null = bia, status?: NewMedia['status']) {
    const id = backend.services.ids.next();
    const of = { owner_id: owner, pack_id: owner === null ? pack : null };
    await addMedia(backend.database.pool, [{ id, kind, ...of, metadata: metadataOf[kind], ...(status && { status }) }]);
    return id;
  }
  const extrasIn = async (key: string) => {
    const text = 'select extras from comments where id = $1';
    const { rows } = await backend.database.pool.query<{ extras: unknown }>(text, [key.split('_')[1]]);
    return rows[0]?.extras;
  };

  it('S7.07 stores the attachment of a comment, and nothing for a comment without one', async () => {
    const photo = await upload('photo');
    const update = await backend.as(bia).add(post, 'foto', { attached_photo_fbid: photo });
    const photo_comment = { type: 'photo', fbid: photo, metadata: picture };
    expect(update.records.comments?.[0]).toMatchObject({ photo_comment });
    expect(await extrasIn(keyIn(update))).toEqual({ photo_comment });
    expect(await extrasIn(keyIn(await backend.as(bia).add(post, 'nada')))).toBeNull();
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('S7.07 attaches a medium to one comment only, even if two threads race for it', async () => {
    const photo = await upload('photo');
    const other = await backend.world.post({ author: ana });
    await backend.as(bia).add(other, 'antes');
    const beside = await createTestBackend({ sameDatabaseAs: backend });
    const asked = [
      backend.as(bia).add(post, 'aqui', { attached_photo_fbid: photo }),
      backend.as(bia).add(other, 'ali', { attached_photo_fbid: photo }),
      beside.as(bia).add(other, 'e ali', { attached_photo_fbid: photo }),
    ];
    expect((await Promise.all(asked.map(outcomeOf))).sort()).toEqual(['done', 'noSuchObject', 'noSuchObject']);
    for (const thread of [post, other])
      expect(await findThreadInconsistencies(backend.database.pool, thread)).toEqual([]);
  });

  const notTheirs: readonly (readonly [string, () => Promise<object>])[] = [
    ['another person’s', async () => ({ attached_photo_fbid: await upload('photo', ana) })],
    ['of another kind', async () => ({ attached_file_fbid: await upload('photo') })],
    ['a sticker as a photo', async () => ({ attached_photo_fbid: await upload('sticker', null) })],
    ['found wanting', async () => ({ attached_video_fbid: await upload('video', bia, 'failed') })],
    ['not there', async () => ({ attached_photo_fbid: '77' })],
  ];
  it.each(notTheirs)('S7.07 refuses a medium that is %s', async (_, attached) => {
    expect(await outcomeOf(backend.as(bia).add(post, 'oi', await attached()))).toBe('noSuchObject');
  });

  it('S7.07 sends the status of a video that is still being processed', async () => {
    const video = await upload('video', bia, 'encoding');
    const update = await backend.as(bia).add(post, '', { attached_video_fbid: video });
    expect(update.records.comments?.[0]).toMatchObject({
      attachment_status: 'encoding',
      video_comment: { fbid: video },
    });
    const edited = await backend.as(bia).edit(keyIn(update), 'sem vídeo', { attached_video_fbid: 0 });
    expect(edited.records.comments?.[0]).not.toHaveProperty('attachment_status');
  });

  it('S7.07 accepts markdown if the group allows it, and sends the group of the post', async () => {
    const group = await backend.world.group('public', { [bia]: 'member' });
    const inGroup = await backend.world.post({ author: ana, group });
    const bold = { is_markdown: true };
    const off = await backend.as(bia).add(inGroup, '**não**', bold);
    expect(off.records.comments?.[0]?.body.markdown_enabled).toBeUndefined();
    expect(off.records.targets?.[0]).toMatchObject({ group_id: group });
    expect(off.records.targets?.[0]).not.toHaveProperty('is_markdown_enabled');
    await backend.database.pool.query('update groups set is_markdown = true where id = $1', [group]);
    const on = await backend.as(bia).add(inGroup, '**sim**', bold);
    expect(on.records.comments?.[0]?.body.markdown_enabled).toBe(true);
    expect(on.records.targets?.[0]?.is_markdown_enabled).toBe(true);
    const plain = await backend.as(bia).add(inGroup, '**talvez**');
    expect(plain.records.comments?.[0]?.body.markdown_enabled).toBeUndefined();
    const edited = await backend.as(bia).edit(keyIn(on), '**ainda**');
    expect(edited.records.comments?.[0]?.body.markdown_enabled).toBe(true);
    const bare = await backend.as(bia).edit(keyIn(on), '**não mais**', { is_markdown: false });
    expect(bare.records.comments?.[0]?.body.markdown_enabled).toBeUndefined();
  });

  it('S5.07 treats a new photo alone as an edit, and keeps the old one', async () => {
    const [one, other] = [await upload('photo'), await upload('photo')];
    const before = await backend.as(bia).add(post, 'igual', { attached_photo_fbid: one });
    const key = keyIn(before);
    expect((await backend.as(bia).edit(key, 'igual', { attached_photo_fbid: one })).seq).toBe(before.seq);
    const update = await backend.as(bia).edit(key, 'igual', { attached_photo_fbid: other });
    expect(update.records.comments?.[0]?.originalTimestamp).not.toBeNull();
    const text = "select extras -> 'photo_comment' ->> 'fbid' as photo from comment_edits where comment_id = $1";
    expect((await backend.database.pool.query(text, [key.split('_')[1]])).rows).toEqual([{ photo: one }]);
  });

  it('S7.08 removes the attachment of a field set to 0, and leaves the rest', async () => {
    const sticker = await upload('sticker', null);
    const key = keyIn(await backend.as(bia).add(post, 'oi', { attached_sticker_fbid: sticker }));
    const none = { attached_photo_fbid: 0, attached_video_fbid: '0', attached_file_fbid: null } as const;
    expect((await backend.as(bia).edit(key, 'olá', none)).records.comments?.[0]?.attachment?.type).toBe('sticker');
    const update = await backend.as(bia).edit(key, 'olá', { attached_sticker_fbid: 0 });
    expect(update.records.comments?.[0]).not.toHaveProperty('attachment');
    expect(await extrasIn(key)).toBeNull();
  });

  it('S4.11/2 S7.21 lets only the author remove a preview, once, without an edit', async () => {
    const address = { attached_share_url: 'https://museu.example/' };
    const key = keyIn(await backend.as(bia).add(post, 'veja', address));
    const input = { ft_ent_identifier: post, comment_id: key.split('_')[1] ?? '' };
    const as = (person: string) => removePreview(input, { person, locale: 'pt-BR' }, backend.services);
    expect(await outcomeOf(as(ana))).toBe('noPermission');
    const update = await as(bia);
    expect(update.records.comments?.[0]).toMatchObject({ originalTimestamp: null, body: { text: 'veja' } });
    expect(update.records.comments?.[0]).not.toHaveProperty('attachment');
    expect((await as(bia)).seq).toBe(update.seq);
    expect(await findThreadInconsistencies(backend.database.pool, post)).toEqual([]);
  });

  it('S7.21 restores a removed preview with the next edit that names its link', async () => {
    const address = { attached_share_url: 'https://museu.example/' };
    const key = keyIn(await backend.as(bia).add(post, 'veja', address));
    const input = { ft_ent_identifier: post, comment_id: key.split('_')[1] ?? '' };
    await removePreview(input, { person: bia, locale: 'pt-BR' }, backend.services);
    expect((await backend.as(bia).edit(key, 'veja isto')).records.comments?.[0]).not.toHaveProperty('attachment');
    const update = await backend.as(bia).edit(key, 'veja isto', address);
    expect(update.records.comments?.[0]?.attachment).toMatchObject({ type: 'share', host: 'museu.example' });
  });

  it('S7.16 lets the comment’s author hide delights, naming its own parent', async () => {
    const delight_ranges = [{ offset: 0, length: 8 }];
    const key = keyIn(await backend.as(bia).add(post, 'Parabéns!', { delight_ranges }));
    const input = { ft_ent_identifier: post, comment_id: key.split('_')[1] ?? '', should_hide: true };
    const as = (person: string, rest = {}) =>
      hideTextDelights({ ...input, ...rest }, { person, locale: 'pt-BR' }, backend.services);
    expect(await outcomeOf(as(ana))).toBe('noPermission');
    expect(await outcomeOf(as(bia, { parent_comment_id: '77' }))).toBe('noSuchObject');
    expect((await as(bia)).records.comments?.[0]).toMatchObject({ delight_ranges, aretextdelightshidden: true });
  });

  it('S3.05/3 leaves out an attachment that breaks the contract, and the comment stays', async () => {
    const key = keyIn(await backend.as(bia).add(post, 'velho'));
    const extras = {
      attachment: { type: 'share', uri: 'javascript:alert(1)', host: '', title: '', subtitle: '', image: null },
      photo_comment: { type: 'photo', fbid: '7', metadata: picture },
      something: { type: 'poll' },
    };
    await backend.database.pool.query('update comments set extras = $1 where id = $2', [extras, key.split('_')[1]]);
    const update = await backend.as(ana).like(key, true);
    expect(update.records.comments?.[0]).toMatchObject({ body: { text: 'velho' }, photo_comment: { fbid: '7' } });
    expect(update.records.comments?.[0]).not.toHaveProperty('attachment');
    expect(update.records.comments?.[0]).not.toHaveProperty('something');
  });

  it('S3.05/3 stores no medium with an executable address', async () => {
    const metadata = { ...picture, url: 'javascript:alert(1)' };
    const media = { id: backend.services.ids.next(), kind: 'photo', owner_id: bia, pack_id: null, metadata } as const;
    await expect(addMedia(backend.database.pool, [media])).rejects.toThrow();
  });

  it('attaches a medium to one comment only, even if two servers do so at the same time', async () => {
    const other = await createTestBackend({ sameDatabaseAs: backend });
    const photo = await upload('photo');
    const posts = [await backend.world.post({ author: ana }), await backend.world.post({ author: ana })];
    // Both calls have loaded their context, and wait for each other's row, before either of them can commit.
    const holder = await backend.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from threads where id = any($1) for update', [posts]);
    const outcomes = [backend, other].map((server, n) =>
      outcomeOf(server.as(bia).add(posts[n] ?? '', '', { attached_photo_fbid: photo })),
    );
    const waiting = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'";
    for (let n = 0; n < 2;) n = (await backend.database.pool.query<{ n: number }>(waiting)).rows[0]?.n ?? 0;
    await holder.query('commit');
    holder.release();
    expect((await Promise.all(outcomes)).sort()).toEqual(['done', 'noSuchObject']);
  });
});
