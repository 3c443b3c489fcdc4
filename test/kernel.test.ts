import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const kernel = join(__dirname, '../packages/ufi-core/src/kernel');
const sources = readdirSync(kernel, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

describe('the kernel', () => {
  it('ufi-core.51 knows neither comments nor messages', () => {
    const named = sources.filter((name) =>
      /comment|ftent|mailbox|reaction/i.test(readFileSync(join(kernel, name), 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(15);
    expect(named).toEqual([]);
  });
});
