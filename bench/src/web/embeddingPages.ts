interface EmbeddingOptions {
  /** Origin of the clients' files and of the API that they call. */
  readonly files: string;
  /** Origin of our own server. */
  readonly ours: string;
}

/** Markup that embeds each system, as its own guide says, without optional parts that call other hosts. */
export const embeddings = {
  ours: ({ ours }: EmbeddingOptions) =>
    `<script async defer crossorigin="anonymous" src="${ours}/pt_BR/sdk.js#xfbml=1"></script>
    <div class="fb-comments" data-numposts="10" data-width="100%"></div>`,
  artalk: ({ files }: EmbeddingOptions) =>
    `<link rel="stylesheet" href="${files}/artalk/dist/Artalk.css"><div id="comments"></div>
    <script src="${files}/artalk/dist/Artalk.js"></script>
    <script>Artalk.init({ el: '#comments', server: '${files}', site: 'Bench', pageKey: '/', pageTitle: 'Bench',
      useBackendConf: false, emoticons: false, versionCheck: false, locale: 'en',
      avatarURLBuilder: () => 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' });</script>`,
  'artalk, the small one': ({ files }: EmbeddingOptions) =>
    `<link rel="stylesheet" href="${files}/artalk/dist/ArtalkLite.css"><div id="comments"></div>
    <script src="${files}/artalk/dist/ArtalkLite.js"></script>
    <script>Artalk.init({ el: '#comments', server: '${files}', site: 'Bench', pageKey: '/', pageTitle: 'Bench',
      useBackendConf: false, emoticons: false, versionCheck: false, locale: 'en',
      avatarURLBuilder: () => 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' });</script>`,
  waline: ({ files }: EmbeddingOptions) =>
    `<link rel="stylesheet" href="${files}/@waline/client/dist/waline.css"><div id="comments"></div>
    <script type="module">import { init } from '${files}/@waline/client/dist/waline.js';
      init({ el: '#comments', serverURL: '${files}', path: '/', emoji: false, search: false, lang: 'en' });</script>`,
  disqusjs: ({ files }: EmbeddingOptions) =>
    `<link rel="stylesheet" href="${files}/disqusjs/dist/browser/styles/disqusjs.css"><div id="comments"></div>
    <script type="module">import DisqusJS from '${files}/disqusjs/dist/browser/disqusjs.es2018.es.min.mjs';
      new DisqusJS({ shortname: 'bench', siteName: 'Bench', identifier: '/', url: location.href, title: 'Bench',
        api: '${files}/', apikey: 'bench' }).render(document.querySelector('#comments'));</script>`,
} as const;

export type Embedding = keyof typeof embeddings;

export const embeddingNames = Object.keys(embeddings) as readonly Embedding[];

const paragraph = '<p>Depois de catorze meses de obras, a ponte de ferro sobre o rio volta a receber pedestres.</p>';

/** An article with comments, and content below it. */
export const articlePage = (name: Embedding, place: EmbeddingOptions): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A ponte</title><link rel="icon" href="data:,"><h1>A ponte velha reabre</h1>${paragraph.repeat(2)}
${embeddings[name](place)}<footer>${paragraph.repeat(8)}</footer></html>`;
