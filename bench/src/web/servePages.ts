import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { articlePage, embeddingNames } from './embeddingPages.ts';
import { peerAnswers } from './peerAnswers.ts';

const packages = ['artalk', '@waline/client', 'disqusjs'];
const require = createRequire(import.meta.url);

const types: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript', mjs: 'text/javascript' };

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Folder of a package, regardless of its `exports`. */
export function folderOf(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((path) => join(path, name));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
}

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Serves the clients' files and canned answers, compressed in advance. */
export async function servePeers(): Promise<string> {
  const packed = new Map<string, { readonly type: string; readonly bytes: Buffer }>();
  const take = async (path: string) => {
    const known = packed.get(path);
    if (known !== undefined) return known;
    const name = packages.find((each) => path.startsWith(`/${each}/`));
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/json';
    const answer = peerAnswers[path];
    const body =
      name === undefined ? JSON.stringify(answer) : await readFile(join(folderOf(name), path.slice(name.length + 1)));
    const made = { type, bytes: gzipSync(body) };
    packed.set(path, made);
    return made;
  };
  const port = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    take(pathname).then(
      ({ type, bytes }) =>
        response
          .writeHead(200, { ...cors, 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'max-age=60' })
          .end(bytes),
      () => response.writeHead(404, cors).end(),
    );
  });
  return `http://localhost:${port}`;
}

/** Serves the pages around the comments from a third origin. */
export async function servePages(place: () => { readonly files: string; readonly ours: string }): Promise<string> {
  const port = await listen((request, response) => {
    const index = Number((request.url ?? '').slice(1));
    const name = embeddingNames[index];
    if (name === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(articlePage(name, place()));
  });
  return `http://127.0.0.1:${port}`;
}
