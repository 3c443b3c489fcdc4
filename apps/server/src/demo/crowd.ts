import type { DemoLanguage } from './demoPosts.ts';
import type { DemoPerson } from './demoPeople.ts';

const firstNames = [
  'Aline',
  'André',
  'Beatriz',
  'Camila',
  'Diego',
  'Edu',
  'Fernanda',
  'Gabriel',
  'Heitor',
  'Isabela',
  'João',
  'Karina',
  'Letícia',
  'Mateus',
  'Nívea',
  'Paulo',
  'Quitéria',
  'Rafael',
  'Sabrina',
  'Tiago',
];
const lastNames = ['Almeida', 'Batista', 'Cardoso', 'Dias', 'Esteves', 'Farias', 'Gomes', 'Holanda'];
const arabicNames = ['سارة يوسف', 'كريم فارس', 'نور الدين سالم', 'هدى جابر', 'يوسف عمران', 'رنا شاهين'];
const englishNames = ['Grace Holloway', 'Owen Price', 'Maya Lindqvist', 'Theo Marsh', 'Ruby Atkins', 'Liam Doyle'];

/** People without accounts who write the random comments. */
export const crowd: readonly (DemoPerson & { readonly language: DemoLanguage })[] = [
  ...lastNames.flatMap((last, row) =>
    firstNames
      .filter((_, column) => (column + row) % 3 === 0)
      .map((first) => ({ key: `${first}.${last}`, name: `${first} ${last}`, coverLine: '', language: 'pt' as const })),
  ),
  ...arabicNames.map((name) => ({ key: name, name, coverLine: '', language: 'ar' as const })),
  ...englishNames.map((name) => ({ key: name, name, coverLine: '', language: 'en' as const })),
];
