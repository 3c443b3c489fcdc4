import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '../packages/ufi-core/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.ts$/.test(file),
);
const actions = files.flatMap((file) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/export const \w+ = (\w+)\(?\s*(createAction)?[(<]/g)]
    .filter(([, first, second]) => first === 'createAction' || second === 'createAction')
    .map(([text, first]) => [text.replaceAll(/\s+/g, ' '), first]),
);

it('S8.18 every action is made known where it is made: `known(createAction(...))`', () => {
  expect(actions.length).toBeGreaterThan(25);
  expect(actions.filter(([, maker]) => maker !== 'known')).toEqual([]);
});
