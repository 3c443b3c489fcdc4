import { expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import type { SourceComment } from 'ufi-importing';
import { stageItems, type Staging } from './stageItems.ts';

const comment: SourceComment = {
  kind: 'comment',
  line: 7,
  id: '1',
  article: 'https://site.example/',
  parent: null,
  author: { id: '1', email: null, name: 'Ana' },
  createdAt: 1_700_000_000,
  editedAt: null,
  text: 'oi',
  mentions: [],
  attached: null,
  versions: [],
  state: 'published',
  reactions: [],
  skip: null,
};

it('server.59 a file has at most 2,000,000 comments', async () => {
  const written: unknown[] = [];
  const pool = { query: async (query: unknown) => written.push(query) } as unknown as Pool;
  const site = {} as Staging['site'];
  const after = (count: number) =>
    stageItems({ pool, importId: '1', site, key: Buffer.from('key'), now: 1_800_000_000, count }, [], [comment]);
  await after(1_999_999);
  expect(written).toHaveLength(1);
  await expect(after(2_000_000)).rejects.toMatchObject({ reason: 'tooMany', line: 7 });
  expect(written).toHaveLength(1);
});
