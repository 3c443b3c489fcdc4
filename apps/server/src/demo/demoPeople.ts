import type { ActorTraits, Locale } from 'ufi-core/contract';

/** The role that a person has in the demo world; undefined if they have none. */
export const demoPartOf = (email: string): string | undefined =>
  demoPeople.find((person) => demoEmail(person) === email)?.part;

/** A person of the demo world. Posts and roles refer to the key; it is also the local part of the e-mail address. */
export interface DemoPerson {
  readonly key: string;
  readonly name: string;
  readonly locale?: Locale;
  readonly coverLine: string;
  /** Description shown beside the address in the list of demo people. */
  readonly part?: string;
  readonly isInstanceOwner?: boolean;
  readonly traits?: ActorTraits;
  /** Place of residence, if they show it. */
  readonly place?: string;
  /** Friend lists by name; members are keys. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
}

/** A page of the demo world; its staff are keys of people. */
export interface DemoPage {
  readonly key: string;
  readonly name: string;
  readonly coverLine: string;
  readonly isVerified: boolean;
  /** The business that it belongs to. */
  readonly business?: string;
  /** The place that elected the page. */
  readonly place?: string;
  /** True if questions under its posts get a card that leads to its messages. */
  readonly answersQuestions?: boolean;
  readonly staff: Readonly<Record<string, 'ADMIN' | 'MANAGER' | 'EMPLOYEE'>>;
}

/** A group of the demo world. */
export interface DemoGroup {
  readonly key: string;
  readonly name: string;
  readonly privacy: 'public' | 'closed' | 'secret';
  readonly admins: readonly string[];
  readonly members: readonly string[];
  /** Titles of the rules. */
  readonly rules?: readonly string[];
  /** True if comments may be written in Markdown. */
  readonly isMarkdown?: boolean;
}

/** The people who can sign in, one for each role; many more have no account. */
export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'marina',
    name: 'Marina Costa',
    coverLine: 'Jornalista em Salvador',
    part: 'leitora',
    lists: { Redação: ['helena', 'otavio'], Vizinhos: ['caio', 'joana'] },
  },
  {
    key: 'caio',
    name: 'Caio Lins',
    coverLine: 'Toca baixo e coleciona discos',
    part: 'leitor, mora em Vitória',
    place: 'Vitória',
  },
  { key: 'joana', name: 'Joana Prado', coverLine: 'Professora de história', part: 'autora de publicações' },
  {
    key: 'helena',
    name: 'Helena Duarte',
    coverLine: 'Direção artística na Rádio Vitória',
    part: 'administradora da página Rádio Vitória',
  },
  {
    key: 'otavio',
    name: 'Otávio Nunes',
    coverLine: 'Produtor na Rádio Vitória',
    part: 'funcionário da página Rádio Vitória, com conta de trabalho',
    traits: { isWorkUser: true },
  },
  {
    key: 'lia',
    name: 'Lia Barros',
    coverLine: 'Planta tomates na varanda',
    part: 'administradora do grupo Hortas Urbanas',
  },
  { key: 'dora', name: 'Dora Menezes', coverLine: 'Cuida de duas páginas', part: 'pode comentar como duas páginas' },
  { key: 'bruno', name: 'Bruno Salles', coverLine: 'Adora uma polêmica', part: 'banido da página Rádio Vitória' },
  {
    key: 'murilo',
    name: 'Murilo Teixeira',
    coverLine: 'Fala demais no grupo',
    part: 'silenciado no grupo Hortas Urbanas',
  },
  { key: 'sonia', name: 'Sônia Freitas', coverLine: 'Mantém o blog Cidade Aberta', part: 'dona de site' },
  { key: 'davi', name: 'Davi Rocha', coverLine: 'Modera comentários de manhã cedo', part: 'moderador de site' },
  {
    key: 'teresa',
    name: 'Teresa Amaral',
    coverLine: 'Administra esta instalação',
    part: 'dona da instalação',
    isInstanceOwner: true,
  },
  { key: 'omar', name: 'عمر حداد', locale: 'ar', coverLine: 'موسيقي من طرابلس', part: 'lê em árabe' },
  { key: 'emily', name: 'Emily Carter', locale: 'en-US', coverLine: 'Radio host from Bristol', part: 'lê em inglês' },
  { key: 'teo', name: 'Téo Nunes', coverLine: 'Guitarrista de fim de semana' },
  { key: 'rui', name: 'Rui Sá', coverLine: 'Do Recife para o mundo' },
  { key: 'ines', name: 'Inês Moura', coverLine: 'Fotografa a cidade a pé' },
  { key: 'yara', name: 'Yara Pires', coverLine: 'Engenheira e percussionista', traits: { isWorkUser: true } },
  { key: 'layla', name: 'ليلى منصور', locale: 'ar', coverLine: 'مصوّرة من بيروت' },
  { key: 'noah', name: 'Noah Bennett', locale: 'en-US', coverLine: 'Learning Portuguese one song at a time' },
  {
    key: 'kenji',
    name: 'Kenji Tanaka',
    coverLine: 'Cozinheiro em São Paulo',
    traits: { isBusinessPersona: true, persona: 'Cantina Tanaka' },
  },
  {
    key: 'clara',
    name: 'Clara Figueiredo',
    coverLine: 'Bibliotecária',
    part: 'administradora da página Câmara de Vitória',
  },
  { key: 'agenda', name: 'Agenda da Cidade', coverLine: 'Robô que lembra do que vem', traits: { isBot: true } },
];

/** The pages: identities that post and have staff. */
export const demoPages: readonly DemoPage[] = [
  {
    key: 'radio',
    name: 'Rádio Vitória',
    coverLine: 'Música brasileira o dia inteiro, 98,3 FM',
    isVerified: true,
    staff: { helena: 'ADMIN', dora: 'MANAGER', otavio: 'EMPLOYEE' },
  },
  {
    key: 'caicara',
    name: 'Caiçara Música',
    coverLine: 'Loja de discos na Rua do Porto',
    business: '4200000000000000001',
    answersQuestions: true,
    isVerified: false,
    staff: { dora: 'ADMIN', caio: 'EMPLOYEE' },
  },
  {
    key: 'museu',
    name: 'Museu da Cidade',
    coverLine: 'Aberto de terça a domingo',
    isVerified: true,
    staff: { clara: 'ADMIN' },
  },
  {
    key: 'camara',
    name: 'Câmara de Vitória',
    coverLine: 'Sessões abertas às terças e quintas',
    isVerified: true,
    place: 'Vitória',
    staff: { clara: 'ADMIN', ines: 'MANAGER', rui: 'EMPLOYEE' },
  },
];

/** The groups, one of each privacy. */
export const demoGroups: readonly DemoGroup[] = [
  {
    key: 'hortas',
    name: 'Hortas Urbanas',
    privacy: 'public',
    admins: ['lia'],
    members: ['marina', 'murilo', 'kenji', 'clara', 'yara', 'joana'],
    rules: ['Respeite quem está começando', 'Nada de vendas', 'Fotos só do que você plantou'],
  },
  {
    key: 'vinil',
    name: 'Clube do Vinil',
    isMarkdown: true,
    privacy: 'closed',
    admins: ['caio'],
    members: ['marina', 'teo', 'dora', 'emily'],
  },
  {
    key: 'surpresa',
    name: 'Festa surpresa da Joana',
    privacy: 'secret',
    admins: ['marina'],
    members: ['caio', 'ines'],
  },
];

/** The e-mail address that a person of the demo world signs in with. */
export const demoEmail = ({ key }: Pick<DemoPerson, 'key'>): string => `${key}@demo.ufi`;
