import { foldName } from './foldName.ts';

/** What only those who run a network are called. */
const reserved = [
  ...['Admin', 'Administrator', 'Administrador', 'Administradora', 'Moderator', 'Moderador', 'Moderadora'],
  ...['Staff', 'Equipe', 'Support', 'Suporte', 'System', 'Sistema', 'Root', 'مشرف', 'الدعم'],
];

/** What names look like (A13). */
export interface NameLooks {
  /** Whether a name is another one, and looks the same. */
  isLike(this: void, name: string, other: string): boolean;
  /** Whether a name looks like a word that only those who run a network are called by. */
  isReserved(this: void, name: string): boolean;
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const joined = (look: string): string => look.replaceAll(' ', '');

/** The judge of names (A13); `unify` writes letters of other scripts as those that they are taken for. */
export function createNameLooks(unify: (text: string) => string): NameLooks {
  // In either case: a letter may look like another as a capital alone.
  const looksOf = (name: string): string[] => {
    const seen = name.replace(invisible, '');
    return [foldName(unify(seen)), unify(foldName(seen))];
  };
  return {
    isLike(name, other) {
      const looks = looksOf(other);
      return foldName(name) !== foldName(other) && looksOf(name).some((look, form) => look === looks[form]);
    },
    isReserved(name) {
      const looks = looksOf(name).map(joined);
      return reserved.some((word) => looksOf(word).some((look, form) => joined(look) === looks[form]));
    },
  };
}
