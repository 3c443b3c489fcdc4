import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the demo world may import of the server, besides its own folder. */
const doors = [
  /^access\/(caller|handler|serverEndpoints)\.ts$/,
  /^config\/index\.ts$/,
  /^errors\/parseInput\.ts$/,
  /^features\/(accounts|frame-sessions|ledger|payments|stickers|tip-jar|uploads)\/index\.ts$/,
  /^start\/(appServices|createServerServices|handlerRegistry|handlers\/bindHandlers)\.ts$/,
  /^start\/operators\/(addPlaces|markPerson|markWorkUsers|setBusiness|setConstituency)\.ts$/,
];
/** What these doors have that writes rows, and that the demo world may use: what people, operators or the start use. */
const functions = ['addPerson', 'grantStars', 'seedStickerPacks', 'settleTips'];

const sql = /\b(insert\s+into|delete\s+from|update\s+\w+\s+(\w+\s+)?set|select\b[^'"`]*\bfrom)\b/i;
const queries = /\.(query|connect)\(|from 'pg'|sql`/;

/** What a source of the demo world does by itself that people can't do. */
function bypassesOf(source: string): string[] {
  const imports = [
    ...source.matchAll(
      /from '(?:\.\.\/)+((?:access|config|database|errors|features|mutations|presenters|queries|runtime|start|http|stream|outbound)\/[^']+)'/g,
    ),
  ];
  const foreign = imports.flatMap(([, path = '']) => (doors.some((door) => door.test(path)) ? [] : [path]));
  const written = [...source.matchAll(/import \{([^}]*)\} from '\.\.\/features\//g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^(add|insert|save|grant|settle|seed|delete|update|put)/.test(name) && !functions.includes(name));
  const said = [sql, queries].flatMap((pattern) => pattern.exec(source)?.[0] ?? []);
  return [...foreign, ...written, ...said];
}

it('server.782 the demo world is made by the ways in that people and operators have', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(20);
  const found = files.map((path) => ({ path, bypasses: bypassesOf(readFileSync(join(__dirname, path), 'utf8')) }));
  expect(found.filter(({ bypasses }) => bypasses.length > 0)).toEqual([]);
});

it.each([
  ["import { insertRows } from '../database/insertRows.ts';", ['database/insertRows.ts']],
  ["import { insertPosts } from '../features/posts/index.ts';", ['features/posts/index.ts', 'insertPosts']],
  [
    "import { addComment } from '../features/comments/addComment.ts';",
    ['features/comments/addComment.ts', 'addComment'],
  ],
  ["import { insertAttachedMedia } from '../features/uploads/index.ts';", ['insertAttachedMedia']],
  ['await pool.query(`update threads set is_closed = true`)', ['update threads set', '.query(']],
  ["import type { Pool } from 'pg';", ["from 'pg'"]],
  ["const find = 'select id from comments where id = $1';", ['select id from']],
])('server.782 finds what goes around them: %s', (source, expected) => {
  expect(bypassesOf(source)).toEqual(expected);
});
