import type { CommentList, CommentRecord } from 'ufi-core/contract';
import { buildActor, buildComment, buildList, buildTarget } from 'ufi-core/testing';
import type { OpenedArticle } from '../src/document/frameState.ts';

/** Authors and texts of typical length. */
const said = [
  ['Ana Souza', 'Que notícia boa! Passei por lá ontem à tarde e a obra está linda, valeu a espera de mais de um ano.'],
  ['Caio Lins', 'Alguém sabe se vai ter ciclovia dos dois lados? No projeto que vi na prefeitura só havia de um.'],
  ['Joana Prado', 'Discordo. Gastaram três vezes o previsto e o acabamento das calçadas já solta perto da praça.'],
  ['Rui Sá', 'Minha avó atravessava essa ponte todo dia para ir à escola. Mandei a notícia para a família inteira.'],
  ['Dora Menezes', 'Parabéns à equipe do jornal pela cobertura, foi a única que acompanhou tudo desde o começo.'],
  ['Téo Nunes', 'E o trânsito no viaduto, melhora quando? Levo quarenta minutos em um trecho de dois quilômetros.'],
  [
    'Yara Pires',
    'Estive na inauguração e havia muita gente. Faltaram sombra e água, mas as crianças adoraram a banda.',
  ],
  ['Inês Moura', 'O texto diz que a iluminação é solar, porém ontem à noite metade dos postes estava apagada.'],
  ['Lia Barros', 'Boa pergunta. Pelo que li no edital, a segunda fase começa em março, se não chover demais.'],
  ['Marina Costa', 'Só espero que cuidem da manutenção desta vez: a última reforma durou pouco, ninguém olhou depois.'],
] as const;

const origin = 'https://www.jornal-do-bairro.example';
const ogURL = `${origin}/cidade/2026/a-ponte-velha-reabre.html`;

/** Snowflake-like ids, `n` seconds after the first. */
const idOf = (n: number): string => String(3_559_264_839_698_132_992n + BigInt(Math.round(n * 1_009.7)) * 4_194_304n);

const article = idOf(0);
const personOf = (index: number): string => idOf(-9_000_000 + index * 370_003);

const actors = said.map(([name], index) =>
  buildActor({
    id: personOf(index),
    uri: `/profile.php?id=${personOf(index)}`,
    version: 0,
    name,
    firstName: name.split(' ')[0] ?? name,
  }),
);

/** Spread over the last day; every third comment has likes. */
function commentsUntil(now: number) {
  return said.map(([, text], index) => {
    const seconds = (index + 1) * 7_321;
    const fbid = idOf(seconds);
    const time = now - 86_400 + seconds;
    const likes = index % 3 === 0 ? 4 + index : 0;
    const liked = { likecount: likes, reactioncount: likes, reactioncountreduced: String(likes) };
    return buildComment({
      fbid,
      ftentidentifier: article,
      author: personOf(index),
      body: { text, dir: 'ltr', ranges: [], mentionstext: null },
      ...(likes > 0 && { ...liked, reactioncountmap: { 1: { default: likes, reduced: String(likes) } } }),
      timestamp: { time },
      sortkeys: { rank: time / 45_000 + (index % 4) / 1_900, activity: fbid, islow: false },
      version: 20 + index,
    });
  });
}

const modes = ['ranked_unfiltered', 'live_streaming', 'time'] as const;
const count = 30;

/** The first page, with the cursor of the next one. */
function listOf(comments: readonly CommentRecord[]): CommentList {
  const values = comments.map(({ fbid }) => fbid);
  const lo = { rank: comments[0]?.sortkeys.rank ?? 0, at: values[0] ?? '' };
  const offset = count - values.length;
  const cursor = JSON.stringify(['before', null, 'default', modes[0], lo.rank, lo.at, offset]);
  return buildList({
    target: article,
    range: { offset, length: values.length },
    values,
    count,
    clienthasall: false,
    covered: { lo, hi: null },
    cursor: { before: Buffer.from(cursor).toString('base64url'), after: null },
  });
}

const target = buildTarget({
  ftentidentifier: article,
  permalink: ogURL,
  commentcount: count,
  toplevelcount: count,
  version: 40,
  orderingmodes: modes.map((value, index) => ({
    value,
    selected: index === 0,
    isBottomUpVideoCommentSreamingEnabled: false,
  })),
});

const sentences = (alternate: string) => ({ current: '', alternate });
const readers = [
  {
    reader: 'none' as const,
    likesentences: sentences('Você curtiu isto.'),
    reactionsentences: sentences('Você'),
  },
];

/**
 * The first page of an article: ten of thirty comments, each by another author, without replies. `now` in Unix seconds.
 */
export function sampleArticle(now: number): OpenedArticle {
  const comments = commentsUntil(now);
  return {
    site: { id: idOf(-12_000_000), name: 'Jornal do Bairro', domains: [origin], isClosed: false },
    article: { type: 'ogobject', id: article, ogURL },
    ordering: 'social',
    orderings: ['social', 'reverse_time', 'time'],
    threadClosed: false,
    maxCommentLength: 0,
    minFeedLength: 9,
    enableEmbed: true,
    enablePhoto: true,
    enableSticker: true,
    acceptsPages: true,
    hasCommentPrivacy: true,
    mirroredPage: null,
    moderateURL: null,
    seq: 40,
    bios: {},
    lists: [listOf(comments)],
    records: {
      actors,
      comments,
      targets: [target],
      sentences: [{ ftentidentifier: article, readers, version: 40 }],
    },
  };
}

/** Address of the sample article and of the page that embeds it. */
export const samplePlace = { origin, href: ogURL };
