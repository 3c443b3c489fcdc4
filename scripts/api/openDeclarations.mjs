import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * Reads declaration files as the compiler wrote them, and follows their imports and re-exports. A declaration is
 * `{ file, name, nodes, module }`: overloads of a function are several nodes.
 */
export function openDeclarations() {
  const modules = new Map();

  const open = (file) => {
    const found = modules.get(file) ?? readModule(file);
    modules.set(file, found);
    return found;
  };

  /** The declaration of a name inside a module, or undefined if another package or the language declares it. */
  function find(file, name) {
    const module = open(file);
    const nodes = module.declared.get(name);
    if (nodes !== undefined) return { file, name, nodes, module };
    const imported = module.imported.get(name);
    return imported === undefined ? undefined : findExported(imported.file, imported.name);
  }

  function findExported(file, name) {
    const { file: from, name: local } = open(file).exported.get(name) ?? {};
    if (local === undefined) return undefined;
    if (local === '*') return { file: from, name, nodes: [], module: open(from), members: membersOf(from) };
    return from === undefined ? find(file, local) : findExported(from, local);
  }

  /** What a module exports, by name. */
  const membersOf = (file) =>
    [...open(file).exported.keys()].sort().map((name) => ({ name, declaration: findExported(file, name) }));

  return { find, findExported, membersOf };
}

/** Declaration file of a relative specifier; undefined for a package. */
export function resolveDeclarations(from, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(from), specifier).replace(/\.(ts|tsx|js)$/, '');
  const file = `${path}.d.ts`;
  if (!existsSync(file)) throw new Error(`${from} imports ${specifier}, which has no declarations`);
  return file;
}

const isAbout = ({ value, end }, node, text) =>
  value.startsWith('*') && /^\s*$/.test(text.slice(end, Math.max(end, node.start))) && end <= node.start;

const nameOf = (node) => node.name ?? node.value;

function readModule(file) {
  const text = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const module = {
    file,
    text,
    comments,
    declared: new Map(),
    imported: new Map(),
    exported: new Map(),
    globals: [],
    explained: new Set(),
  };
  const declare = (name, node) => module.declared.set(name, [...(module.declared.get(name) ?? []), node]);

  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      const from = resolveDeclarations(file, node.source.value);
      if (from === undefined) continue;
      for (const { local, imported } of node.specifiers.filter(({ type }) => type === 'ImportSpecifier'))
        module.imported.set(local.name, { file: from, name: nameOf(imported) });
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration === null) {
      const from = node.source === null ? undefined : resolveDeclarations(file, node.source.value);
      for (const { local, exported } of node.specifiers)
        module.exported.set(nameOf(exported), { file: from, name: nameOf(local) });
    } else if (node.type === 'ExportAllDeclaration') {
      if (node.exported === null) throw new Error(`${file} exports *: a door names what it exports`);
      module.exported.set(nameOf(node.exported), { file: resolveDeclarations(file, node.source.value), name: '*' });
    } else if (node.type === 'TSModuleDeclaration' && node.global === true) {
      module.globals.push(node);
    } else {
      const declaration = node.declaration ?? node;
      for (const part of declaration.declarations ?? [declaration]) {
        if (part.id?.name === undefined) continue;
        declare(part.id.name, part);
        if (comments.some((comment) => isAbout(comment, node, text))) module.explained.add(part.id.name);
        if (node !== declaration) module.exported.set(part.id.name, { file: undefined, name: part.id.name });
      }
    }
  }
  return module;
}
