import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtures } from '../../access/testing/fixtures.ts';
import { serverEndpoints, type ServerEndpointName, type SessionEndpointName } from '../../access/serverEndpoints.ts';
import { ApiError } from '../../errors/apiError.ts';
import { parseInput } from '../../errors/parseInput.ts';
import { takeOutSections } from '../../features/take-out/takeOutSections.ts';
import { exportComments } from '../../features/exports/index.ts';
import { createTestBackend, keyIn, type TestBackend } from '../../mutations/testing/createTestBackend.ts';
import type { AppServices } from '../../start/appServices.ts';
import { handlerRegistry } from '../../start/handlerRegistry.ts';
import { openTestStream, type TestStream } from '../../stream/testing/openTestStream.ts';
import { startTestStreams, type TestStreams } from '../../stream/testing/startTestStreams.ts';
import { createTestApp } from '../testing/createTestApp.ts';

/** In every text that the reader may not see any more. */
const secret = 'SEGREDO';

/** A reader who has just lost the right to see something, and what they ask for. */
interface Loss {
  readonly reader: string;
  /** What takes the right away. */
  readonly lose: readonly [sql: string, values: readonly string[]];
  /** Fields of the calls. */
  readonly about: Readonly<Record<string, unknown>>;
  /** The reads that told a secret before, so that their silence proves something. */
  readonly told: readonly string[];
  readonly site?: string;
  /** Writes {@link secret} once more, where the reader does not see it any more. */
  readonly tell: () => Promise<unknown>;
  /** Somebody who still sees it. */
  readonly witness: string;
}

let backend: TestBackend;
let streams: TestStreams;
beforeAll(async () => {
  backend = await createTestBackend();
  streams = await startTestStreams(backend.database, { node: 1 });
});
afterAll(async () => {
  await streams.stop();
  await backend.stop();
});

const sql = (text: string, values: readonly string[] = []) => backend.database.pool.query(text, [...values]);

// A list of all reads of the contract: a new one is asked without anybody remembering it.
const isRead = (name: ServerEndpointName): boolean => serverEndpoints[name].kind === 'read';
const ofSession: ReadonlySet<string> = new Set<SessionEndpointName>([
  'fetchFrameSession',
  'fetchSignInRequest',
  'fetchSignUpLink',
  'fetchAccount',
  'fetchTakeOut',
  'fetchLeaving',
  'fetchSecondStep',
]);
const reads = (Object.keys(serverEndpoints) as ServerEndpointName[]).filter(
  (name) => isRead(name) && !ofSession.has(name),
);

type AnyHandler = (input: unknown, caller: object, services: AppServices) => Promise<unknown>;

/** What a read says to the reader: its whole answer, or the reason why there is none. */
async function answerOf(name: ServerEndpointName, { reader, about, site }: Loss): Promise<string> {
  const { input: schema } = serverEndpoints[name];
  const known = Object.keys((schema as { readonly entries: object }).entries);
  const asked = { ...fixtures[name].input, ...about };
  const input = Object.fromEntries(Object.entries(asked).filter(([field]) => known.includes(field)));
  const caller = { person: reader, locale: 'pt-BR', ...(site !== undefined && { site }) };
  const handler = (handlerRegistry as Readonly<Record<string, AnyHandler>>)[name];
  if (handler === undefined) throw new Error(`${name} has no handler`);
  try {
    return JSON.stringify(await handler(parseInput(schema, input), caller, backend.services));
  } catch (error) {
    if (error instanceof ApiError) return error.reason;
    throw error;
  }
}

async function exported(scope: Parameters<typeof exportComments>[1]): Promise<string> {
  let text = '';
  const origins = { publicOrigin: 'https://ufi.example', mediaOrigin: undefined };
  for await (const part of exportComments({ pool: backend.database.pool, ...origins }, scope)) text += part;
  return text;
}

/** Everything besides calls that a signed-in reader can fetch. */
async function routesOf({ reader, about }: Loss): Promise<Record<string, string>> {
  const identity = { authenticate: async () => ({ person: reader, locale: 'pt-BR' as const }) };
  const app = createTestApp({ pool: backend.database.pool, handlers: handlerRegistry, identity });
  const paths = [
    '/settings/export/',
    '/settings/stars/export/',
    `/sites/export/?app_id=${String(about['app_id'] ?? '1')}`,
    '/sitemap.xml',
    '/sitemap/1.xml',
  ];
  const answers: Record<string, string> = {};
  for (const path of paths) {
    const answer = await app.ask(path, { headers: { cookie: `__Host-ufi=${'x'.repeat(43)}` } });
    answers[path] = await answer.text();
  }
  return answers;
}

