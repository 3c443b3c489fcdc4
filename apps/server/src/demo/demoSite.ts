import type { DemoThread, ScriptedComment } from './demoPosts.ts';

/** An article of the demo site. */
export interface DemoArticle {
  /** Path on the site. */
  readonly path: string;
  /** Age in hours. */
  readonly hoursAgo: number;
  readonly thread: DemoThread;
  /** A comment that was also posted to the network. */
  readonly crossPost?: CrossPostedComment;
}

/** A cross-posted comment; people are keys. */
export interface CrossPostedComment extends ScriptedComment {
  readonly privacy: 'everyone' | 'friends';
  readonly replies: readonly ScriptedComment[];
}

/** The demo site that embeds comments; people are keys. */
export const demoSite = {
  key: 'diario',
  name: 'Diário do Bairro',
  owner: 'sonia',
  moderators: ['davi'],
  /** People who have already opted in; the others are asked. */
  visitors: ['marina', 'caio', 'joana', 'dora', 'rui', 'yara', 'teo', 'omar', 'layla', 'emily', 'noah'],
} as const;

/** Newest first. */
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

/** The origins on this machine that the site is registered with; the one of its articles comes first. */
export const demoOrigins = (port: number): readonly [string, ...string[]] => [
  `http://127.0.0.1:${port}`,
  `http://localhost:${port}`,
];
