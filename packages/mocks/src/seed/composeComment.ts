/** The languages of the demo comments. */
export type DemoLanguage = 'pt' | 'en' | 'ar';

interface Phrases {
  /** Openings, middles and endings of comments; every combination is a valid sentence. */
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly endings: readonly string[];
  readonly replies: readonly string[];
}

const phrases: Readonly<Record<DemoLanguage, Phrases>> = {
  pt: {
    openings: ['Olha,', 'Confesso:', 'Meu avô dizia que', 'Depois de ouvir três vezes,', 'Com todo o respeito,'],
    middles: [
      'o lado B é melhor do que o lado A',
      'o segredo está no contrabaixo',
      'foi a melhor surpresa desta semana',
      'dá vontade de ligar para os amigos e marcar um encontro',
      'isso é coisa que a gente guarda para a vida toda',
      'ainda vai render muita conversa',
      'merecia muito mais gente prestando atenção',
    ],
    endings: ['e pronto.', '#mpb', 'quem concorda?', '❤️', 'Boa semana para todo mundo!', '🌊'],
    replies: [
      'Concordo em tudo.',
      'kkkk exatamente',
      'Você estava lá? Conta mais!',
      'Discordo um pouco, mas respeito.',
    ],
  },
  en: {
    openings: ['Honestly,', 'Late to the party, but', 'Hot take:', 'After the third listen,'],
    middles: [
      'this is the best thing I have heard all month',
      'the second half is where it gets good',
      'it deserves a much bigger audience',
    ],
    endings: ['and that is that.', 'Who is with me?', '🎧'],
    replies: ['Couldn’t agree more.', 'Tell me more!', 'Ha, same here.'],
  },
  ar: {
    openings: ['بصراحة،', 'لا أبالغ إن قلت:', 'بعد سماعها ثلاث مرات،'],
    middles: ['هذه من أجمل ما سمعت هذا العام', 'اللحن يبقى في القلب أيامًا', 'تستحق أن يسمعها الجميع'],
    endings: ['شكرًا لكم.', '🎶', 'من يوافقني؟'],
    replies: ['أوافقك تمامًا.', 'احكِ لنا المزيد!', 'جميل جدًا.'],
  },
};

const pick = (items: readonly string[], index: number): string => items[index % items.length] ?? '';

// Knuth's multiplicative hash: consecutive indexes produce unrelated texts.
const scatter = (index: number): number => Math.imul(index + 1, 2_654_435_761) >>> 0;

/** Composes a comment: deterministic by index, with few repetitions. */
export function composeComment(index: number, language: DemoLanguage = 'pt'): string {
  const { openings, middles, endings } = phrases[language];
  const chance = scatter(index);
  const further = Math.floor(chance / openings.length);
  return [pick(openings, chance), pick(middles, further), pick(endings, Math.floor(further / middles.length))].join(
    ' ',
  );
}

/** Composes a reply. */
export const composeReply = (index: number, language: DemoLanguage = 'pt'): string =>
  pick(phrases[language].replies, index);