async function tellers(loss: Loss): Promise<string[]> {
  const told: string[] = [];
  for (const name of reads) if ((await answerOf(name, loss)).includes(secret)) told.push(name);
  for (const [path, text] of Object.entries(await routesOf(loss)))
    if (text.includes(secret)) told.push(path.split('?')[0] ?? '');
  for (const [section, text] of Object.entries(takeOutSections)) {
    const { rows } = await sql(`select entry::text as entry from (${text}) e`, [loss.reader]);
    if (JSON.stringify(rows).includes(secret)) told.push(`take-out ${section}`);
  }
  return told.sort();
}

/** A post with secret words in it, in its comments, an edit, a name and a reaction; the reader has taken part. */
async function secretThread(thread: string, author: string, reader: string) {
  await sql('update posts set text = $2 where id = $1', [thread, `${secret} post`]);
  await sql('update actors set name = $2 where id = $1', [author, `Caio ${secret}`]);
  const comment = keyIn(await backend.as(author).add(thread, `${secret} antes`));
  await backend.as(author).edit(comment, `${secret} depois`);
  const own = keyIn(await backend.as(reader).add(thread, 'palavras minhas'));
  const reply = keyIn(
    await backend.as(author).add(thread, `${secret} resposta`, { parent_comment_id: own.split('_')[1] }),
  );
  await backend.as(author).like(own, true);
  await backend.as(author).reactToPost(thread, 1);
  const id = (key: string) => key.split('_')[1] ?? '';
  return {
    id: thread,
    ft_ent_identifier: thread,
    target: thread,
    targets: `${thread}:0`,
    comment_id: id(comment),
    comment_ids: [id(comment), id(reply)],
    comment_token: comment,
    parent_comment_ids: [id(own)],
    offsets: undefined,
    lengths: undefined,
    cursor: undefined,
    cursors: undefined,
    orderingmode: undefined,
    section: undefined,
    offset: undefined,
    length: undefined,
    position: 0,
    q: 'caio',
    href: undefined,
  };
}

/** What tells that an actor exists, or is a friend: their name is no secret of the thread. */
const profiles = [
  'take-out people',
  'fetchConnections',
  'fetchHovercard',
  'fetchProfiles',
  'suggestMentions',
  'suggestRecipients',
];

