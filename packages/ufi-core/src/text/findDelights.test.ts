import { describe, expect, it } from '@jest/globals';
import { findDelights } from './index.ts';

/** CPU time, not wall time: the machine may be busy with something else. */
type CpuUsage = Readonly<Record<'user' | 'system', number>>;
declare const process: { readonly cpuUsage: (since?: CpuUsage) => CpuUsage };

const found = (text: string) => findDelights(text).map(({ offset, length }) => text.slice(offset, offset + length));

describe('findDelights', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['Parabéns, Ana! E feliz aniversário.', ['Parabéns', 'feliz aniversário']],
    ['PARABENS!!!', ['PARABENS']],
    ['Happy birthday and congrats', ['Happy birthday', 'congrats']],
    ['ألف مبروك يا صديقي', ['ألف مبروك']],
    ['Os parabénsinhos não contam, nem #parabéns_a_todos', []],
    ['Que bonito!', []],
  ];
  it.each(cases)('ufi-core.18 finds in %j', (text, phrases) => {
    expect(found(text)).toEqual(phrases);
  });

  it('ufi-core.18 finds none inside other spans', () => {
    expect(findDelights('Parabéns e felicidades', [{ offset: 4, length: 5 }])).toEqual([{ offset: 11, length: 11 }]);
  });

  it('P23/1 takes linear time, however many other spans there are', () => {
    const text = 'congrats '.repeat(3_640) + '#a '.repeat(10_900);
    const taken = Array.from({ length: 10_900 }, (_, n) => ({ offset: 3_640 * 9 + n * 3, length: 2 }));
    const start = process.cpuUsage();
    expect(findDelights(text, taken)).toHaveLength(3_640);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(100);
  });
});
