import type { AttachmentOf } from 'ufi-core/contract';
import { addPlace } from './addMedia.ts';
import { buildWorld } from './buildWorld.ts';
import { demoStickers } from './demoStickers.ts';
import { composeComment, composeReply, type DemoLanguage } from './composeComment.ts';
import type { World } from '../world/world.ts';
import type { CommentPlan, GroupPlan, PagePlan, PersonPlan, PostPlan, SitePlan } from './worldPlan.ts';

/** The people of the server's demo data, with the same keys and names. */
export const demoPeople: readonly PersonPlan[] = [
  {
    key: 'marina',
    name: 'Marina Costa',
    coverLine: 'Jornalista em Salvador',
    friends: ['caio', 'joana', 'helena'],
    lists: { Vizinhos: ['caio'] },
  },
  {
    key: 'caio',
    name: 'Caio Lins',
    coverLine: 'Toca baixo e coleciona discos',
    friends: ['joana'],
    constituent: { place: 'Vitória', isShown: true },
  },
  { key: 'joana', name: 'Joana Prado', coverLine: 'Professora de história', friends: ['dora'] },
  { key: 'helena', name: 'Helena Duarte', coverLine: 'Direção artística na Rádio Vitória' },
  { key: 'dora', name: 'Dora Menezes', coverLine: 'Cuida de duas páginas' },
  { key: 'lia', name: 'Lia Barros', coverLine: 'Planta tomates na varanda' },
  { key: 'murilo', name: 'Murilo Teixeira', coverLine: 'Fala demais no grupo' },
  { key: 'bruno', name: 'Bruno Salles', coverLine: 'Adora uma polêmica' },
  { key: 'teresa', name: 'Teresa Amaral', coverLine: 'Administra esta instalação', isInstanceOwner: true },
  { key: 'omar', name: 'عمر حداد', locale: 'ar', coverLine: 'موسيقي من طرابلس' },
  { key: 'emily', name: 'Emily Carter', locale: 'en-US', coverLine: 'Radio host from Bristol' },
  { key: 'layla', name: 'ليلى منصور', locale: 'ar', coverLine: 'مصوّرة من بيروت' },
  {
    key: 'otavio',
    name: 'Otávio Nunes',
    coverLine: 'Produtor na Rádio Vitória',
    traits: { isWorkUser: true },
  },
  { key: 'yara', name: 'Yara Pires', coverLine: 'Engenheira e percussionista', traits: { isWorkUser: true } },
  { key: 'rui', name: 'Rui Sá', coverLine: 'Do Recife para o mundo' },
  { key: 'ines', name: 'Inês Moura', coverLine: 'Fotografa a cidade a pé' },
  { key: 'clara', name: 'Clara Figueiredo', coverLine: 'Bibliotecária' },
  {
    key: 'kenji',
    name: 'Kenji Tanaka',
    coverLine: 'Cozinheiro em São Paulo',
    traits: { isBusinessPersona: true, persona: 'Cantina Tanaka' },
  },
  { key: 'agenda', name: 'Agenda da Cidade', coverLine: 'Robô que lembra do que vem', traits: { isBot: true } },
  { key: 'noah', name: 'Noah Bennett', locale: 'en-US', coverLine: 'Learning Portuguese one song at a time' },
];

const demoPages: readonly PagePlan[] = [
  {
    key: 'radio',
    name: 'Rádio Vitória',
    coverLine: 'Música brasileira o dia inteiro, 98,3 FM',
    isVerified: true,
    staff: { helena: 'ADMIN', dora: 'MANAGER' },
    banned: ['bruno'],
  },
  {
    key: 'camara',
    name: 'Câmara de Vitória',
    coverLine: 'Sessões abertas às terças e quintas',
    isVerified: true,
    place: 'Vitória',
    staff: { clara: 'ADMIN', ines: 'MANAGER', rui: 'EMPLOYEE' },
  },
  {
    key: 'caicara',
    name: 'Caiçara Música',
    coverLine: 'Loja de discos na Rua do Porto',
    traits: { businessId: '4200000000000000001' },
    staff: { dora: 'ADMIN' },
  },
];

