import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSharingWorld, type SharingPage } from '../../../test/sharedConnectionWorld.ts';

const targets = ['1', '2', '3'];

type Step =
  | { readonly do: 'open'; readonly follows: readonly string[] }
  | { readonly do: 'close' | 'sleep' | 'wake'; readonly page: number }
  | { readonly do: 'follow'; readonly page: number; readonly target: string }
  | { readonly do: 'say'; readonly target: string }
  | { readonly do: 'cut' }
  | { readonly do: 'wait'; readonly ms: number };

const page = fc.nat(5);
const target = fc.constantFrom(...targets);
const common = [
  fc.record({ do: fc.constant('open' as const), follows: fc.subarray(targets, { minLength: 1 }) }),
  fc.record({ do: fc.constant('close' as const), page }),
  fc.record({ do: fc.constant('follow' as const), page, target }),
  fc.record({ do: fc.constant('say' as const), target }),
  fc.record({ do: fc.constant('say' as const), target }),
  fc.record({ do: fc.constant('cut' as const) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 20, 60, 500, 3_000, 50_000) }),
];
const sleeping = [fc.record({ do: fc.constantFrom('sleep' as const, 'wake' as const), page })];

interface OpenPage extends SharingPage {
  /** The sequence number at which it joined, by target. */
  readonly since: Map<string, number>;
}

async function run(steps: readonly Step[]) {
  const world = createSharingWorld();
  const pages: OpenPage[] = [];
  const at = (index: number): OpenPage | undefined => pages[index % Math.max(pages.length, 1)];
  for (const step of steps) {
    switch (step.do) {
      case 'open': {
        const since = new Map(step.follows.map((follows) => [follows, world.head(follows)]));
        pages.push({ ...world.open(step.follows), since });
        break;
      }
      case 'close': {
        const closed = at(step.page);
        closed?.close();
        if (closed !== undefined) pages.splice(pages.indexOf(closed), 1);
        break;
      }
      case 'sleep':
      case 'wake':
        at(step.page)?.[step.do]();
        break;
      case 'follow': {
        const follower = at(step.page);
        if (follower === undefined || follower.since.has(step.target)) break;
        follower.since.set(step.target, world.head(step.target));
        follower.follow(step.target);
        break;
      }
      case 'say':
        world.post(step.target);
        break;
      case 'cut':
        world.cut();
        break;
      case 'wait':
        await world.clock.advance(step.ms);
    }
  }
  for (const left of pages) left.wake();
  await world.clock.advance(200_000);
  return { world, pages };
}

const receivedSince = (head: (target: string) => number, since: ReadonlyMap<string, number>): string[] =>
  [...since].flatMap(([followed, from]) =>
    Array.from({ length: head(followed) - from }, (_, index) => `${followed}:${from + index + 1}`),
  );

const byTarget = (one: string, other: string): number => one.charCodeAt(0) - other.charCodeAt(0);

const everyoneReceivedAll = async (steps: readonly Step[]) => {
  const { world, pages } = await run(steps);
  for (const { received, since } of pages) {
    // Ordered per target only.
    expect(received.sort(byTarget)).toEqual(receivedSince(world.head, since).sort(byTarget));
  }
  return { world, pages };
};

it('D10 delivers everything once and in order to each page in any history, over at most one connection each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...common, ...sleeping), { maxLength: 40 }), async (steps: readonly Step[]) => {
      const { world, pages } = await everyoneReceivedAll(steps);
      expect(world.connections()).toBeLessThanOrEqual(pages.length);
    }),
    { numRuns: 150 },
  );
});

it('D10 ends with one connection if no page sleeps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...common), { maxLength: 40 }), async (steps: readonly Step[]) => {
      const { world, pages } = await everyoneReceivedAll(steps);
      expect(world.connections()).toBe(Math.min(pages.length, 1));
    }),
    { numRuns: 150 },
  );
});