const losses: Readonly<Record<string, () => Promise<Loss>>> = {
  'was removed from a closed group': async () => {
    const [author, reader] = [await backend.world.person('Caio'), await backend.world.person('Bia')];
    const group = await backend.world.group('closed', { [author]: 'admin', [reader]: 'member' });
    const about = await secretThread(await backend.world.post({ author, group }), author, reader);
    return {
      reader,
      about: { ...about, group, author: undefined },
      lose: ['delete from group_members where group_id = $1 and person_id = $2', [group, reader]],
      tell: () => backend.as(author).add(about.id, `${secret} ainda`),
      witness: author,
      told: [
        '/settings/export/',
        'fetchComments',
        'fetchCommentsById',
        'fetchEditHistory',
        'fetchFeed',
        'fetchPost',
        'fetchReplies',
        'pullStreamEvents',
      ],
    };
  },
  'is no friend of the post’s author any more': async () => {
    const [author, reader] = [await backend.world.person('Caio'), await backend.world.person('Bia')];
    await backend.world.friends(author, reader);
    const about = await secretThread(await backend.world.post({ author, privacy: 'friends' }), author, reader);
    return {
      reader,
      about: { ...about, author, group: undefined },
      tell: () => backend.as(author).add(about.id, `${secret} ainda`),
      witness: author,
      lose: [
        'delete from friendships where $1::bigint in (person_id, friend_id) and $2::bigint in (person_id, friend_id)',
        [author, reader],
      ],
      told: [
        '/settings/export/',
        'fetchComments',
        'fetchCommentsById',
        'fetchEditHistory',
        'fetchFeed',
        'fetchPost',
        'fetchReplies',
        'pullStreamEvents',
      ],
    };
  },
  'was taken off the friend list that a post is for': async () => {
    const [author, reader] = [await backend.world.person('Caio'), await backend.world.person('Bia')];
    await backend.world.friends(author, reader);
    const list = await backend.world.friendList(author, [reader]);
    const about = await secretThread(await backend.world.post({ author, list }), author, reader);
    return {
      reader,
      about: { ...about, author, group: undefined },
      tell: () => backend.as(author).add(about.id, `${secret} ainda`),
      witness: author,
      lose: ['delete from friend_list_members where list_id = $1 and person_id = $2', [list, reader]],
      told: [
        '/settings/export/',
        'fetchComments',
        'fetchCommentsById',
        'fetchEditHistory',
        'fetchFeed',
        'fetchPost',
        'fetchReplies',
        'pullStreamEvents',
      ],
    };
  },
  'is no manager of the page any more': async () => {
    const [reader, writer] = [await backend.world.person('Bia'), await backend.world.person('Duda')];
    const page = await backend.world.page('Padaria Lua', { MANAGER: reader });
    const thread = await backend.world.post({ author: page });
    const held = keyIn(await backend.as(writer).add(thread, `${secret} retido`));
    const other = keyIn(await backend.as(writer).add(thread, 'outro'));
    await backend.as(await backend.world.person('Elis')).report(other, { note: `${secret} aviso` });
    await backend.as(reader).hide(held, true);
    const id = held.split('_')[1] ?? '';
    return {
      reader,
      about: {
        id: thread,
        ft_ent_identifier: thread,
        targets: `${thread}:0`,
        scope_id: page,
        comment_id: held,
        comment_ids: [id],
        comment_token: held,
        author: page,
        group: undefined,
        cursor: undefined,
      },
      lose: ['delete from page_staff where page_id = $1 and person_id = $2', [page, reader]],
      tell: () => backend.as(writer).edit(held, `${secret} ainda`),
      witness: writer,
      told: ['fetchComments', 'fetchCommentsById', 'fetchEditHistory', 'fetchFeed', 'fetchReports', 'pullStreamEvents'],
    };
  },
  'was blocked by the comment’s author': async () => {
    const [author, reader, blocker] = [
      await backend.world.person('Caio'),
      await backend.world.person('Bia'),
      await backend.world.person('Duda'),
    ];
    const thread = await backend.world.post({ author });
    const comment = keyIn(await backend.as(blocker).add(thread, `${secret} antes`));
    await backend.as(blocker).edit(comment, `${secret} depois`);
    const [, id = ''] = comment.split('_');
    return {
      reader,
      about: {
        id: thread,
        ft_ent_identifier: thread,
        targets: `${thread}:0`,
        comment_id: id,
        comment_ids: [id],
        comment_token: comment,
        author,
        group: undefined,
        cursor: undefined,
        offset: undefined,
        length: undefined,
        orderingmode: undefined,
        section: undefined,
      },
      tell: () => backend.as(blocker).add(thread, `${secret} ainda`),
      witness: author,
      lose: [
        `insert into restrictions (scope_id, actor_id, kind, by_person_id) values ($1, $2, 'blocked', $1)`,
        [blocker, reader],
      ],
      told: ['fetchComments', 'fetchCommentsById', 'fetchEditHistory', 'fetchFeed', 'fetchPost', 'pullStreamEvents'],
    };
  },
  'is no friend of the broadcaster any more, for whose friends a comment was': async () => {
    const [author, reader, writer] = [
      await backend.world.person('Caio'),
      await backend.world.person('Bia'),
      await backend.world.person('Duda'),
    ];
    for (const friend of [reader, writer]) await backend.world.friends(author, friend);
    const thread = await backend.world.post({ author, kind: 'live' });
    const comment = keyIn(await backend.as(writer).add(thread, `${secret} entre amigos`, { privacy_value: 2 }));
    const [, id = ''] = comment.split('_');
    return {
      reader,
      about: {
        id: thread,
        ft_ent_identifier: thread,
        targets: `${thread}:0`,
        comment_id: id,
        comment_ids: [id],
        comment_token: comment,
        section: 'friends',
        author,
        group: undefined,
        cursor: undefined,
        offset: undefined,
        length: undefined,
        orderingmode: undefined,
      },
      tell: () => backend.as(writer).add(thread, `${secret} ainda`, { privacy_value: 2 }),
      witness: writer,
      lose: [
        'delete from friendships where $1::bigint in (person_id, friend_id) and $2::bigint in (person_id, friend_id)',
        [author, reader],
      ],
      told: ['fetchComments', 'fetchCommentsById', 'fetchEditHistory', 'pullStreamEvents'],
    };
  },
  'is no moderator of the site any more': async () => {
    const [reader, owner, writer] = [
      await backend.world.person('Bia'),
      await backend.world.person('Dona'),
      await backend.world.person('Duda'),
    ];
    const site = await backend.world.site(owner, {
      moderators: [reader],
      visitors: [writer],
      domains: ['https://segredo.example'],
    });
    const article = await backend.world.article(site, 'https://segredo.example/a');
    const { services } = backend;
    const caller = { person: writer, locale: 'pt-BR', site } as const;
    const create = (handlerRegistry as Readonly<Record<string, AnyHandler>>)['createComment'];
    const made = (await create?.(
      {
        target_id: article,
        text: `${secret} retido`,
        iframe_referer: 'https://segredo.example/a',
        client_id: 'a',
        app_id: site,
      },
      caller,
      services,
    )) as { readonly commentID: string };
    const id = made.commentID.split('_').at(-1) ?? '';
    const decide = (handlerRegistry as Readonly<Record<string, AnyHandler>>)['moderateComment'];
    await decide?.(
      { ft_ent_identifier: article, comment_id: id, decision: 'hide', client_id: 'b' },
      { person: reader, locale: 'pt-BR' },
      services,
    );
    return {
      reader,
      about: {
        app_id: site,
        author: writer,
        scope_id: site,
        view: 'all',
        target_id: article,
        targets: `${article}:0`,
        ft_ent_identifier: article,
        id: article,
        comment_id: id,
        comment_ids: [id],
        comment_token: `${article}_${id}`,
        href: 'https://segredo.example/a',
        origin: 'https://segredo.example',
        iframe_referer: 'https://segredo.example/a',
        q: undefined,
        cursor: undefined,
      },
      lose: ['delete from site_staff where site_id = $1 and person_id = $2', [site, reader]],
      tell: () => backend.as(writer).edit(`${article}_${id}`, `${secret} ainda`),
      witness: writer,
      told: ['/sites/export/', 'fetchModeration'],
    };
  },
};

