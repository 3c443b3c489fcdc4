// Renders a first page of ten comments with the built server entry, so that the size of a document has a limit as that
// of a script has.
import { mkdir, writeFile } from 'node:fs/promises';
import type { RenderFramePage } from 'ufi-plugin/contract';
import { buildSession } from 'ufi-core/testing';
import { sampleArticle, samplePlace } from './sampleArticle.ts';

const dist = new URL('../dist/', import.meta.url);
const { render }: { readonly render: RenderFramePage } = await import(new URL('server/entryServer.js', dist).href);

const payloads: Readonly<Record<string, unknown>> = {
  openArticle: sampleArticle(Math.floor(Date.now() / 1_000)),
  fetchFrameSession: { ...buildSession(null), isOptedIn: false },
};
const { html } = await render({
  url: `https://comentarios.example/plugins/comments?${new URLSearchParams(samplePlace)}`,
  locale: 'pt-BR',
  isMobile: false,
  // As long as the names of a real build.
  assets: {
    early: '/plugins/assets/entryEarly-Cq3nS_.js',
    script: '/plugins/assets/entryClient-B_hmoE.js',
    styles: ['/plugins/assets/entryClient-CLUPNZ.css'],
    preloads: [],
  },
  call: async (name) => ({ status: 200, body: { payload: payloads[name] }, retryAfterMs: null }),
});
if (typeof html !== 'string' || html.match(/<article aria-labelledby/g)?.length !== 10) {
  throw new Error('ten comments were to be drawn');
}
const sample = new URL('sample/', dist);
await mkdir(sample, { recursive: true });
await writeFile(new URL('document.html', sample), html);
