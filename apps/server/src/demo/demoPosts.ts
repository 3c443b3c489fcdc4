import type { PostKind, PostPrivacy } from 'ufi-core/contract';
import type { CardInput } from 'ufi-core/internal/rules';

/** A post as its author publishes it. Authors and groups are keys. */
export interface WrittenPost {
  readonly key: string;
  readonly author: string;
  readonly group?: string;
  readonly kind: PostKind;
  readonly privacy?: PostPrivacy;
  readonly text: string;
  /** A painted picture, the post's photo or the poster of its video, with what its author says is on that. */
  readonly picture?: { readonly seed: number; readonly label: string };
  readonly link?: string;
  readonly card?: CardInput;
}

/** A post of the demo world with its comments. */
export interface DemoPost extends WrittenPost {
  /** Age in hours. */
  readonly hoursAgo: number;
  readonly thread: DemoThread;
  readonly isClosed?: boolean;
  /** Length of the recording in seconds, for a live video that has ended. */
  readonly recordedSeconds?: number;
}

/** Number and languages of the top-level comments, and the number of replies to the first one. */
export interface DemoThread {
  readonly comments: number;
  readonly languages: readonly DemoLanguage[];
  readonly repliesOfFirst?: number;
  /** Number of reactions to the post, and of votes on its comments if it is a question. */
  readonly reactions?: number;
  readonly votes?: number;
  /** Announcements of the page under its broadcast. */
  readonly announcements?: readonly string[];
  /** Comments that come with a payment into the tip jar of the broadcast, by the index of its amount. */
  readonly tips?: readonly (ScriptedComment & { readonly option: number })[];
  /** Comments that link to posts, by their keys. */
  readonly links?: readonly (ScriptedComment & { readonly to: string })[];
  /** Comments under the broadcast that say where their author is. */
  readonly here?: readonly (ScriptedComment & { readonly place: string })[];
  /** Chat commands of the page, each with who asks for it. */
  readonly commands?: readonly { readonly name: string; readonly answer: string; readonly askedBy: string }[];
  /** Text of the first comments; all others are random. */
  readonly script?: readonly ScriptedComment[];
  /** Index of the comment that the question's author has accepted as the answer. */
  readonly accepted?: number;
  /** Index of the comment whose author is muted in the group, or banned from the page. */
  readonly restricted?: number;
}

/** A comment with its author's key; `@[key:Name]` in the text is a mention. */
export interface ScriptedComment {
  readonly by: string;
  readonly text: string;
}

/** Languages of the comments. */
export type DemoLanguage = 'pt' | 'en' | 'ar';

/** A page of another site. The demo world is alone in its network: what it would answer is here. */
export const museumPage = {
  uri: 'https://museudacidade.example/ruas-que-cantam',
  host: 'museudacidade.example',
  title: 'Ruas que cantam: a cidade em cem fotografias',
  subtitle: 'Esquinas, feiras e coretos vistos por quem passa por eles todos os dias.',
} as const;

const mostlyPortuguese: readonly DemoLanguage[] = ['pt', 'pt', 'pt', 'pt', 'pt', 'pt', 'ar', 'en'];

