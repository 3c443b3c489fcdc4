import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const name = 'virtual:built-styles';
const entry = 'src/entryClient.tsx';
const popup = 'src/popup/AnyPopup.tsx';
// Loaded lazily in the browser, but rendered by the server.
const parts = [
  'src/thread/CommentAttachment.tsx',
  '../../packages/ui/src/components/attachment/LazyAttachmentView.tsx',
  '../../packages/ui/src/components/comment-text/RichText.tsx',
];

/** Style sheets of a chunk and of its static imports. */
function sheetsOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { imports = [], css = [] } = manifest[key] ?? {};
  return [...imports.flatMap((imported) => sheetsOf(manifest, imported, seen)), ...css];
}

/**
 * Vite plugin: gives the server entry its documents' styles as strings. `frameStyle` holds the sheets of the built
 * client's entry and of lazy parts that comments may have, `popupStyle` the entry's and the popup's. Reads the built client, so that has to be built first.
 */
export const builtStyles = (): Plugin => ({
  name: 'built-styles',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null;
    const client = join(import.meta.dirname, '../dist/client');
    const read = (file: string): string => readFileSync(join(client, file), 'utf8').trim();
    const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
    for (const key of [entry, popup, ...parts]) {
      if (manifest[key] === undefined) throw new Error(`the built client has no ${key}`);
    }
    const styleOf = (keys: readonly string[]): string => {
      const sheets = new Set(keys.flatMap((key) => sheetsOf(manifest, key)));
      return JSON.stringify([...sheets].map(read).join(''));
    };
    return [
      `export const frameStyle = ${styleOf([entry, ...parts])};`,
      `export const popupStyle = ${styleOf([entry, popup])};`,
    ].join('\n');
  },
});
