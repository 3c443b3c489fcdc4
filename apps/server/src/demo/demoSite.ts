import type { DemoThread, ScriptedComment } from './demoPosts.ts';

/** An article of the demo world's site. */
export interface DemoArticle {
  /** Its path on the site. */
  readonly path: string;
  /** How long ago it appeared, in hours. */
  readonly hoursAgo: number;
  readonly thread: DemoThread;
  /** What somebody has said there and posted to the network, too. */
  readonly crossPost?: CrossPostedComment;
}

/** A comment of an article that a post carries; people are named by their keys. */
export interface CrossPostedComment extends ScriptedComment {
  readonly privacy: 'everyone' | 'friends';
  readonly replies: readonly ScriptedComment[];
}

/** The site that shows its comments in its own pages; people are named by their keys. */
export const demoSite = {
  key: 'diario',
  name: 'Diário do Bairro',
  owner: 'sonia',
  moderators: ['davi'],
  /** Who has agreed to comment there; the others are asked. */
  visitors: ['marina', 'caio', 'joana', 'dora', 'rui', 'yara', 'teo', 'omar', 'layla', 'emily', 'noah'],
} as const;

/** The articles of the site, from the newest to the oldest. */
export const demoArticles: readonly DemoArticle[] = [
  {
    path: '/artigo.html',
    hoursAgo: 20,
    thread: { comments: 25, languages: ['pt', 'pt', 'pt', 'pt', 'pt', 'ar', 'en'], repliesOfFirst: 12 },
  },
  { path: '/antigo.html', hoursAgo: 44, thread: { comments: 4, languages: ['pt'] } },
  {
    path: '/politica.html',
    hoursAgo: 70,
    thread: { comments: 3, languages: ['pt'] },
    crossPost: {
      by: 'caio',
      text: 'Cresci nessa rua. Quem mais lembra do cinema que ficava na esquina?',
      privacy: 'everyone',
      replies: [
        { by: 'joana', text: 'Eu! A pipoca era melhor do que os filmes.' },
        { by: 'marina', text: 'Meu avô era o lanterninha.' },
      ],
    },
  },
  { path: '/tres.html?pergunta=1', hoursAgo: 96, thread: { comments: 2, languages: ['pt'] } },
];

/** Where the site is on this machine: the origins that it is registered with, its articles' own first. */
export const demoOrigins = (port: number): readonly [string, ...string[]] => [
  `http://127.0.0.1:${port}`,
  `http://localhost:${port}`,
];
