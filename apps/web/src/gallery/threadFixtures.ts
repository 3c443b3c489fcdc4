import { addComment, editComment, serverUpdateReceived, type UfiStore } from 'ufi-core';
import type { CommentRecord } from 'ufi-core/contract';
import type { FakeHandler } from 'ufi-core/testing';
import { attachmentFixtures } from './attachmentFixtures.ts';
import type { ThreadFixture } from './createFixtureServices.ts';
import {
  asMarina,
  asMarinaWithPages,
  asNobody,
  asYara,
  people,
  post,
  reply,
  say,
  threadLists,
  threadRecords,
} from './fixtureRecords.ts';

const target = post.ftentidentifier;
const place = { target, instance: 'gallery' };
const { marina, joana, caio, omar, cafe } = people;

const clube = say({
  n: 3,
  by: joana,
  text: 'Clube da Esquina, sempre. @Caio Lins vai dizer que é Acabou Chorare, mas eu não arredo o pé #mpb',
  reactions: { '2': 31, '1': 17 },
  changes: {
    replycount: 1,
    body: {
      text: 'Clube da Esquina, sempre. Caio Lins vai dizer que é Acabou Chorare, mas eu não arredo o pé #mpb',
      dir: 'ltr',
      ranges: [
        { kind: 'mention', offset: 26, length: 9, id: caio.id, uri: caio.uri, isWeak: false },
        { kind: 'hashtag', offset: 91, length: 4, tag: 'mpb' },
      ],
      mentionstext: null,
    },
  },
});
const chorare = reply(clube, {
  n: 4,
  by: caio,
  text: 'Já que você falou por mim: Acabou Chorare. Fim.',
  reactions: { '4': 9 },
});
const tropicalia = say({ n: 2, by: omar, text: 'تروبيكاليا من أوله إلى آخره بلا توقف', dir: 'rtl' });
const inEnglish = say({ n: 5, by: joana, text: 'The B side is where it gets good.', changes: { language: 'en' } });
const own = say({ n: 1, by: marina, text: 'Elis & Tom. Não tem discussão.' });
const some: readonly CommentRecord[] = [own, tropicalia, clube, chorare];

const long =
  'Eu ouviria Construção inteiro, com a luz apagada e o telefone na outra sala. Não é um disco que se ponha de fundo: cada faixa pede que se pare o que se está fazendo.\n\nDepois dele, silêncio. É o tipo de disco que muda o dia de quem ouve, e por isso mesmo não é para todo dia. ' +
  'Quem nunca ouviu do começo ao fim, tente uma vez; depois volte aqui e conte qual faixa ficou na cabeça, porque alguma sempre fica, e nunca é a que se espera.';

const thread = (comments: readonly CommentRecord[], changes: Partial<ThreadFixture> = {}): ThreadFixture => ({
  session: asMarina,
  post,
  records: threadRecords({ comments, viewer: marina }),
  lists: threadLists(comments),
  ...changes,
});

const refuse: FakeHandler = () => ({
  status: 403,
  retryAfterMs: null,
  body: {
    error: {
      code: 200,
      summary: 'Você não tem permissão para isso.',
      description: 'Quem publicou limitou os comentários.',
      isSilent: true,
      isTransient: false,
      isBlocked: false,
      isWarning: false,
    },
  },
});

const write = (store: UfiStore) =>
  void store.dispatch(addComment({ ...place, text: 'Elis & Tom. Não tem discussão.' }));
const change = (store: UfiStore) =>
  void store.dispatch(editComment({ ...place, comment: own.fbid, text: 'Elis & Tom. Sem discussão.' }));
const arrive = (store: UfiStore) => {
  const comments = [5, 6].map((n) => ({ ...say({ n, by: caio, text: 'Secos & Molhados!' }), version: n }));
  const late = { ...reply(clube, { n: 7, by: joana, text: 'Aceito.' }), version: 7 };
  const records = { comments: [...comments, late] };
  // An event can only be applied once the list is open.
  setTimeout(
    () => store.dispatch(serverUpdateReceived([{ via: 'stream', target, from: 2, seq: 7, records, removed: {} }])),
    300,
  );
};

const ofQuestion = [own, clube].map((said, n) => ({ ...said, voteEnabled: true, voteCount: 12 - 15 * n }));
const question = (changes: Partial<ThreadFixture> = {}): ThreadFixture => {
  const counts = { '1': { default: 4, reduced: '4' }, '2': { default: 3, reduced: '3' } };
  const reacted = { likecount: 7, reactioncount: 7, reactioncountreduced: '7', reactioncountmap: counts };
  const texts = {
    current: 'Joana Prado, Caio Lins e outras 5 pessoas',
    alternate: 'Você, Joana Prado e outras 6 pessoas',
  };
  const readers = [{ reader: 'none', likesentences: texts, reactionsentences: texts }];
  const records = threadRecords({ comments: ofQuestion, viewer: marina, target: reacted });
  return {
    ...thread(ofQuestion),
    post: { ...post, kind: 'question' },
    records: { ...records, sentences: [{ ftentidentifier: target, readers, version: 1 }] },
    ...changes,
  };
};

