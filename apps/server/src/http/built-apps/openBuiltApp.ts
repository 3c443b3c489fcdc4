import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMimeType } from 'hono/utils/mime';
import type { PageAssets, PagePart, RenderPage } from 'ufi-core/contract';
import * as v from 'valibot';
import type { ClientFile, Pages } from './pages.ts';

const chunkSchema = v.object({
  file: v.string(),
  isDynamicEntry: v.optional(v.boolean(), false),
  css: v.optional(v.array(v.string()), []),
  imports: v.optional(v.array(v.string()), []),
});
const manifestSchema = v.record(v.string(), chunkSchema);
type Manifest = v.InferOutput<typeof manifestSchema>;

const [entryKey, earlyKey] = ['src/entryClient.tsx', 'src/entryEarly.ts'];
const manifestPath = '.vite/manifest.json';
// Beside a file that the build has compressed.
const compressedExtension = '.br';

/** An entry and all its imports, transitively, each once. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  return [key, ...(manifest[key]?.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen))];
}

/** The assets of a document, from Vite's manifest. `base` is Vite's base path on the origin. */
export function assetsOf(manifest: Manifest, base = '/'): PageAssets {
  if (manifest[entryKey] === undefined) throw new Error(`the built client has no ${entryKey}`);
  const early = manifest[earlyKey];
  const entryKeys = withImports(manifest, entryKey);
  const [first, ...others] = entryKeys.flatMap((key) => manifest[key] ?? []);
  const parts = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry);
  const partOf = (part: string): PagePart => {
    const chunks = withImports(manifest, part, new Set(entryKeys)).flatMap((key) => manifest[key] ?? []);
    return {
      scripts: chunks.map(({ file }) => `${base}${file}`),
      styles: [...new Set(chunks.flatMap(({ css }) => css))].map((file) => `${base}${file}`),
    };
  };
  return {
    script: `${base}${first?.file ?? ''}`,
    ...(early !== undefined && { early: `${base}${early.file}` }),
    styles: [...new Set([first, ...others].flatMap((chunk) => chunk?.css ?? []))].map((file) => `${base}${file}`),
    preloads: others.map(({ file }) => `${base}${file}`),
    parts: Object.fromEntries(parts.map(([key]) => [key, partOf(key)])),
  };
}

/** Reads a file of a built client. */
export async function readClientFile(path: string, isImmutable: boolean): Promise<ClientFile> {
  const bytes = await readFile(path);
  return {
    bytes,
    contentType: getMimeType(path) ?? 'application/octet-stream',
    isImmutable,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  };
}

/** Reads every file of a directory, keyed by its path on the origin. Only these can be requested (A20). */
async function readFiles(directory: string, base: string): Promise<ReadonlyMap<string, ClientFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const names = new Set(paths);
  const files = new Map<string, ClientFile>();
  for (const path of paths) {
    const name = relative(directory, path).split(sep).join('/');
    if (name === manifestPath || name.endsWith(compressedExtension)) continue;
    const file = await readClientFile(path, name.startsWith('assets/'));
    const compressed = names.has(`${path}${compressedExtension}`) && (await readFile(`${path}${compressedExtension}`));
    files.set(`${base}${name}`, compressed ? { ...file, compressed } : file);
  }
  return files;
}

/**
 * Opens a built app: `client/` with Vite's manifest, and `server/entryServer.js`, which exports `render`.
 *
 * @param directory the app's `dist`
 * @param base Vite's base path on the origin
 */
export async function openBuiltApp<Render = RenderPage>(directory: string, base = '/'): Promise<Pages<Render>> {
  const client = join(directory, 'client');
  const [files, manifestText] = await Promise.all([
    readFiles(client, base),
    readFile(join(client, manifestPath), 'utf8'),
  ]);
  const assets = assetsOf(v.parse(manifestSchema, JSON.parse(manifestText)), base);
  const entry = pathToFileURL(join(directory, 'server', 'entryServer.js')).href;
  const { render } = (await import(/* @vite-ignore */ entry)) as { render: Render };
  return { load: async () => ({ render, assets }), file: (path) => files.get(path) };
}