const demoGroup: GroupPlan = {
  key: 'hortas',
  name: 'Hortas Urbanas',
  privacy: 'public',
  admins: ['lia'],
  members: ['marina', 'murilo', 'joana'],
  rules: ['Respeite quem está começando', 'Nada de vendas', 'Fotos só do que você plantou'],
};

const speakers: Readonly<Record<DemoLanguage, readonly string[]>> = {
  pt: ['caio', 'joana', 'helena', 'dora', 'teresa'],
  en: ['emily', 'noah'],
  ar: ['omar', 'layla'],
};

const turn = <Item>(items: readonly Item[], index: number, otherwise: Item): Item =>
  items[index % items.length] ?? otherwise;

/** Creates a comment; every third has replies, the first as many as given; most have a few reactions. */
function comment(index: number, languages: readonly DemoLanguage[], repliesOfFirst: number): CommentPlan {
  const language = turn(languages, index, 'pt');
  const speaker = (at: number) => turn(speakers[language], at, 'caio');
  const replies = index === 0 ? repliesOfFirst : index % 3 === 0 ? (index % 4) + 1 : 0;
  const liked = speakers.pt.slice(0, index % 5).map((key) => [key, index % 2 === 0 ? 'like' : 'love'] as const);
  return {
    by: speaker(index),
    text: composeComment(index, language),
    replies: Array.from({ length: replies }, (_, at) => ({
      by: speaker(index + at + 1),
      text: composeReply(at, language),
    })),
    reactions: Object.fromEntries(liked),
  };
}

const comments = (count: number, languages: readonly DemoLanguage[], repliesOfFirst = 2): CommentPlan[] =>
  Array.from({ length: count }, (_, index) => comment(index, languages, repliesOfFirst));

const livros: AttachmentOf<'donation'> = {
  type: 'donation',
  title: 'Livros na praça',
  subtitle: '',
  uri: null,
  image: null,
  action: null,
  amount: 1_250,
  goal: 4_000,
  currency: 'BRL',
};

