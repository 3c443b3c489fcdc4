import type { DemoLanguage } from './demoPosts.ts';

interface Phrases {
  /** Parts of a comment: beginning, middle and end. Every combination reads well. */
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly endings: readonly string[];
  readonly replies: readonly string[];
}

const portuguese: Phrases = {
  openings: [
    'Clube da Esquina, sempre.',
    'Olha, eu demorei para entender,',
    'Confesso que chorei um pouquinho;',
    'Meu avô dizia que',
    'Depois de ouvir três vezes,',
    'Ninguém me convence do contrário:',
    'Acabei de chegar aqui e',
    'Para mim não tem discussão,',
    'Anotem o que eu digo:',
    'Com todo o respeito,',
  ],
  middles: [
    'o lado B é melhor do que o lado A',
    'isso é coisa que a gente guarda para a vida toda',
    'o segredo está no contrabaixo',
    'faltou falar de quem ficou nos bastidores',
    'merecia muito mais gente prestando atenção',
    'foi a melhor surpresa desta semana',
    'dá vontade de ligar para os amigos e marcar um encontro',
    'ainda vai render muita conversa',
  ],
  endings: [
    '. #mpb',
    ', e pronto.',
    '. Quem concorda?',
    ' ❤️',
    ', sem exagero.',
    '. Boa semana para todo mundo!',
    ' 🌊',
    '.',
  ],
  replies: [
    'Concordo em tudo.',
    'Já que você falou por mim: é isso. Fim.',
    'Discordo um pouco, mas respeito.',
    'Você estava lá? Conta mais!',
    'Acabou Chorare, na minha opinião.',
    'kkkk exatamente',
    'Obrigada pela dica, vou procurar.',
    'Isso me lembrou uma história do tempo da escola.',
    '👏👏👏',
  ],
};

const english: Phrases = {
  openings: [
    'Honestly,',
    'Late to the party, but',
    'My neighbour swears that',
    'After the third listen,',
    'Hot take:',
    'As someone who grew up with this,',
  ],
  middles: [
    'this is the best thing I have heard all month',
    'the second half is where it gets good',
    'you can hear the room in every note',
    'it deserves a much bigger audience',
    'I keep coming back to it',
  ],
  endings: [', and that is that.', '. Who is with me?', ' 🎧', '. No notes.', '.'],
  replies: [
    'Couldn’t agree more.',
    'Tell me more!',
    'Not sure about that one.',
    'Ha, same here.',
    'Thanks for sharing.',
  ],
};

const arabic: Phrases = {
  openings: [
    'بصراحة،',
    'منذ زمن طويل وأنا أقول:',
    'سمعتها أول مرة في بيت جدّي،',
    'لا أبالغ إن قلت:',
    'بعد سماعها ثلاث مرات،',
  ],
  middles: [
    'هذه من أجمل ما سمعت هذا العام',
    'اللحن يبقى في القلب أيامًا',
    'تستحق أن يسمعها الجميع',
    'فيها حنين لا يوصف',
    'تروبيكاليا من أوله إلى آخره بلا توقف',
  ],
  endings: ['. شكرًا لكم.', ' 🎶', '. من يوافقني؟', '.'],
  replies: ['أوافقك تمامًا.', 'احكِ لنا المزيد!', 'جميل جدًا.', 'شكرًا على المشاركة.'],
};

/** Phrases of the demo world by language. */
export const demoPhrases: Readonly<Record<DemoLanguage, Phrases>> = { pt: portuguese, en: english, ar: arabic };
