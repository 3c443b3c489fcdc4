import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { ParsedInputOf, ServerUpdate, endpointRegistry } from 'ufi-core/contract';
import type { Database } from '../../database/engine/index.ts';
import { createTestDatabase } from '../../database/testing/index.ts';
import { addComment } from '../../features/comments/addComment.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { createTestWorld, type TestWorld } from '../../mutations/testing/createTestWorld.ts';
import { openTestStream, type TestStream, type TestStreamOptions } from './openTestStream.ts';
import { startTestStreams, type TestStreams } from './startTestStreams.ts';

type WriteOptions = Partial<ParsedInputOf<typeof endpointRegistry.addComment>> & { readonly on?: TestStreams };

/** Shared by the stream's tests: a database, a server, some people, and clients that are closed after each test. */
export interface StreamTest {
  database: Database;
  streams: TestStreams;
  world: TestWorld;
  /** Two people who are not friends. */
  ana: string;
  bia: string;
  listen(targets: string, options?: Partial<TestStreamOptions>): Promise<TestStream>;
  /** Adds a comment through the mutation pipeline, on this server by default, and returns its id. */
  write(thread: string, person: string, extra?: WriteOptions): Promise<string>;
  /** Adds a journal event with plain statements: sets a comment's columns, as moderation does. */
  setComment(thread: string, id: string, columns: Partial<Pick<CommentRow, 'status' | 'privacy'>>): Promise<void>;
}

/** Registers the hooks that set up and tear down the shared state. */
export function setUpStreams(): StreamTest {
  const open: TestStream[] = [];
  let written = 0;

  const addTestComment = async (
    thread: string,
    person: string,
    { on, ...extra }: WriteOptions,
  ): Promise<ServerUpdate> => {
    written += 1;
    const text = { comment_text: `Comment ${written}`, client_id: `test-${written}` };
    const input = { ft_ent_identifier: thread, ...text, ...extra };
    return addComment(input, { person, locale: 'pt-BR' }, (on ?? test.streams).services);
  };

  // Filled before the first test runs.
  const test = {
    async listen(targets, options = {}) {
      const stream = await openTestStream({ port: test.streams.port, targets, ...options });
      open.push(stream);
      return stream;
    },
    async write(thread, person, extra = {}) {
      const { records } = await addTestComment(thread, person, extra);
      const ids = records.comments?.map(({ fbid }) => fbid).filter((id) => id !== extra.parent_comment_id) ?? [];
      if (ids[0] === undefined) throw new Error('nothing was written');
      return ids[0];
    },
    async setComment(thread, id, columns) {
      await test.database.pool.query(stepText, [thread, id, columns.status ?? null, columns.privacy ?? null]);
      const { rows } = await test.database.pool.query<{ seq: number }>(
        'select seq::float8 as seq from threads where id = $1',
        [thread],
      );
      test.streams.services.wake(thread, rows[0]?.seq ?? 0);
    },
  } as StreamTest;

  beforeAll(async () => {
    test.database = await createTestDatabase();
    test.streams = await startTestStreams(test.database);
    test.world = createTestWorld(test.database.pool, test.streams.services);
    test.ana = await test.world.person('Ana Lima');
    test.bia = await test.world.person('Bia Reis');
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });
  afterAll(async () => {
    await test.streams.stop();
    await test.database.stop();
  });
  return test;
}

const stepText = `
with moved as (update threads set seq = seq + 1 where id = $1 returning *),
changed as (
  update comments c set status = $3, privacy = coalesce($4, c.privacy), version = m.seq
  from moved m where c.thread_id = $1 and c.id = $2 returning c.*)
insert into journal (thread_id, seq, actor_id, person_id, request, action, object_id, record)
select $1, m.seq, c.author_id, c.person_id, '', 'test', $2, json_build_object('comments', json_build_array(
  to_jsonb(c) || jsonb_build_object('thread_id', c.thread_id::text, 'id', c.id::text, 'parent_id', c.parent_id::text,
    'parent_author_id', c.parent_author_id::text, 'reply_to_id', c.reply_to_id::text, 'author_id', c.author_id::text,
    'person_id', c.person_id::text, 'activity_id', c.activity_id::text)))
from moved m, changed c`;
