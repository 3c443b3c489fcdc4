import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { openDeclarations, resolveDeclarations } from './openDeclarations.mjs';
import { createRenderer, squeeze } from './renderDeclaration.mjs';

const keyOf = ({ file, name }) => `${file}#${name}`;
const longestInner = 100;

/** The API reports of packages, one for each public door: its file, its text, and what has no comment. */
export async function writeReports(packages) {
  const declarations = openDeclarations();
  const doors = packages.flatMap(({ folder, manifest, doors: own }) =>
    own.map(({ path, types }) => ({
      title: `${manifest.name}${path.slice(1)}`,
      file: join(folder, 'api', `${path === '.' ? 'index' : path.slice(2).replaceAll('/', '-')}.api.md`),
      exports: declarations.membersOf(types),
    })),
  );
  const all = doors
    .flatMap(({ exports }) => exports.flatMap((one) => [one, ...(one.declaration?.members ?? [])]))
    .filter(({ declaration }) => declaration !== undefined);
  const named = nameSchemas(all);
  const exported = new Set(all.map(({ declaration }) => keyOf(declaration)));
  return Promise.all(
    doors.map(async ({ title, file, exports }) => ({
      file,
      text: await writeReport(title, listShown({ exports, declarations, named, exported })),
      unexplained: exports
        .filter(({ declaration }) => isUnexplained(declaration))
        .map(({ name }) => `${title} ${name}`),
    })),
  );
}

const isUnexplained = (declaration) =>
  declaration !== undefined && declaration.members === undefined && !declaration.module.explained.has(declaration.name);

/** Schemas and lists of fields that have a name, the small ones first, so that the large ones show the names. */
function nameSchemas(exports) {
  const named = { schemas: new Map(), entries: [] };
  const renderer = createRenderer(named, () => undefined);
  const sizeOf = ({ nodes: [node] }) => node.end - node.start;
  const constants = exports.filter(({ declaration }) => declaration.nodes.length === 1);
  for (const { name, declaration } of constants.sort((a, b) => sizeOf(a.declaration) - sizeOf(b.declaration))) {
    const schema = renderer.renderSchemaOf(declaration);
    if (schema !== undefined && !named.schemas.has(squeeze(schema))) named.schemas.set(squeeze(schema), name);
    const fields = renderer.renderFieldsOf(declaration);
    if (fields !== undefined) named.entries.unshift({ name, fields });
  }
  return named;
}

/** Everything that a door shows: what it exports, and the declarations that those use and no public door exports. */
function listShown({ exports, declarations, named, exported }) {
  const queue = [];
  const seen = new Set(exported);
  const globals = new Set();
  const renderer = createRenderer(named, ({ module, name, specifier }) => {
    const file = specifier === undefined ? module.file : resolveDeclarations(module.file, specifier);
    if (file === undefined) return;
    const found = specifier === undefined ? declarations.find(file, name) : declarations.findExported(file, name);
    if (found === undefined || seen.has(keyOf(found))) return;
    seen.add(keyOf(found));
    queue.push(found);
  });
  const show = (declaration) => {
    for (const node of declaration.module.globals)
      globals.add(`declare ${renderer.render({ ...declaration, nodes: [node] }).join('')}`);
    return renderer.render(declaration);
  };
  const showExport = ({ name, declaration }) => {
    if (declaration === undefined) return `export { ${name} };`; // Of another package.
    if (declaration.members !== undefined)
      return `export namespace ${name} {\n${declaration.members.map(showExport).join('\n')}\n}`;
    const renamed = declaration.name === name ? [] : [`export { ${declaration.name} as ${name} };`];
    return [...show(declaration).map((text) => `export ${text}`), ...renamed].join('\n');
  };

  const shown = exports.map(showExport);
  const reached = [];
  while (queue.length > 0) {
    const declaration = queue.shift();
    reached.push([declaration.name, shorten(declaration.name, show(declaration).join('\n'))]);
  }
  return {
    shown,
    globals: [...globals],
    reached: reached.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text),
  };
}

/** An inner declaration that is too long to be read is only told apart from others. */
const shorten = (name, text) =>
  text.split('\n').length <= longestInner
    ? text
    : `type ${name} = Long<'${createHash('sha256').update(squeeze(text)).digest('hex').slice(0, 12)}'>;`;

async function writeReport(title, { shown, globals, reached }) {
  const inner = reached.length === 0 ? [] : ['// Used by the above, and exported by no public door.', ...reached];
  const { code, errors } = await format('door.d.ts', [...shown, ...globals, ...inner].join('\n\n'), {
    printWidth: 120,
    singleQuote: true,
  });
  if (errors.length > 0) throw new Error(`${title} can't be formatted: ${errors[0].message}\n${errors[0].codeframe}`);
  return `# ${title}

Written by \`npm run api\`. What the door exports, without comments; a schema is shown as the type that it accepts.

\`\`\`ts
${code.trim()}
\`\`\`
`;
}