const demoPosts: readonly PostPlan[] = [
  {
    key: 'livros',
    author: 'clara',
    kind: 'fundraiser',
    text: 'Livros na praça: ajude a encher a estante.',
    hoursAgo: 170,
    attachment: livros,
    comments: [{ by: 'joana', text: 'Já doei, boa sorte!' }],
  },
  {
    key: 'cafe',
    author: 'rui',
    kind: 'question',
    text: 'Alguém sabe como tirar mancha de café de toalha de linho?',
    hoursAgo: 100,
    comments: [
      { by: 'joana', text: 'Água fria na hora, e sabão de coco.' },
      { by: 'caio', text: 'Bicarbonato. Minha avó jurava.' },
    ],
  },
  {
    key: 'encerrada',
    author: 'caicara',
    text: 'As inscrições para a oficina de gravura estão encerradas. Até a próxima turma!',
    hoursAgo: 90,
    isClosed: true,
    comments: comments(6, ['pt']),
  },
  {
    key: 'praca',
    author: 'camara',
    text: 'Audiência pública sobre a praça do mercado: quinta, às 19h. O que não pode faltar no projeto?',
    hoursAgo: 40,
    comments: [
      { by: 'clara', text: 'Respondo por aqui até quinta. Quem puder, traga fotos da praça.' },
      { by: 'ines', text: 'A ata da última reunião está no mural da entrada.' },
      { by: 'rui', text: 'O auditório tem rampa e intérprete de Libras.' },
      { by: 'kenji', text: 'A Cantina Tanaka oferece o café.' },
      { by: 'agenda', text: 'Lembrete: quinta-feira, 19h, no auditório da Câmara de Vitória.' },
      { by: 'marina', text: 'Sombra, por favor. @[yara:Yara Pires] sabe onde cabem as árvores.' },
      { by: 'caio', text: 'E um bebedouro! A última vez, só o da @[helena:Helena Duarte] salvou.' },
    ],
  },
  {
    key: 'final',
    author: 'radio',
    text: 'Fim de jogo! Comente aqui o que você achou da final. Vamos ler os melhores no ar.',
    hoursAgo: 20,
    comments: comments(300, ['pt', 'pt', 'pt', 'ar', 'pt', 'en']),
  },
  {
    key: 'rabat',
    author: 'omar',
    text: 'استمعتُ الليلة إلى تسجيل قديم من البرازيل، وبقيتُ أعيده حتى الفجر. ما الأغنية التي لا تملّون منها؟',
    hoursAgo: 15,
    comments: comments(16, ['ar', 'ar', 'pt', 'en']),
  },
  {
    key: 'gravacao',
    author: 'radio',
    kind: 'live',
    text: 'Se você perdeu: a gravação da nossa oficina de percussão, com as perguntas de quem estava lá.',
    hoursAgo: 13,
    video: { isLive: false, startedAt: 0, duration: 1_260, hasTimestamps: true },
    comments: comments(30, ['pt', 'pt', 'en']),
  },
  {
    key: 'aovivo',
    author: 'radio',
    kind: 'live',
    text: 'Ao vivo do estúdio: roda de choro com quem aparecer. Mande seu pedido nos comentários!',
    hoursAgo: 12,
    comments: [
      ...comments(60, ['pt', 'pt', 'ar', 'pt', 'en'], 4),
      { by: 'radio', text: 'A roda continua depois do intervalo. Fiquem por aqui!', isAnnouncement: true },
      { by: 'caio', text: 'Toquem Carinhoso!', tipOption: 2 },
    ],
  },
  {
    key: 'tomates',
    author: 'lia',
    group: 'hortas',
    text: 'Primeira colheita da varanda! Quem diria que três vasos dariam tanto tomate. #hortaemcasa',
    hoursAgo: 5,
    comments: [
      { by: 'murilo', text: 'Vendo adubo barato, chamem no privado' },
      { by: 'joana', text: 'Que lindos! Qual é a terra?' },
      { by: 'marina', text: 'Os meus nunca passam da flor.' },
    ],
  },
  {
    key: 'disco',
    author: 'radio',
    text: 'Qual disco brasileiro você ouviria inteiro hoje, sem pular nenhuma faixa?',
    hoursAgo: 2,
    comments: comments(24, ['pt', 'pt', 'pt', 'en', 'ar'], 26),
  },
];

const demoSite: SitePlan = {
  key: 'diario',
  name: 'Diário do Bairro',
  owner: 'teresa',
  domains: ['http://127.0.0.1', 'http://localhost'],
  visitors: ['marina', 'caio', 'joana'],
  articles: { 'http://127.0.0.1:4001/artigo.html': comments(25, ['pt', 'pt', 'en', 'pt', 'ar'], 4) },
};

const museum = 'https://museudacidade.example/ruas-que-cantam';

/**
 * Builds realistic demo data: people by role, two pages, posts of many kinds, one of them with 300 comments, one live
 * and one recorded, and a site.
 */
export function buildDemoWorld(now?: () => number): World {
  const world = buildWorld(
    {
      people: demoPeople,
      pages: demoPages,
      groups: [demoGroup],
      posts: demoPosts,
      sites: [demoSite],
      stickerPacks: [demoStickers],
    },
    now,
  );
  const place = { address: 'Rua do Porto, 12', latitude: -12.9736, longitude: -38.5143 };
  addPlace(world, { ...place, name: 'Mercado Central' });
  addPlace(world, { ...place, name: 'Museu da Cidade', address: 'Praça da Sé, 3' });
  const words = { title: 'Ruas que cantam', subtitle: 'Uma exposição sobre a música da cidade.' };
  world.previews.set(museum, { type: 'share', uri: museum, host: 'museudacidade.example', ...words, image: null });
  world.hasGifs = true;
  return world;
}
