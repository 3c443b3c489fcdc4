import { describe, expect, it } from '@jest/globals';
import { resolveParents, outcomes } from './resolveParents.ts';
import { importedId } from './importedId.ts';

const { skipped: left, made, known } = outcomes;

describe('the parents of comments in a file', () => {
  it.each([
    ['below what they answer', [0, 1, 2], [made, made, made], [0, 1, 2]],
    ['below the nearest that is made', [0, 1, 2, 3], [made, left, left, made], [0, 1, 1, 1]],
    ['at the top where nothing that they answer is made', [0, 1, 2], [left, left, made], [0, 0, 0]],
    ['below what is there already', [0, 1], [known, made], [0, 1]],
    ['at the top where one answers itself', [1], [made], [0]],
    ['in a circle that is cut open once', [3, 1, 2], [made, made, made], [3, 0, 2]],
    ['below a circle', [2, 1, 1], [made, made, made], [2, 0, 1]],
    ['in a circle of which some are not made', [2, 1, 2], [made, left, made], [0, 0, 0]],
  ])('%s', (_, parents, stands, expected) => {
    const tree = { parents: Int32Array.from([0, ...parents]), outcomes: Uint8Array.from([left, ...stands]) };
    const nearest = [...resolveParents(tree)].slice(1);
    expect(nearest).toEqual(expected);
    for (const start of nearest.keys()) {
      let [at, steps] = [start + 1, 0];
      while (at !== 0 && steps <= parents.length) [at, steps] = [nearest[at - 1] ?? 0, steps + 1];
      expect(at).toBe(0);
    }
  });

  it('takes time linear in the number of comments, at any depth', () => {
    const count = 1_000_000;
    const parents = Int32Array.from({ length: count + 1 }, (_, index) => (index === 0 ? 0 : (index % count) + 1));
    const nearest = resolveParents({ parents, outcomes: new Uint8Array(count + 1).fill(made, 1) });
    expect(nearest.filter((each) => each === 0).length).toBe(2);
  });
});

describe('the id of an imported comment', () => {
  it('server.57 has 19 digits and sorts by time, then by position in the file, for any age', () => {
    const times = [1, 946_684_800, 1_000_000_000, 1_100_000_000, 1_185_100_000, 1_190_000_000, 1_700_000_000];
    const written = times.flatMap((createdAt) =>
      [1, 2, 999].map((ordinal) => ({ createdAt, ordinal, seed: 4_000_000 })),
    );
    const ids = written.map(importedId);
    for (const id of ids) expect(String(id)).toMatch(/^\d{19}$/);
    expect([...ids.keys()].slice(4).filter((index) => (ids[index] ?? 0n) <= (ids[index - 1] ?? 0n))).toEqual([]);
  });

  it('is unique among comments of the same second in a file', () => {
    const ids = Array.from({ length: 200_000 }, (_, index) =>
      importedId({ createdAt: 1_500_000_000, ordinal: index + 1, seed: 4_194_300 }),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