const isReceived = (stream: TestStream, word: string, since = 0) =>
  JSON.stringify(stream.events.slice(since)).includes(word);

describe('who has lost the right to see something', () => {
  it.each(Object.entries(losses))(
    'P19, P20 receives nothing of it on a stream that is open: %s',
    async (_, arrange) => {
      const { reader, about, lose, tell, witness } = await arrange();
      const thread = String(about['ft_ent_identifier']);
      const listen = (person: string) => openTestStream({ port: streams.port, targets: `${thread}:0`, person });
      const wake = async () => {
        const { rows } = await backend.database.pool.query<{ seq: number }>(
          'select seq::float8 as seq from threads where id = $1',
          [thread],
        );
        const seq = rows[0]?.seq ?? 0;
        streams.services.wake(thread, seq);
        return seq;
      };
      const [lost, kept] = [await listen(reader), await listen(witness)];
      try {
        // The reader has received it on this stream while they might.
        await lost.until((stream) => isReceived(stream, secret));
        const [before, known] = [lost.events.length, kept.events.length];
        await sql(...lose);
        await tell();
        await backend.as(witness).add(thread, 'ATÉ LOGO');
        const seq = await wake();
        await kept.until((stream) => isReceived(stream, 'ATÉ LOGO', known));
        expect(isReceived(kept, `${secret} ainda`, known)).toBe(true);
        // Once the stream has ended, or is at the last event, nothing is still under way.
        await lost.until((stream) => stream.isEnded() || stream.events.some(({ id }) => id === `${thread}:${seq}`));
        expect(isReceived(lost, secret, before)).toBe(false);
      } finally {
        lost.close();
        kept.close();
      }
    },
  );

  it.each(Object.entries(losses))(
    'P19, P20 finds it by no read of the contract, no export, no take-out and no list: %s',
    async (_, arrange) => {
      const loss = await arrange();
      const before = await tellers(loss);
      expect(before).toEqual(expect.arrayContaining([...loss.told]));
      await sql(...loss.lose);
      expect((await tellers(loss)).filter((name) => !profiles.includes(name))).toEqual([]);
    },
  );

  it('server.53 and own comments are still exported, without what others did in places that are not visible any more', async () => {
    const loss = await (losses['was removed from a closed group']?.() ?? Promise.reject(new Error('no loss')));
    await sql(...loss.lose);
    const text = await exported({ author: loss.reader });
    expect({ includesOwn: text.includes('palavras minhas'), includesSecret: text.includes(secret) }).toEqual({
      includesOwn: true,
      includesSecret: false,
    });
  });
});
