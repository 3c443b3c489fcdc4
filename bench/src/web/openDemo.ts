import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltServer } from './startBuiltServer.ts';

interface FeedAnswer {
  readonly payload: {
    readonly posts: readonly { readonly post: { readonly id: string; readonly kind: string } }[];
    readonly records: {
      readonly targets: readonly { readonly ftentidentifier: string; readonly commentcount: number }[];
    };
    readonly cursor: string | null;
  };
}

interface Thread {
  readonly id: string;
  readonly kind: string;
  readonly comments: number;
}

async function threadsOf(origin: string): Promise<readonly Thread[]> {
  const threads: Thread[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await fetch(`${origin}/web/feed/${cursor === '' ? '' : `?cursor=${cursor}`}`);
    const { payload } = (await answer.json()) as FeedAnswer;
    for (const { post } of payload.posts) {
      const target = payload.records.targets.find(({ ftentidentifier }) => ftentidentifier === post.id);
      threads.push({ id: post.id, kind: post.kind, comments: target?.commentcount ?? 0 });
    }
    cursor = payload.cursor;
  }
  return threads.toSorted((one, other) => other.comments - one.comments);
}

/** The built server with the demo world: the addresses of its feed, its longest thread and its longest live video. */
export async function openDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ufi-bench-'));
  const { origin, stop } = await startBuiltServer(dataDir, { UFI_DEMO: '1' });
  const threads = await threadsOf(origin);
  const long = threads.find(({ kind }) => kind === 'plain');
  const live = threads.find(({ kind }) => kind === 'live');
  if (long === undefined || live === undefined) throw new Error('the demo world has other posts');
  return {
    pages: { feed: `${origin}/`, 'long thread': `${origin}/posts/${long.id}`, live: `${origin}/live/${live.id}` },
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