const badges = [
  say({ n: 1, by: joana, text: 'Quem puder, traga fotos da praça.' }),
  say({ n: 2, by: caio, text: 'O auditório tem rampa.' }),
  say({ n: 3, by: people.kenji, text: 'A Cantina Tanaka oferece o café.' }),
  say({ n: 4, by: people.agenda, text: 'Lembrete: quinta-feira, 19h.' }),
  say({ n: 5, by: people.yara, text: 'Levo as plantas.' }),
  { ...clube, fbid: say({ n: 6, by: joana, text: '' }).fbid, replycount: 0 },
];
const ofStaff = threadRecords({
  comments: badges,
  viewer: people.yara,
  roles: ['viewer', 'pageEmployee'],
  assetroles: { [joana.id]: 'ADMIN', [caio.id]: 'MANAGER', [people.yara.id]: 'EMPLOYEE' },
});

const notAll = { count: 312, clienthasall: false, cursor: { before: 'more', after: null } };
const many = Array.from({ length: 9 }, (_, n) =>
  reply(clube, { n: 20 + n, by: n % 2 ? caio : joana, text: 'Concordo em tudo.' }),
);

/** Threads in every state, by name. */
export const threadFixtures: Readonly<Record<string, () => ThreadFixture>> = {
  ...attachmentFixtures,
  thread: () => thread(some),
  'thread-empty': () => thread([]),
  'thread-loading': () =>
    thread([], { records: threadRecords({ comments: [], viewer: marina, target: { toplevelcount: 4 } }), lists: [] }),
  'thread-not-loaded': () =>
    thread([], {
      records: threadRecords({ comments: [], viewer: marina, target: { toplevelcount: 4 } }),
      lists: [],
      handle: refuse,
    }),
  'thread-more': () =>
    thread(some, {
      lists: threadLists(some, { ...notAll, covered: { lo: { rank: 0, at: own.fbid }, hi: null } }),
    }),
  'thread-linked': () => thread(some, { linked: { comment: clube.fbid, reply: chorare.fbid } }),
  'thread-new': () => thread(some, { act: arrive }),
  'thread-signed-out': () => thread(some, { session: asNobody, records: threadRecords({ comments: some }) }),
  'thread-closed': () =>
    thread(some, { records: threadRecords({ comments: some, viewer: marina, target: { arecommentsdisabled: true } }) }),
  'thread-read-only': () =>
    thread(some, { records: threadRecords({ comments: some, viewer: marina, canComment: false }) }),
  'thread-question': () => question(),
  'thread-question-signed-out': () => question({ session: asNobody }),
  'thread-actors': () => thread(some, { session: asMarinaWithPages }),
  'comment-pending': () => thread(some, { act: write }),
  'comment-failed': () => thread(some, { act: write, handle: refuse }),
  'comment-editing-pending': () => thread([own], { act: change }),
  'comment-edit-failed': () => thread([own], { act: change, handle: refuse }),
  'comment-edited': () => thread([{ ...own, originalTimestamp: own.timestamp.time - 600 }]),
  'comment-long': () => thread([say({ n: 1, by: joana, text: long })]),
  'comment-long-word': () => thread([say({ n: 1, by: joana, text: 'k'.repeat(300) })]),
  'comment-right-to-left': () => thread([tropicalia, reply(tropicalia, { n: 3, by: caio, text: 'Boa!' })]),
  'thread-translatable': () =>
    thread([{ ...clube, language: 'pt' }, { ...tropicalia, language: 'ar' }, inEnglish], {
      session: { ...asMarina, translatesfrom: ['ar', 'en'] },
    }),
  'comment-emoji': () =>
    thread([say({ n: 1, by: caio, text: '👏👏👏' }), say({ n: 2, by: joana, text: 'Que lindo ❤️' })]),
  'comment-many-reactions': () =>
    thread([
      say({
        n: 1,
        by: caio,
        text: 'Oi',
        reactions: { '1': 9000, '2': 3000, '16': 200, '4': 90, '3': 40, '7': 9, '8': 2 },
      }),
    ]),
  'comment-of-page': () => thread([say({ n: 1, by: cafe, text: 'Aqui toca o dia inteiro.' })]),
  'comment-of-author': () => thread([say({ n: 1, by: people.radio, text: 'Anotado para o programa de sexta.' })]),
  'comment-badges': () => thread(badges, { session: asYara, records: ofStaff }),
  'replies-many': () => thread([{ ...clube, replycount: many.length }, ...many]),
  'replies-not-loaded': () => thread([{ ...clube, replycount: 43 }]),
};
