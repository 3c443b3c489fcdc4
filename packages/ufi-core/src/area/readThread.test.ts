import { describe, expect, it } from '@jest/globals';
import type { Session } from '../contract/index.ts';
import { actorChanged } from '../features/actors/index.ts';
import { buildActor, buildId, buildList, buildSession, createTestStore } from '../testing/index.ts';
import { selectActor } from './optimistic-view/kernelState.ts';
import { readThread, type ThreadAnswer } from './readThread.ts';
import { getRow } from '../kernel/paged/pagedTable.ts';

const target = buildId(500);
const answerAt = (seq: number): ThreadAnswer => ({ target, seq, lists: [buildList()], records: {} });

/** A store whose fetches stay pending until the test answers them. */
function openReads(session: Session = buildSession()) {
  const store = createTestStore({ session });
  const reads: { readonly actor: string | null; readonly answer: (answer: ThreadAnswer) => void }[] = [];
  const read = () =>
    store.dispatch(readThread(target, (actor) => new Promise((answer) => reads.push({ actor, answer }))));
  return { store, reads, read, since: () => getRow(store.getState().serverState.threads, target)?.since };
}

describe('readThread', () => {
  it('refetches an answer older than the start of the thread', async () => {
    const { reads, read, since, store } = openReads();
    const late = read();
    const early = read();
    reads[1]?.answer(answerAt(20));
    await early;
    reads[0]?.answer(answerAt(18));
    await store.settle();
    expect(reads).toHaveLength(3);
    reads[2]?.answer(answerAt(21));
    await late;
    expect(since()).toBe(20);
  });

  it('refetches an answer for another actor', async () => {
    const page = buildActor({ id: buildId(7), kind: 'page' });
    const { store, reads, read, since } = openReads(buildSession(buildActor(), [buildActor(), page]));
    const done = read();
    store.dispatch(actorChanged({ target, actor: page.id }));
    reads[0]?.answer(answerAt(5));
    await store.settle();
    expect(since()).toBeUndefined();
    expect(reads.map(({ actor }) => actor)).toEqual([null, page.id]);
    reads[1]?.answer(answerAt(6));
    await done;
    expect(since()).toBe(6);
  });

  it('S4.13 fetches an unknown thread as the actor that the server remembers, and keeps that actor', async () => {
    const page = buildActor({ id: buildId(7), kind: 'page' });
    const { store, reads, read } = openReads(buildSession(buildActor(), [buildActor(), page]));
    const rights = [
      { ftentidentifier: target, actorforpost: page.id, cancomment: true, roles: ['viewer' as const], version: 1 },
    ];
    const both = [read(), read()];
    for (const { answer } of reads) answer({ ...answerAt(5), records: { rights } });
    await Promise.all(both);
    expect(selectActor(store.getState(), target)).toBe(page.id);
    void read();
    expect(reads.map(({ actor }) => actor)).toEqual([null, null, page.id]);
  });

  it('gives up after three unusable answers', async () => {
    const { reads, read, since } = openReads();
    const first = read();
    reads[0]?.answer(answerAt(50));
    await first;
    const outdated = read();
    for (const at of [1, 2, 3]) {
      reads[at]?.answer(answerAt(1));
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
    await outdated;
    expect(reads).toHaveLength(4);
    expect(since()).toBe(50);
  });
});
