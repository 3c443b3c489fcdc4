import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestApp } from '../../http/testing/createTestApp.ts';
import { createTestBackend, outcomeOf, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import { addPost } from '../posts/addPost.ts';
import { deletePost } from '../posts/deletePost.ts';
import { fetchPost } from '../posts/fetchPost.ts';
import { endBroadcast } from './endBroadcast.ts';
import { fetchLiveStream } from './fetchLiveStream.ts';
import { createStreamEnds, receivePublishHook } from './index.ts';
import { areJobsDone } from '../jobs/testing/watchJobs.ts';
import { silentLog } from '../../database/testing/silentLog.ts';

const liveServer = { ingest: 'rtmp://live.example/app', playback: 'https://live.example/app/{id}/index.m3u8' };
const path = '/live/publish_hook';

let backend: TestBackend;
let tell: ReturnType<typeof createTestApp>['ask'];
let ana: string;
beforeAll(async () => {
  backend = await createTestBackend();
  tell = createTestApp({ pool: backend.database.pool }).ask;
});
afterAll(() => backend.stop());
beforeEach(async () => void (ana = await backend.world.person('Ana')));

const callerOf = (person: string) => ({ person, locale: 'pt-BR' }) as const;
const services = () => ({ ...backend.services, liveServer });

/** Publishes a broadcast of Ana's, or of a page that she works for. */
async function goLive(actor?: string) {
  const input = { post_text: 'Ao vivo', post_kind: 'live' as const, ...(actor !== undefined && { actor }) };
  const { post } = await addPost(input, callerOf(ana), services());
  const asked = { ft_ent_identifier: post.id, ...(actor !== undefined && { actor }) };
  const { stream_key, server } = await fetchLiveStream(asked, callerOf(ana), services());
  const [name = '', query = ''] = stream_key.split('?');
  const hook = async (action: string, changes: Readonly<Record<string, unknown>> = {}) => {
    const body = { action, path: `app/${name}`, query, ...changes };
    const headers = { 'content-type': 'application/json' };
    return (await tell(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const video = async () => (await fetchPost({ id: post.id }, callerOf(ana), services())).post.video;
  return { id: post.id, name, post, server, stream_key, query, hook, video };
}

describe('the stream of a broadcast', () => {
  it('server.780 a broadcast without an address waits for its stream; who may end it reads where to send that', async () => {
    const { id, name, post, server, stream_key } = await goLive();
    const address = `https://live.example/app/${name}/index.m3u8`;
    expect(post.video).toEqual({ isLive: false, startedAt: null, duration: null, hasTimestamps: true, address });
    expect(server).toBe('rtmp://live.example/app');
    expect(stream_key).toMatch(/^[\w-]{43}\?key=[\w-]{43}$/);
    const bia = callerOf(await backend.world.person('Bia'));
    const read = (caller: typeof bia) => outcomeOf(fetchLiveStream({ ft_ent_identifier: id }, caller, services()));
    expect(await read(bia)).toBe('noPermission');
    const withoutServer = { ...services(), liveServer: undefined };
    expect(await outcomeOf(fetchLiveStream({ ft_ent_identifier: id }, callerOf(ana), withoutServer))).toBe(
      'noSuchObject',
    );
    const other = { post_text: 'Ao vivo', post_kind: 'live' as const };
    expect(await outcomeOf(addPost(other, callerOf(ana), withoutServer))).toBe('badParameter');
  });

  it('server.781 it is live from when its stream has begun, and a recording once that has stopped; twice is once', async () => {
    const { hook, video } = await goLive();
    expect(await hook('publish')).toBe(204);
    expect(await video()).toMatchObject({ isLive: false, startedAt: null });
    expect([await hook('ready'), await hook('ready')]).toEqual([204, 204]);
    const { startedAt } = (await video()) ?? {};
    expect(startedAt).toEqual(expect.any(Number));
    expect(await video()).toMatchObject({ isLive: true, duration: null });
    expect([await hook('not_ready'), await hook('not_ready')]).toEqual([204, 204]);
    expect(await video()).toMatchObject({ isLive: false, startedAt, duration: expect.any(Number) });
  });

  it('server.781 the key is known also as newer servers of video escape it for their commands', async () => {
    const { query, hook, video } = await goLive();
    expect(await hook('ready', { query: encodeURIComponent(query) })).toBe(204);
    expect(await video()).toMatchObject({ isLive: true });
  });

  it('server.767 a server of video that tells in forms is understood, whose first call begins the stream', async () => {
    const { name, query, video } = await goLive();
    const form = async (fields: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const said = `app=live&flashver=&swfurl=&tcurl=rtmp%3A%2F%2Flive.example%2Flive&addr=192.0.2.1&clientid=1&${fields}`;
      return (await tell(path, { method: 'POST', headers, body: said })).status;
    };
    const other = await goLive();
    expect(await form(`call=publish&name=${name}&type=live&key=x`)).toBe(401);
    expect(await form(`call=publish&name=${name}&type=live`)).toBe(401);
    expect(await form(`call=publish&name=${name}&type=live&${other.query}`)).toBe(401);
    // What a program adds to the name of its stream stands at the end, and replaces nothing.
    expect(await form(`call=publish&name=${other.name}&type=live&${query}&name=${name}`)).toBe(422);
    // Nor does it make the call that of another server of video.
    for (const trick of [
      'action=read&path=x',
      `action=publish&path=${other.name}&query=${encodeURIComponent(other.query)}`,
    ]) {
      expect(await form(`call=publish&name=${name}&type=live&${trick}`)).toBe(401);
    }
    expect(await form(`call=record&name=${name}&${query}`)).toBe(422);
    expect(await video()).toMatchObject({ isLive: false, startedAt: null });
    expect(await form(`call=play&name=${name}`)).toBe(204);
    expect(await form(`call=publish&name=${name}&type=live&${query}`)).toBe(204);
    expect(await video()).toMatchObject({ isLive: true });
    expect(await form(`call=update_publish&time=9&timestamp=9000&name=${name}&${query}`)).toBe(204);
    expect(await form(`call=publish_done&name=${name}&${query}`)).toBe(204);
    expect(await video()).toMatchObject({ isLive: false, duration: expect.any(Number) });
    expect(await form(`call=publish&name=${name}&type=live&${query}`)).toBe(401);
    expect(await form(`call=update_publish&name=${name}&${query}`)).toBe(401);
  });

  it('server.780 a broadcast whose stream never came is ended, and its key with it', async () => {
    const { id, hook, video } = await goLive();
    await endBroadcast({ ft_ent_identifier: id }, callerOf(ana), services());
    expect(await video()).toMatchObject({ isLive: false, startedAt: null, duration: 0 });
    expect([await hook('publish'), await hook('ready')]).toEqual([401, 401]);
  });

  it('server.781 a page’s broadcast follows its stream too', async () => {
    const page = await backend.world.page('Rádio', { ADMIN: ana });
    const { hook, video } = await goLive(page);
    expect(await hook('ready')).toBe(204);
    expect(await video()).toMatchObject({ isLive: true });
    expect(await hook('not_ready')).toBe(204);
    expect(await video()).toMatchObject({ isLive: false, duration: expect.any(Number) });
  });

  it('server.781 what is forged or late is refused, and changes nothing', async () => {
    const [one, other] = [await goLive(), await goLive()];
    // What a shell or a program on the server of video could read otherwise is refused with the right key as well.
    const [path, ...tricks] = [`app/${one.name}`, '&x=" -o x "', ' --next', '%20', '&key=x'];
    const forged: readonly Readonly<Record<string, string>>[] = [
      { query: '' },
      { query: 'key=x' },
      { query: other.query },
      { path: 'app/1' },
      { path: `app/${one.id}` },
      { path: '../x' },
      { path: `../${path}` },
      { path: `$(id)/${one.name}` },
      ...tricks.map((trick) => ({ query: one.query + trick })),
    ];
    for (const changes of forged) {
      for (const action of ['publish', 'ready', 'not_ready']) {
        expect({ changes, action, status: await one.hook(action, changes) }).toEqual({ changes, action, status: 401 });
      }
    }
    expect(await one.hook('api')).toBe(401);
    expect(await one.video()).toMatchObject({ isLive: false, startedAt: null });
    await one.hook('ready');
    await endBroadcast({ ft_ent_identifier: one.id }, callerOf(ana), services());
    const recording = await one.video();
    expect([await one.hook('publish'), await one.hook('ready'), await one.hook('not_ready')]).toEqual([401, 401, 204]);
    expect(await one.video()).toEqual(recording);
    expect(await outcomeOf(fetchLiveStream({ ft_ent_identifier: one.id }, callerOf(ana), services()))).toBe(
      'noSuchObject',
    );
    await deletePost({ ft_ent_identifier: other.id, post_id: other.id }, callerOf(ana), services());
    expect([await other.hook('publish'), await other.hook('ready')]).toEqual([401, 401]);
  });

  it('server.781 readers are let through, and what is no message is refused', async () => {
    const { hook } = await goLive();
    expect([await hook('read', { query: '' }), await hook('playback', { query: '' })]).toEqual([204, 204]);
    expect(await hook('publish', { path: 7 })).toBe(422);
    expect((await tell(path, { method: 'POST', body: 'x' })).status).toBe(400);
    expect((await tell(path)).status).toBe(404);
  });

  it('server.763 the name of a stream is not the post’s number, and only who sees the post reads where it is played', async () => {
    const [one, other] = [await goLive(), await goLive()];
    expect(one.name).not.toBe(other.name);
    const hidden = { post_text: 'Só nós', post_kind: 'live' as const, privacy: 'only_me' };
    const { post } = await addPost(hidden, callerOf(ana), services());
    const bia = callerOf(await backend.world.person('Bia'));
    expect(await outcomeOf(fetchPost({ id: post.id }, bia, services()))).toBe('noSuchObject');
    expect(post.video?.address).toMatch(/\/app\/[\w-]{43}\/index\.m3u8$/);
  });

  describe('a stream that breaks off', () => {
    const pace = { pollSeconds: 0.5 };
    const endsOf = (graceSeconds: number) =>
      createStreamEnds({ pool: backend.database.pool, log: silentLog, services: services(), graceSeconds, pace });
    const waitUntil = async (isDone: () => Promise<boolean>) => {
      for (let tries = 0; tries < 100 && !(await isDone()); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await isDone()).toBe(true);
    };

    it('server.764 is waited for, comes back, and ends its broadcast by a job when it broke off, if it does not', async () => {
      const ends = endsOf(1);
      await ends.start();
      const one = await goLive();
      const tell = (action: string) =>
        receivePublishHook(
          { kind: 'json', body: { action, path: `app/${one.name}`, query: one.query } },
          services(),
          ends,
        );
      await tell('ready');
      await tell('not_ready');
      const lost = await one.video();
      expect(lost).toMatchObject({ isLive: true, lostAt: expect.any(Number) });
      await tell('not_ready');
      expect(await one.video()).toEqual(lost);
      expect([await tell('publish'), await tell('ready')]).toEqual([true, true]);
      expect(await one.video()).toMatchObject({ isLive: true });
      expect(await one.video()).not.toHaveProperty('lostAt');
      await waitUntil(() => areJobsDone(backend.database.pool));
      // The job of the first time has found it live.
      expect(await one.video()).toMatchObject({ isLive: true });
      await tell('not_ready');
      const { lostAt = 0, startedAt } = (await one.video()) ?? {};
      await waitUntil(async () => (await one.video())?.isLive === false);
      expect(await one.video()).toMatchObject({ isLive: false, duration: lostAt - (startedAt ?? 0) });
      expect(await one.video()).not.toHaveProperty('lostAt');
      expect(await tell('ready')).toBe(false);
      await ends.stop();
    });
  });
});
