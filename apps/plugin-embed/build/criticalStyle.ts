import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pruneStyle } from './pruneStyle.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const name = 'virtual:critical-style';
const popup = 'src/popup/LivePopup.tsx';

/** The style sheets of a chunk and of all that it imports at once. */
function sheetsOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { imports = [], css = [] } = manifest[key] ?? {};
  return [...imports.flatMap((imported) => sheetsOf(manifest, imported, seen)), ...css];
}

// No first drawing has any of these: they open, load, fail or arrive.
const later = [
  /^\.ufi-(markdown|delight|menu|actor|choice|dialog|skeleton|spinner|pill|field|text-field|skip-link|button__spinner)/,
  /\.ufi-editor/,
  /:(hover|focus|active|disabled|has\()/,
  /\[(aria|data-open|data-taken)/,
  /^\.ufi-button--(danger|primary|medium\.)/,
  /^\.ufi-comment--(fresh|pending|own|reacted)/,
  /^\.ufi-comment__(failure|attachment|reactions)/,
  /^\.ufi-composer__(actions|tools|warning)/,
  /^\.frame-(attachment|feed)/,
  /^\.ufi-avatar--(16|20|40)/,
  /^\.ufi-icon(--40|-button--medium)/,
  /^\.ufi-notice(--|__action)/,
  /^\.ufi-empty__(text|action)/,
  /^\[data-mobile/,
  /^\.ufi-(visually-hidden|icon--24)/,
  /^\.frame-(put-away|ways|form|orderings|failure|nobody--24)/,
  /^\.frame \.ufi-composer__tools/,
];

/**
 * Gives the server entry what its documents are styled with, as texts: `criticalStyle` is of the built client's sheets
 * what a first drawing of the frame needs, `popupStyle` all that the popup has. So the client is built first.
 */
export const criticalStyle = (): Plugin => ({
  name: 'critical-style',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null;
    const client = join(import.meta.dirname, '../dist/client');
    const read = (file: string): string => readFileSync(join(client, file), 'utf8').trim();
    const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
    const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
    const first = sheetsOf(manifest, entry);
    const second = sheetsOf(manifest, popup).filter((sheet) => !first.includes(sheet));
    const critical = pruneStyle(first.map(read).join(''), later);
    return [
      `export const criticalStyle = ${JSON.stringify(critical)};`,
      `export const popupStyle = ${JSON.stringify([...first, ...second].map(read).join(''))};`,
    ].join('\n');
  },
});
