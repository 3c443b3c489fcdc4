import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissionMatrix } from 'ufi-core/contract';
import { fixtures } from '../access/testing/fixtures.ts';
import { serverEndpoints, type ServerEndpointName } from '../access/serverEndpoints.ts';

const changes = Object.entries(fixtures).flatMap(([name, { access }]) =>
  access.filter((rule) => rule in permissionMatrix).map((rule) => [name as ServerEndpointName, rule] as const),
);

const source = join(__dirname, '..');
const handlerFolders = [
  join(source, 'stream'),
  ...readdirSync(join(source, 'features'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name)),
];

const ruleFolders = ['ufi-core/src/rules', 'plugin/src/screening'].map((path) =>
  join(source, '../../../packages', path),
);
const ruleTexts = ruleFolders.flatMap((folder) =>
  readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')),
);

/** The rules that a handler shares with the mocks: they may choose its action. */
function sharedRulesIn(text: string): readonly string[] {
  const imports = [...text.matchAll(/import \{([^}]*)\} from 'ufi-(?:core\/internal\/rules|plugin)'/g)];
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return ruleTexts.filter((rule) => names.some((name) => name !== '' && rule.includes(` ${name}`)));
}

const read = (file: string): string => readFileSync(file, 'utf8');

/** The files of functions that a file imports from other features: several may share who may make their calls. */
function filesOfImported(file: string): readonly string[] {
  const imports = [...read(file).matchAll(/import \{([^}]*)\} from '(\.\.\/[\w-]+)\/index\.ts'/g)];
  return imports
    .flatMap(([, list = '', feature = '']) =>
      list.split(',').map((name) => join(file, '..', feature, `${name.trim()}.ts`)),
    )
    .filter((path) => existsSync(path));
}

/** A handler with the files beside it that it imports: calls of one object may share who may make them. */
function handlerText(file: string): string {
  const beside = [...read(file).matchAll(/from '(\.\/[\w-]+\.ts)'/g)].map(([, path = '']) => join(file, '..', path));
  const own = [file, ...beside];
  return [...own, ...own.flatMap(filesOfImported)].map(read).join('\n');
}

const textOf = (name: ServerEndpointName): string => {
  const files = handlerFolders.map((folder) => join(folder, `${name}.ts`)).filter((file) => existsSync(file));
  const text = files.map(handlerText).join('\n');
  return [text, ...sharedRulesIn(text)].join('\n');
};

describe('every route', () => {
  it('S6.24 P19/1 has an access rule, and every rule has a route', () => {
    expect(Object.keys(fixtures).sort()).toEqual(Object.keys(serverEndpoints).sort());
  });

  it('S6.24 P19/1 checks the actions of its rule against the matrix', () => {
    const ofPlugin = ['createComment', 'createReply', 'hideComments', 'likeComment', 'removeComment', 'saveComment'];
    const silent = changes
      .filter(([name]) => !ofPlugin.includes(name))
      .filter(([name, rule]) => !textOf(name).includes(`'${rule}'`));
    expect(silent).toEqual([]);
  });
});
