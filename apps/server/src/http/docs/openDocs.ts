import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { plainDocument } from '../plain/plainDocument.ts';
import type { ClientFile } from '../built-apps/pages.ts';
import { serverEndpoints } from '../../access/serverEndpoints.ts';
import { callReference } from './callReference.ts';
import { renderMarkdown, type RenderedMarkdown, type ResolveLink } from './renderMarkdown.ts';

/** The rendered documentation, by URL path: `/docs/embedding/`. */
export type Docs = ReadonlyMap<string, ClientFile>;

/** Renders the documentation; called when it is first requested. */
export type OpenDocs = () => Promise<Docs>;

interface Doc extends RenderedMarkdown {
  readonly address: string;
}

const root = '/docs/';
const somewhere = 'https://docs.invalid';

/** The URL path of a file in the folder. A folder's index page is its `README.md`. */
const addressOf = (file: string): string => `${root}${file}`.replace(/README\.md$/, '').replace(/\.md$/, '/');

/** Resolves links between files of the folder to their pages. Links to other files of the project are removed. */
function createLinkResolver(file: string, files: readonly string[]): ResolveLink {
  return (href) => {
    const target = new URL(href, `${somewhere}${root}${file}`);
    if (target.origin !== somewhere) return href;
    const name = target.pathname.slice(root.length);
    return files.includes(name) ? `${addressOf(name)}${target.hash}` : null;
  };
}

/** Lists the documents at the top level of the folder, by title. */
function navigation(docs: readonly Doc[], current: Doc): string {
  const links = docs
    .filter(({ address }) => address.split('/').length <= 4)
    .map(({ address, title }) => {
      const mark = address === current.address ? ' aria-current="page"' : '';
      return `<li><a href="${address}"${mark}>${title}</a></li>`;
    });
  return `<nav aria-label="Documentation"><ul>${links.join('')}</ul></nav>`;
}

function fileOf(html: string): ClientFile {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8', isImmutable: false, etag };
}

/**
 * Renders the project's documentation for one server, with that server's own host in its examples (S2.12).
 *
 * @param directory the folder of the Markdown files
 * @param publicOrigin replaces `https://YOUR-HOST` in the texts
 */
export async function openDocs(directory: string, publicOrigin: string): Promise<Docs> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.md'));
  const files = names.map((name) => name.split(sep).join('/')).toSorted();
  const read = async (file: string): Promise<Doc> => {
    const written = await readFile(join(directory, file), 'utf8');
    const whole = file === 'api.md' ? written + callReference(Object.values(serverEndpoints)) : written;
    const text = whole
      .replaceAll('https://YOUR-HOST', publicOrigin)
      .replaceAll('YOUR-HOST', new URL(publicOrigin).host);
    return { address: addressOf(file), ...renderMarkdown(text, createLinkResolver(file, files)) };
  };
  const docs = await Promise.all(files.map(read));
  const render = (doc: Doc) =>
    plainDocument({
      locale: 'en-US',
      title: doc.title,
      body: `${navigation(docs, doc)}<main>${doc.body}</main>`,
    });
  return new Map(docs.map((doc) => [doc.address, fileOf(render(doc))]));
}