/** Newest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    key: 'disco',
    author: 'radio',
    kind: 'plain',
    privacy: 'everyone',
    text: 'Qual disco brasileiro você ouviria inteiro hoje, sem pular nenhuma faixa?',
    hoursAgo: 2,
    thread: { comments: 34, languages: mostlyPortuguese, repliesOfFirst: 26, reactions: 60 },
  },
  {
    key: 'tomates',
    author: 'lia',
    group: 'hortas',
    kind: 'photo',
    privacy: 'group',
    text: 'Primeira colheita da varanda! Quem diria que três vasos dariam tanto tomate. #hortaemcasa',
    hoursAgo: 5,
    picture: { seed: 14, label: 'Pintura de um dia claro sobre colinas verdes' },
    thread: {
      comments: 14,
      languages: ['pt'],
      reactions: 9,
      script: [{ by: 'murilo', text: 'Vendo mudas de tomate, mudas de pimenta e adubo. Chama no privado!' }],
      restricted: 0,
    },
  },
  {
    key: 'amanhecer',
    author: 'joana',
    kind: 'story',
    privacy: 'everyone',
    text: 'O mar hoje cedo',
    hoursAgo: 7,
    picture: { seed: 23, label: 'Pintura do amanhecer sobre o mar' },
    thread: {
      comments: 2,
      languages: ['pt'],
      script: [
        { by: 'caio', text: 'Que luz!' },
        { by: 'lia', text: 'Deu vontade de largar tudo e ir.' },
      ],
    },
  },
  {
    key: 'pergunta',
    author: 'joana',
    kind: 'question',
    privacy: 'everyone',
    text: 'Alguém sabe como tirar mancha de café de capa de LP sem estragar o papel?',
    hoursAgo: 8,
    thread: {
      comments: 9,
      languages: ['pt'],
      reactions: 3,
      votes: 40,
      script: [{ by: 'rui', text: 'Mata-borrão por baixo e um cotonete quase seco de álcool, de fora para dentro.' }],
      accepted: 0,
    },
  },
  {
    key: 'exposicao',
    author: 'museu',
    kind: 'link',
    privacy: 'everyone',
    text: 'A exposição "Ruas que cantam" foi prorrogada até o fim do mês. Entrada gratuita às quartas.',
    hoursAgo: 11,
    link: museumPage.uri,
    thread: {
      comments: 18,
      languages: mostlyPortuguese,
      links: [{ by: 'ines', text: 'E para depois da visita, música de rua:', to: 'aovivo' }],
    },
  },
  {
    key: 'aovivo',
    author: 'radio',
    kind: 'live',
    privacy: 'everyone',
    text: 'Ao vivo do estúdio: roda de choro com quem aparecer. Mande seu pedido nos comentários!',
    hoursAgo: 12,
    picture: { seed: 21, label: 'Pintura de um pôr do sol sobre morros avermelhados' },
    thread: {
      comments: 640,
      languages: mostlyPortuguese,
      repliesOfFirst: 4,
      announcements: ['A roda continua depois do intervalo. Fiquem por aqui!'],
      tips: [
        { by: 'clara', text: 'Cafezinho pago', option: 0 },
        { by: 'yara', text: 'Para a próxima rodada de choro!', option: 2 },
      ],
      here: [{ by: 'ines', text: 'Estou aqui agora', place: 'Estúdio da Rádio Vitória' }],
      commands: [
        { name: 'agenda', answer: 'Toda sexta às 20h, aqui e em www.radiovitoria.example/agenda', askedBy: 'rui' },
      ],
    },
  },
  {
    key: 'gravacao',
    author: 'radio',
    kind: 'live',
    privacy: 'everyone',
    text: 'Se você perdeu: a gravação da nossa oficina de percussão, com as perguntas de quem estava lá.',
    hoursAgo: 13,
    recordedSeconds: 1_260,
    picture: { seed: 5, label: 'Pintura de uma sala clara com instrumentos' },
    thread: { comments: 60, languages: mostlyPortuguese },
  },
  {
    key: 'rabat',
    author: 'omar',
    kind: 'plain',
    privacy: 'everyone',
    text: 'استمعتُ الليلة إلى تسجيل قديم من البرازيل، وبقيتُ أعيده حتى الفجر. ما الأغنية التي لا تملّون منها؟',
    hoursAgo: 15,
    thread: { comments: 16, languages: ['ar', 'ar', 'ar', 'pt', 'en'] },
  },
  {
    key: 'final',
    author: 'radio',
    kind: 'plain',
    privacy: 'everyone',
    text: 'Fim de jogo! Comente aqui o que você achou da final. Vamos ler os melhores no ar.',
    hoursAgo: 20,
    thread: { comments: 10_000, languages: mostlyPortuguese },
  },
  {
    key: 'vinil',
    author: 'caio',
    group: 'vinil',
    kind: 'photo',
    privacy: 'group',
    text: 'Achado de sábado na feira. Capa perfeita, um risco só no lado B.',
    hoursAgo: 27,
    picture: { seed: 37, label: 'Pintura de um crepúsculo rosado sobre montanhas' },
    thread: { comments: 7, languages: ['pt', 'en'] },
  },
  {
    key: 'venda',
    author: 'caicara',
    kind: 'marketplace',
    privacy: 'everyone',
    text: 'Toca-discos revisado, agulha nova, garantia de três meses. R$ 890.',
    hoursAgo: 30,
    picture: { seed: 43, label: 'Pintura de dunas sob um céu alaranjado' },
    card: { card_title: 'Toca-discos revisado', card_amount: 89_000, card_currency: 'BRL', card_condition: 'used' },
    thread: { comments: 11, languages: ['pt'] },
  },
  {
    key: 'bristol',
    author: 'emily',
    kind: 'plain',
    privacy: 'everyone',
    text: 'Trying to explain "saudade" on air tomorrow morning. Give me your best one-line definition, any language welcome.',
    hoursAgo: 36,
    thread: { comments: 22, languages: ['en', 'pt', 'en', 'ar'] },
  },
  {
    key: 'praca',
    author: 'camara',
    kind: 'plain',
    privacy: 'everyone',
    text: 'Audiência pública sobre a praça do mercado: quinta, às 19h. O que não pode faltar no projeto?',
    hoursAgo: 40,
    thread: {
      comments: 9,
      languages: ['pt'],
      script: [
        { by: 'clara', text: 'Respondo por aqui até quinta. Quem puder, traga fotos da praça.' },
        { by: 'ines', text: 'A ata da última reunião está no mural da entrada.' },
        { by: 'rui', text: 'O auditório tem rampa e intérprete de Libras.' },
        { by: 'kenji', text: 'A Cantina Tanaka oferece o café.' },
        { by: 'agenda', text: 'Lembrete: quinta-feira, 19h, no auditório da Câmara de Vitória.' },
        { by: 'marina', text: 'Sombra, por favor. @[yara:Yara Pires] sabe onde cabem as árvores.' },
        { by: 'caio', text: 'E um bebedouro! A última vez, só o da @[helena:Helena Duarte] salvou.' },
      ],
    },
  },
  {
    key: 'amigos',
    author: 'marina',
    kind: 'plain',
    privacy: 'friends',
    text: 'Mudança concluída. Sobrou uma estante e faltou um parafuso.',
    hoursAgo: 49,
    thread: { comments: 5, languages: ['pt'] },
  },
  {
    key: 'campanha',
    author: 'joana',
    kind: 'fundraiser',
    privacy: 'everyone',
    text: 'Falta pouco para a biblioteca da escola ganhar telhado novo. Obrigada a quem já ajudou!',
    hoursAgo: 70,
    card: {
      card_title: 'Telhado da biblioteca',
      card_amount: 1_200_000,
      card_raised: 1_087_000,
      card_currency: 'BRL',
      card_beneficiary: 'Biblioteca da escola',
    },
    thread: { comments: 12, languages: ['pt'] },
  },
  {
    key: 'encerrada',
    author: 'museu',
    kind: 'plain',
    privacy: 'everyone',
    text: 'As inscrições para a oficina de gravura estão encerradas. Até a próxima turma!',
    hoursAgo: 90,
    isClosed: true,
    thread: { comments: 6, languages: ['pt'] },
  },
  {
    key: 'surpresa',
    author: 'marina',
    group: 'surpresa',
    kind: 'plain',
    privacy: 'group',
    text: 'Bolo encomendado. Caio traz a vitrola, Inês distrai a aniversariante.',
    hoursAgo: 100,
    thread: { comments: 4, languages: ['pt'] },
  },
];
