/// <reference types="node" />
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoGifs, findGifs, gifBytes, type GifEntry } from '../seed/demoGifs.ts';

/** Behavior: correct (`good`), failing or malicious. */
export type GifServerBehaviour =
  | 'good'
  /** Answers 500. */
  | 'broken'
  /** Answers JSON of another shape. */
  | 'strange'
  /** Returns picture URLs inside the network. */
  | 'inside'
  /** Redirects requests for pictures to another origin. */
  | 'redirecting'
  /** Serves pictures as HTML. */
  | 'page';

/** A test server with GIPHY's protocol. */
export interface GifServer {
  readonly origin: string;
  /** The paths and queries of all requests, in order. */
  readonly requests: readonly string[];
  behave(behaviour: GifServerBehaviour): void;
  stop(): Promise<void>;
}

const json = (response: ServerResponse, value: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

function gifAt({ id, title }: GifEntry, pictures: string) {
  const at = (name: string) => ({ url: `${pictures}/media/${id}/${name}`, width: '1', height: '1' });
  const images = { fixed_width: at('200w.gif'), fixed_width_still: at('200w_s.gif'), downsized: at('giphy.gif') };
  return { type: 'gif', id, title, images };
}

function picture(behaviour: GifServerBehaviour, response: ServerResponse): void {
  if (behaviour === 'redirecting') return void response.writeHead(302, { location: 'http://127.0.0.1:1/inside' }).end();
  const type = behaviour === 'page' ? 'text/html' : 'image/gif';
  response.writeHead(200, { 'content-type': type }).end(gifBytes);
}

/** Starts the server on a free port of this machine. */
export async function startGifServer({ apiKey }: { readonly apiKey: string }): Promise<GifServer> {
  const requests: string[] = [];
  let behaviour: GifServerBehaviour = 'good';
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gifs');
    if (pathname.startsWith('/media/')) return picture(behaviour, response);
    if (searchParams.get('api_key') !== apiKey) return json(response, { meta: { status: 401 } }, 401);
    if (behaviour === 'broken') return json(response, {}, 500);
    if (behaviour === 'strange') return json(response, { data: { gifs: [] } });
    const pictures = behaviour === 'inside' ? 'http://169.254.169.254' : `http://${request.headers.host ?? ''}`;
    const offset = Number(searchParams.get('offset') ?? 0);
    const [, path = ''] = /^\/v1\/gifs\/([\w-]+)$/.exec(pathname) ?? [];
    if (path === 'search' || path === 'trending') {
      const all = path === 'search' ? findGifs(searchParams.get('q') ?? '') : demoGifs;
      const data = all.slice(offset).map((each) => gifAt(each, pictures));
      return json(response, { data, pagination: { total_count: all.length, count: data.length, offset } });
    }
    const one = demoGifs.find(({ id }) => id === path);
    if (one === undefined) return json(response, { meta: { status: 404 } }, 404);
    return json(response, { data: gifAt(one, pictures) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (next) => void (behaviour = next),
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
